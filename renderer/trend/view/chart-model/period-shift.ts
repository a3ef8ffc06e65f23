import type { LayerShift } from '@shared/contract/trend/view';
import { parseTime, type TimeExpression } from '@shared/time/expression';

/** A period as typed. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const units = { h: 'hour', d: 'day', w: 'week' } as const;
type StepUnit = keyof typeof units;

/** Months and years have no length of their own: a month before a month before 31 March is not two months before it. */
const measured: ReadonlySet<string> = new Set(['ms', 's', 'm', 'h', 'd', 'w']);

const mostSteps = 10_000;

/**
 * How far a period lies before another one, where both ends are whole hours, days or weeks apart as typed: `*-2d` to `*-1d` is a day
 * before `*-1d` to `*`. `same` where nothing is between them; undefined where that can't be said.
 */
export function shiftBefore(period: Period, other: Period): LayerShift | 'same' | undefined {
  if (period.start === other.start && period.end === other.end) return 'same';
  const start = stepBetween(period.start, other.start);
  const end = stepBetween(period.end, other.end);
  if (start === undefined || start.count !== end?.count || start.unit !== end.unit) return undefined;
  const { unit, count } = start;
  if (unit === undefined) return 'same';
  return { kind: 'step', count, unit: units[unit], keeps: unit === 'h' ? 'elapsed' : 'clock' };
}

interface Step {
  readonly count: number;
  /** Undefined for no step. */
  readonly unit: StepUnit | undefined;
}

function stepBetween(time: string, earlier: string): Step | undefined {
  const [one, other] = [parseTime(time), parseTime(earlier)];
  if (!one.ok || !other.ok || anchorOf(one.expression) !== anchorOf(other.expression)) return undefined;
  const expressions = [one.expression, other.expression];
  if (expressions.some(({ anchor, offsets }) => anchor.kind === 'other' || !offsets.every(isMeasured)))
    return undefined;
  const [sums, otherSums] = expressions.map(sumsOf);
  const differing = [...measured].flatMap((unit) => {
    const count = (sums?.get(unit) ?? 0) - (otherSums?.get(unit) ?? 0);
    return count === 0 ? [] : [{ unit, count }];
  });
  const [step, further] = differing;
  if (step === undefined) return { count: 0, unit: undefined };
  const { unit, count } = step;
  if (further !== undefined || !isStepUnit(unit) || !Number.isInteger(count) || count < 1 || count > mostSteps)
    return undefined;
  return { count, unit };
}

function anchorOf({ anchor }: TimeExpression): string {
  return JSON.stringify(anchor);
}

function isMeasured({ unit }: TimeExpression['offsets'][number]): boolean {
  return measured.has(unit);
}

function isStepUnit(unit: string): unit is StepUnit {
  return Object.hasOwn(units, unit);
}

function sumsOf({ offsets }: TimeExpression): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { unit, sign, amount } of offsets) sums.set(unit, (sums.get(unit) ?? 0) + sign * amount);
  return sums;
}
