import type { AggregateOptions, PlantItem, ProcessedValue, Sample } from '../../plant/historian';

/**
 * Every aggregate by brute force: all samples in a list, every interval separately, no streaming, no short cuts.
 * Written from OPC UA Part 13, not from the code under test.
 */
export interface ReferenceInput {
  readonly item: PlantItem;
  /** All samples within the range and in the search distance of bounds around it. */
  readonly samples: readonly Sample[];
  readonly first: number;
  readonly last: number;
  readonly options: AggregateOptions;
}

type Rows = readonly Sample[];

const BAD_NO_DATA = 0x809b0000;
const SUB_NORMAL = 0x40a40000;
const CALCULATED = 0x401;
const RAW = 0x400;
const INTERPOLATED = 0x402;
const PARTIAL = 0x04;
const MULTIPLE = 0x10;

export function reference(input: ReferenceInput, code: string, start: number, end: number, n: number) {
  const limits = Array.from({ length: n + 1 }, (_, i) => Math.round(start + ((end - start) * i) / n));
  return limits.slice(0, -1).map((from, i) => oneInterval(input, code, from, limits[i + 1] ?? end));
}

/** What is calculated of the stored samples alone, or of their status: all else needs a number of an item of numbers. */
const ofAnything = /_(?:COUNT|START|END|WORSTQUALITY|DURATIONGOOD|DURATIONBAD|PERCENT.*)$/;

function badWithoutNumber(sample: Sample): Sample {
  return typeof sample.v === 'number' ? sample : { ...sample, q: 0x80000000 };
}

function oneInterval(given: ReferenceInput, code: string, from: number, to: number): readonly ProcessedValue[] {
  const isOfNumbers = given.item.valueType === 'number' && !ofAnything.test(code);
  const input = isOfNumbers ? { ...given, samples: given.samples.map(badWithoutNumber) } : given;
  const { samples, first, last, options } = input;
  const inside = samples.filter(({ t }) => t >= from && t < to);
  const usable = inside.filter(({ q }) => isUsable(q, options));
  const other = inside.length - usable.length;
  const partial = (from < first && to > first) || (from <= last && to > last) ? PARTIAL : 0;
  const none = [{ t: from, v: null, q: BAD_NO_DATA }];
  const single = (v: ProcessedValue['v'], q: number, t = from) => [{ t, v, q: q >>> 0 }];
  const outside = to <= first || from > last;
  const low = extreme(inside, options, (a, b) => a < b);
  const high = extreme(inside, options, (a, b) => a > b);
  const ratio = () => {
    if (other === 0) return 0;
    const bad = (100 * other) / inside.length;
    const good = (100 * usable.length) / inside.length;
    if (options.percentageGood + options.percentageBad === 100 && good >= options.percentageGood) return 0;
    if (bad >= options.percentageBad) return 0x80000000;
    return good >= options.percentageGood ? 0 : SUB_NORMAL;
  };
  const extremeOf = (found: Extreme | undefined, actual: boolean) => {
    if (outside || found === undefined) return none;
    const onStart = found.t === from;
    const bits = found.subNormal || (!actual && !onStart) ? CALCULATED : RAW;
    return single(
      found.v,
      (found.subNormal ? SUB_NORMAL : 0) | bits | partial | (found.multiple ? MULTIPLE : 0),
      actual ? found.t : from,
    );
  };
  const mean = usable.reduce((sum, { v }) => sum + Number(v), 0) / usable.length;
  const share = (good: boolean) => {
    const begin = Math.max(from, first);
    const stop = Math.max(begin + 1, Math.min(to, last));
    const marks = [begin, ...inside.map(({ t }) => t).filter((t) => t > begin && t < stop), stop];
    let sum = 0;
    for (const [i, mark] of marks.slice(0, -1).entries()) {
      const ruling = samples.findLast(({ t }) => t <= mark);
      const regionGood = ruling !== undefined && isUsable(ruling.q, options);
      if (regionGood === good) sum += (marks[i + 1] ?? stop) - mark;
    }
    return { ms: sum, percent: (100 * sum) / (stop - begin) };
  };
  // Region by region: what the last sample by then says.
  const inState = (nonzero: boolean) => {
    const begin = Math.max(from, first);
    const stop = Math.max(begin + 1, Math.min(to, last));
    const marks = [begin, ...inside.map(({ t }) => t).filter((t) => t > begin && t < stop), stop];
    const regions = marks.slice(0, -1).map((mark, i) => {
      const ruling = samples.findLast(({ t }) => t <= mark);
      const counts = ruling !== undefined && ruling.v !== null && isUsable(ruling.q, options);
      return { ms: (marks[i + 1] ?? stop) - mark, counts, isNonzero: counts && Number(ruling.v) !== 0 };
    });
    const sum = (of: (region: (typeof regions)[number]) => boolean) =>
      regions.filter(of).reduce((total, { ms }) => total + ms, 0);
    const [good, bad] = [sum(({ counts }) => counts), sum(({ counts }) => !counts)];
    const parts = [(100 * good) / (good + bad), (100 * bad) / (good + bad)] as const;
    const isGoodEnough = parts[0] >= options.percentageGood;
    const isWhole = options.percentageGood + options.percentageBad === 100;
    const rest = isGoodEnough && !(parts[1] >= options.percentageBad) ? 0 : SUB_NORMAL;
    const status = bad === 0 || (isWhole && isGoodEnough) ? 0 : parts[1] >= options.percentageBad ? 0x80000000 : rest;
    return single(
      sum(({ counts, isNonzero }) => counts && isNonzero === nonzero),
      status | CALCULATED | partial,
    );
  };
  switch (code) {
    case 'AGG_TYPE_INTERPOLATIVE':
      return interpolative(input, from);
    case 'AGG_TYPE_AVERAGE':
      return outside || usable.length === 0 ? none : single(mean, ratio() | CALCULATED);
    case 'AGG_TYPE_COUNT':
      return outside ? none : single(usable.length, ratio() | CALCULATED | partial);
    case 'AGG_TYPE_STANDARDDEVIATIONSAMPLE': {
      if (outside || usable.length === 0) return none;
      const squares = usable.reduce((sum, { v }) => sum + (Number(v) - mean) ** 2, 0);
      const v = usable.length === 1 ? 0 : Math.sqrt(squares / (usable.length - 1));
      return single(v, (other > 0 ? SUB_NORMAL : 0) | CALCULATED | partial);
    }
    case 'AGG_TYPE_MINIMUM':
      return extremeOf(low, false);
    case 'AGG_TYPE_MAXIMUM':
      return extremeOf(high, false);
    case 'AGG_TYPE_MINIMUMACTUALTIME':
      return extremeOf(low, true);
    case 'AGG_TYPE_MAXIMUMACTUALTIME':
      return extremeOf(high, true);
    case 'AGG_TYPE_RANGE':
      if (outside || low === undefined || high === undefined) return none;
      return single(high.v - low.v, (low.subNormal || high.subNormal ? SUB_NORMAL : 0) | CALCULATED | partial);
    case 'AGG_TYPE_BESTFIT': {
      if (low === undefined || high === undefined) return interpolative(input, from);
      const both = [...extremeOf(low, true), ...extremeOf(high, true)].toSorted((a, b) => a.t - b.t);
      return low.t === high.t ? extremeOf(low, true) : both;
    }
    case 'AGG_TYPE_START':
    case 'AGG_TYPE_END': {
      const found = code === 'AGG_TYPE_START' ? inside.at(0) : inside.at(-1);
      if (found === undefined) return none;
      return single(found.q >= 0x80000000 ? null : found.v, found.q | RAW | partial, found.t);
    }
    case 'AGG_TYPE_DELTA': {
      const a = usable.at(0);
      const b = usable.at(-1);
      if (a === undefined || b === undefined) return none;
      const clean = inside.at(0) === a && inside.at(-1) === b && a.q < 0x40000000 && b.q < 0x40000000;
      return single(Number(b.v) - Number(a.v), (clean ? 0 : SUB_NORMAL) | CALCULATED | partial);
    }
    case 'AGG_TYPE_WORSTQUALITY': {
      const worst = Math.max(...inside.map(rank));
      const found = inside.filter((sample) => rank(sample) === worst);
      if (outside || found[0] === undefined) return none;
      return single(found[0].q, CALCULATED | partial | (found.length > 1 ? MULTIPLE : 0));
    }
    case 'AGG_TYPE_DURATIONGOOD':
      return outside ? none : single(share(true).ms, CALCULATED | partial);
    case 'AGG_TYPE_DURATIONBAD':
      return outside ? none : single(share(false).ms, CALCULATED | partial);
    case 'AGG_TYPE_PERCENTGOOD':
      return outside ? none : single(share(true).percent, CALCULATED | partial);
    case 'AGG_TYPE_PERCENTBAD':
      return outside ? none : single(share(false).percent, CALCULATED | partial);
    case 'AGG_TYPE_DURATIONINSTATEZERO':
    case 'AGG_TYPE_DURATIONINSTATENONZERO':
      return outside ? none : inState(code.endsWith('NONZERO'));
    case 'AGG_TYPE_TIMEAVERAGE':
    case 'AGG_TYPE_TOTAL': {
      const a = bound(input, from);
      const b = bound(input, to);
      const points = [a, ...usable.map(({ t, v }) => ({ t, v })), b].filter((point) => point !== undefined);
      const width = (points.at(-1)?.t ?? 0) - (points.at(0)?.t ?? 0);
      if (b === undefined || width === 0) return none;
      const area = points.slice(1).reduce((sum, { t, v }, i) => {
        const before = points[i] ?? { t, v };
        return sum + ((Number(v) + Number(before.v)) / 2) * (t - before.t);
      }, 0);
      const doubtful = (a?.subNormal ?? false) || b.subNormal || inside.some(({ q }) => q >= 0x40000000);
      const v = code === 'AGG_TYPE_TOTAL' ? area / 1000 : area / width;
      return single(v, (doubtful ? SUB_NORMAL : 0) | CALCULATED | partial);
    }
    default:
      throw new Error(`no reference for ${code}`);
  }
}

interface Extreme {
  readonly v: number;
  readonly t: number;
  readonly multiple: boolean;
  readonly subNormal: boolean;
}

function extreme(inside: Rows, options: AggregateOptions, beats: (a: number, b: number) => boolean) {
  const good = inside.filter(({ q }) => q < 0x40000000);
  const uncertain = inside.filter(({ q }) => q >= 0x40000000 && isUsable(q, options));
  const bad = inside.length - good.length - uncertain.length;
  const from = good.length > 0 ? good : uncertain;
  const [first] = from;
  if (first === undefined) return undefined;
  const best = from.reduce((a, b) => (beats(Number(b.v), Number(a.v)) ? b : a), first);
  const v = Number(best.v);
  const beaten = uncertain.some((sample) => beats(Number(sample.v), v));
  const found: Extreme = {
    v,
    t: best.t,
    multiple: from.filter((sample) => Number(sample.v) === v).length > 1,
    subNormal: bad > 0 || beaten || good.length === 0,
  };
  return found;
}

function rank({ q }: Sample): number {
  return q >>> 30;
}

function isUsable(q: number, options: AggregateOptions): boolean {
  return options.treatUncertainAsBad ? q < 0x40000000 : q < 0x80000000;
}

function interpolative(input: ReferenceInput, t: number): readonly ProcessedValue[] {
  const found = bound(input, t);
  if (found === undefined) return [{ t, v: null, q: BAD_NO_DATA }];
  if (found.raw !== undefined) return [{ t, v: found.v, q: (found.raw | RAW) >>> 0 }];
  return [{ t, v: found.v, q: (found.subNormal ? SUB_NORMAL : 0) | INTERPOLATED }];
}

interface Bound {
  readonly t: number;
  readonly v: Sample['v'];
  readonly raw?: number;
  readonly subNormal: boolean;
}

function bound({ samples, item, options, last }: ReferenceInput, t: number): Bound | undefined {
  const usable = samples.filter(({ q }) => isUsable(q, options));
  const before = usable.findLast((sample) => sample.t <= t);
  const after = usable.find((sample) => sample.t > t);
  if (before === undefined) return undefined;
  const uncertain = before.q >= 0x40000000;
  if (before.t === t) return { t, v: before.v, raw: before.q, subNormal: uncertain };
  const skipped = (until: number) => samples.some((s) => s.t > before.t && s.t <= until && !isUsable(s.q, options));
  if (item.stepped) return { t, v: before.v, subNormal: uncertain || skipped(t) || t > last };
  if (after !== undefined) {
    const slope = (Number(after.v) - Number(before.v)) / (after.t - before.t);
    const v = Number(before.v) + slope * (t - before.t);
    return { t, v, subNormal: uncertain || skipped(after.t) || after.q >= 0x40000000 };
  }
  const second = usable.findLast((sample) => sample.t < before.t);
  if (!options.slopedExtrapolation || second === undefined) return { t, v: before.v, subNormal: true };
  const slope = (Number(before.v) - Number(second.v)) / (before.t - second.t);
  return { t, v: Number(second.v) + slope * (t - second.t), subNormal: true };
}
