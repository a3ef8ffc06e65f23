import fc from 'fast-check';
import type { Row } from './decode-all';
import { numberText } from './number-texts';

/** A random answer as JSON text, and what it holds. */
export interface RandomResponse {
  readonly text: string;
  readonly rows: readonly (readonly Row[])[];
}

const valueText = fc.oneof(
  { weight: 6, arbitrary: numberText },
  fc.constantFrom('null', 'true', 'false'),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(String.raw`"\u0041\n\\\""`, '"Ω·é"'),
  // Values that are no scalars are told by their JSON text.
  fc.constantFrom('{}', '[]', '[1,-2.5,null]', '["a",true,[[0],{"b":"]"}]]', '{"V":[1],"T":"é\\""}'),
);

const timeText = fc.oneof(
  fc.integer({ min: 0, max: 4e12 }).map(String),
  fc.double({ min: 0, max: 4e12, noNaN: true }).map(String),
);
const qualityText = fc.oneof(fc.constant('0'), fc.nat(0xffffffff).map(String), fc.constant('-2147483648'));

interface PointTexts {
  /** Undefined: the member is left out. */
  readonly v: string | undefined;
  readonly q: string;
  readonly t: string;
}

const point = fc.record({ v: fc.option(valueText, { nil: undefined, freq: 10 }), q: qualityText, t: timeText });
const points = fc.oneof(
  { weight: 4, arbitrary: fc.array(point, { maxLength: 12 }) },
  // The common case, which takes the fast ways.
  fc.array(fc.record({ v: numberText, q: fc.constant('0'), t: timeText }), { maxLength: 60 }),
);

type Shape = 'flat' | 'one entry' | 'entries' | 'bare';
const shape = fc.constantFrom<Shape>('flat', 'one entry', 'entries', 'bare');

/** Names that every object of ours has something under, without having a member of that name. */
export const inheritedNames = ['constructor', 'toString', 'hasOwnProperty', '__proto__'] as const;

const unknownMember = fc
  .tuple(
    fc.oneof(
      fc.string({ maxLength: 4 }).map((name) => `x${name}`),
      fc.constantFrom(...inheritedNames),
    ),
    fc.jsonValue({ maxDepth: 4 }),
  )
  .map(([name, value]): Member => [name, JSON.stringify(value)]);

type Member = readonly [name: string, text: string];

/** Answers of all shapes, with members in any order, unknown ones among them, and white space anywhere. */
export const randomResponse: fc.Arbitrary<RandomResponse> = fc
  .array(fc.tuple(points, shape), { maxLength: 3 })
  .chain((items) =>
    fc
      .tuple(...items.map(([list, form]) => itemText(list, form)))
      .chain((texts) => objectText([['items', `[${texts.join(',')}]`]]))
      .chain((data) => objectText([['data', data]]))
      .map((text) => ({ text, rows: items.map(([list]) => list.map(rowOf)) })),
  );

function itemText(list: readonly PointTexts[], form: Shape): fc.Arbitrary<string> {
  return intervalsText(list, form).chain((intervals) =>
    objectText([
      ['p', '"/System/Core/é 1"'],
      ['aggregate', '"AGG_TYPE_RAW"'],
      ['intervals', intervals],
    ]),
  );
}

function intervalsText(list: readonly PointTexts[], form: Shape): fc.Arbitrary<string> {
  if (form === 'flat') return listText(list.map(({ v, q, t }) => objectText(members(v, q, t))));
  if (form === 'bare') return arraysText(list);
  return listText(form === 'one entry' ? [arraysText(list)] : list.map((one) => arraysText([one])));
}

function listText(elements: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...elements).map((texts) => `[${texts.join(',')}]`);
}

function arraysText(list: readonly PointTexts[]): fc.Arbitrary<string> {
  const values =
    list.length > 0 && list.every(({ v }) => v === undefined) ? undefined : array(list.map(({ v }) => v ?? 'null'));
  return objectText(members(values, array(list.map(({ q }) => q)), array(list.map(({ t }) => t))));
}

const array = (texts: readonly string[]) => `[${texts.join(',')}]`;

function members(v: string | undefined, q: string, t: string): Member[] {
  const others: Member[] = [
    ['Q', q],
    ['T', t],
  ];
  return v === undefined ? others : [['V', v], ...others];
}

/** An object with its members in any order, sometimes an unknown one among them, and white space. */
function objectText(known: readonly Member[]): fc.Arbitrary<string> {
  return fc
    .record({
      unknown: fc.option(unknownMember, { nil: undefined, freq: 4 }),
      order: fc.array(fc.nat(5), { minLength: known.length + 1, maxLength: known.length + 1 }),
      space: fc.constantFrom('', '', '', ' ', '\r\n\t'),
    })
    .map(({ unknown, order, space }) => {
      const all = unknown === undefined ? [...known] : [...known, unknown];
      const sorted = order.every((place) => place > 2)
        ? all
        : all.toSorted((a, b) => rank(order, all, a) - rank(order, all, b));
      const texts = sorted.map(([name, text]) => `${space}${JSON.stringify(name)}${space}:${space}${text}${space}`);
      return `{${texts.join(',')}}`;
    });
}

function rank(order: readonly number[], all: readonly Member[], member: Member): number {
  return order[all.indexOf(member)] ?? 0;
}

function rowOf({ v, q, t }: PointTexts): Row {
  const value: unknown = v === undefined ? null : JSON.parse(v);
  const isScalar = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
  return [isScalar ? value : value === null ? null : JSON.stringify(value), Number(q) >>> 0, Number(t)];
}
