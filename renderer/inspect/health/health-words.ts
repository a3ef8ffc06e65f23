import type { Evidence, HealthFinding, HealthKind, HealthMethod, ItemHealth } from '@shared/contract/inspect/health';
import { markedText } from '@shared/marked-text';
import { describeQuality, type QualityClass, type QualityScheme } from '@shared/vqt/quality';
import {
  formatCount,
  formatCountOf,
  formatDuration,
  formatPercent,
  formatValue,
  nothingText,
} from '../../kit/text/format';
import { healthRules } from './rules';

/** A finding in few words: `3 gaps`, `stale`. */
export function findingText({ kind, count }: Pick<HealthFinding, 'kind' | 'count'>): string {
  const { one, many } = healthRules[kind];
  return one === many ? one : count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
}

/** A value of a sample as it is shown. */
export function valueText(value: Evidence['value'] | null): string {
  if (value === undefined) return nothingText;
  if (value === null) return 'no value';
  if (typeof value === 'number') return formatValue(value);
  return typeof value === 'boolean' ? String(value) : `“${markedText(value)}”`;
}

/** What is seen at a place, in words. */
export function evidenceText(kind: HealthKind, place: Evidence, scheme: QualityScheme): string {
  const { samples, percent } = place;
  if (percent !== undefined)
    return `${formatPercent(percent)} ${kind === 'gap' ? 'of the samples missing' : `of the time ${kind}`}, by aggregates`;
  return factsOf(kind, place, scheme)
    .concat(samples === undefined ? [] : formatCountOf(samples, 'sample'))
    .join(', ');
}

function factsOf(kind: HealthKind, { samples, value, against, code }: Evidence, scheme: QualityScheme): string[] {
  if (kind === 'bad' || kind === 'uncertain') return code === undefined ? [] : [describeQuality(code, scheme).name];
  if (kind === 'spike') return [`to ${valueText(value)} from ${valueText(against)}`];
  if (kind === 'interpolated') return [`${valueText(value)}, the raw samples give ${valueText(against)}`];
  if (kind === 'flat') return [`stays ${valueText(value)}`];
  if (kind === 'text') return [valueText(value)];
  if (kind === 'gap') return ['no sample'];
  if (kind !== 'limits') return [];
  const how = samples === undefined ? ', by aggregates' : '';
  return [`${valueText(value)}, the limit is ${valueText(against)}${how}`];
}

/** What a finding measures; empty where that is its places alone. */
export function measureText({ kind, measure }: HealthFinding): string {
  if (measure === undefined) return '';
  if (kind === 'stale') return `last value ${formatDuration(measure)} old`;
  return kind === 'rate' ? `${formatPercent(measure)} of the expected` : formatPercent(measure);
}

/** How an item was judged, in words. */
export function methodText({ by, cells }: HealthMethod): string {
  if (by === 'raw') return 'all raw samples';
  if (cells === undefined) return 'aggregates';
  const { width, all, pointed, read } = cells;
  const aggregates = 'COUNT, PERCENTBAD, PERCENTGOOD, MINIMUM and MAXIMUM';
  const points = pointed === 0 ? 'none points' : `${formatCount(pointed)} point`;
  const raw =
    pointed === 0 ? 'The last one was read raw' : `${formatCount(read)} of them, and the last one, were read raw`;
  return `${aggregates} of ${formatCount(all)} intervals of ${formatDuration(width)}: ${points} to a fault. ${raw}; what aggregates don’t show (order, duplicates, texts, short flat lines and spikes) was looked for there alone`;
}

/** The part of the samples that have a class of quality, percent; undefined where nothing came. */
export function classShare({ facts }: ItemHealth, wanted: QualityClass, scheme: QualityScheme): number | undefined {
  const all = facts.codes.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return undefined;
  const own = facts.codes.filter(({ code }) => describeQuality(code, scheme).class === wanted);
  return (100 * own.reduce((sum, { count }) => sum + count, 0)) / all;
}
