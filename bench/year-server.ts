import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { serveParent } from './harness/child-server';
import { badCode, yearOf, yearPoints, yearStart, yearStep } from './common/year';

// A server of one year of a 1 s item, in a separate process: raw samples written as they are asked for, aggregates exact.

const requestSchema = z.object({
  start_time: z.iso.datetime().transform((value) => Date.parse(value)),
  end_time: z.iso.datetime().transform((value) => Date.parse(value)),
  intervals_no: z.int().min(1).default(100),
  items: z.array(z.object({ p: z.string(), aggregate: z.string() })).min(1),
});

const { hundredths, bad } = yearOf();
const isBad = new Set(bad);
/** Samples whose extremes are kept together. */
const perBlock = 1024;
const extremes = Array.from({ length: Math.ceil(yearPoints / perBlock) }, (_, block) =>
  scanned(block * perBlock, Math.min(yearPoints, (block + 1) * perBlock)),
);

serveParent(answer);

function answer(asking: string, response: ServerResponse): void {
  const asked = requestSchema.parse(JSON.parse(asking));
  const [from, to] = [indexOf(asked.start_time), indexOf(asked.end_time)];
  const items = asked.items.map(({ p, aggregate }) => {
    const head = `{"p":${JSON.stringify(p)},"aggregate":${JSON.stringify(aggregate)},"intervals":[`;
    const points = aggregate === 'AGG_TYPE_RAW' ? raw(from, to) : aggregated(aggregate, asked);
    return Buffer.concat([Buffer.from(head), points, Buffer.from(']}')]);
  });
  const joined = items.flatMap((item, place) => (place === 0 ? [item] : [Buffer.from(','), item]));
  const body = Buffer.concat([Buffer.from('{"data":{"items":['), ...joined, Buffer.from(']}}')]);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength });
  response.end(body);
}

/** The place of the first sample at or behind an instant. */
function indexOf(time: number): number {
  return Math.min(yearPoints, Math.max(0, Math.ceil((time - yearStart) / yearStep)));
}

const [comma, zero, point] = [44, 48, 46];

/** The samples with from <= index < to as arrays. */
function raw(from: number, to: number): Buffer {
  const body = Buffer.alloc(64 + (to - from) * 36);
  let at = body.write('{"V":[');
  /** Writes over the comma behind the last element. */
  const next = (words: string) => {
    const place = to > from ? at - 1 : at;
    at = place + body.write(words, place, 'latin1');
  };
  for (let index = from; index < to; index += 1) at = putValue(body, at, index);
  next('],"Q":[');
  for (let index = from; index < to; index += 1) {
    at += body.write(isBad.has(index) ? `${badCode},` : '0,', at, 'latin1');
  }
  next('],"T":[');
  for (let index = from; index < to; index += 1, at += 14) {
    putDigits(body, at, 13, yearStart + index * yearStep);
    body[at + 13] = comma;
  }
  next(']}');
  return body.subarray(0, at);
}

function putValue(body: Buffer, at: number, index: number): number {
  if (isBad.has(index)) return at + body.write('null,', at, 'latin1');
  const value = hundredths[index] ?? 0;
  const whole = Math.floor(value / 100);
  const digits = whole >= 100 ? 3 : whole >= 10 ? 2 : 1;
  putDigits(body, at, digits, whole);
  body[at + digits] = point;
  putDigits(body, at + digits + 1, 2, value % 100);
  body[at + digits + 3] = comma;
  return at + digits + 4;
}

function putDigits(body: Buffer, at: number, digits: number, value: number): void {
  let rest = value;
  for (let place = at + digits - 1; place >= at; place -= 1) {
    body[place] = zero + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}

/** Indexes of the least and greatest good value; -1 where there is none. */
interface Extremes {
  readonly least: number;
  readonly greatest: number;
}

function scanned(from: number, to: number): Extremes {
  let [least, greatest] = [-1, -1];
  for (let index = from; index < to; index += 1) {
    if (isBad.has(index)) continue;
    const value = hundredths[index] ?? 0;
    if (least < 0 || value < (hundredths[least] ?? 0)) least = index;
    if (greatest < 0 || value > (hundredths[greatest] ?? 0)) greatest = index;
  }
  return { least, greatest };
}

function extremesOf(from: number, to: number): Extremes {
  const [first, last] = [Math.ceil(from / perBlock), Math.floor(to / perBlock)];
  if (first >= last) return scanned(from, to);
  const parts = [scanned(from, first * perBlock), ...extremes.slice(first, last), scanned(last * perBlock, to)];
  let [least, greatest] = [-1, -1];
  for (const part of parts) {
    if (part.least >= 0 && (least < 0 || (hundredths[part.least] ?? 0) < (hundredths[least] ?? 0))) least = part.least;
    if (part.greatest >= 0 && (greatest < 0 || (hundredths[part.greatest] ?? 0) > (hundredths[greatest] ?? 0)))
      greatest = part.greatest;
  }
  return { least, greatest };
}

type Point = readonly [value: number | null, code: number, time: number];

const noData = 0x809b_0000;

function aggregated(aggregate: string, asked: z.output<typeof requestSchema>): Buffer {
  const { start_time: start, end_time: end, intervals_no: count } = asked;
  const limits = Array.from({ length: count + 1 }, (_, place) => Math.round(start + ((end - start) * place) / count));
  const points = limits.slice(0, -1).map((from, place): Point => {
    const [first, last] = [indexOf(from), indexOf(limits[place + 1] ?? end)];
    return first < last ? pointOf(aggregate, from, first, last) : [null, noData, from];
  });
  const column = (part: 0 | 1 | 2) => points.map((one) => one[part]);
  return Buffer.from(JSON.stringify({ V: column(0), Q: column(1), T: column(2) }));
}

function pointOf(aggregate: string, start: number, from: number, to: number): Point {
  const badInside = bad.filter((index) => index >= from && index < to).length;
  switch (aggregate) {
    case 'AGG_TYPE_START':
      return sample(from);
    case 'AGG_TYPE_END':
      return sample(to - 1);
    case 'AGG_TYPE_MINIMUMACTUALTIME':
      return sample(extremesOf(from, to).least);
    case 'AGG_TYPE_MAXIMUMACTUALTIME':
      return sample(extremesOf(from, to).greatest);
    case 'AGG_TYPE_WORSTQUALITY':
      return [badInside > 0 ? badCode : 0, 0, start];
    case 'AGG_TYPE_COUNT':
      return [to - from - badInside, 0, start];
    default:
      throw new Error(`There is no ${aggregate}.`);
  }
}

function sample(index: number): Point {
  const time = yearStart + index * yearStep;
  return isBad.has(index) || index < 0 ? [null, badCode, time] : [(hundredths[index] ?? 0) / 100, 0, time];
}
