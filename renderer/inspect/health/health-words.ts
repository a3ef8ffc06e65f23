import type { NamedState } from '@shared/contract/named-state';
import type {
  Evidence,
  HealthFinding,
  HealthKind,
  HealthMethod,
  ItemHealth,
  QualityShares,
} from '@shared/contract/inspect/health';
import { markedText } from '@shared/marked-text';
import { describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { formatCountOf, formatDuration, formatPercent, nothingText } from '../../kit/text/format';
import { namedValue } from '../../kit/text/named-value';
import { stateText } from '../../kit/text/state-text';
import { healthWords } from '../words/health';
import { ruleWords } from '../words/health-rules';

/** A finding in few words: `3 gaps`, `stale`. */
export function findingText({ kind, count }: Pick<HealthFinding, 'kind' | 'count'>): string {
  const rule = ruleWords().rules[kind];
  return 'many' in rule ? formatCountOf(count, rule.one, rule.many) : rule.one;
}

/** The names of an item's numbers, which stand beside them where people read them. */
export type ItemStates = readonly NamedState[] | undefined;

/** A value of a sample as it is shown. */
export function valueText(value: Evidence['value'] | null, states?: ItemStates): string {
  if (value === undefined) return nothingText;
  const words = healthWords().evidence;
  if (value === null) return words.noValue;
  if (typeof value === 'number') return namedValue(value, undefined, states);
  return typeof value === 'boolean' ? stateText(value) : words.text(markedText(value));
}

/** What is seen at a place, in words. */
export function evidenceText(kind: HealthKind, place: Evidence, scheme: QualityScheme, states?: ItemStates): string {
  const words = healthWords().evidence;
  const { samples, percent } = place;
  if (percent !== undefined) {
    const share = formatPercent(percent);
    if (kind === 'gap') return words.missing(share);
    return kind === 'uncertain' ? words.uncertain(share) : words.bad(share);
  }
  return factsOf(kind, place, scheme, states)
    .concat(samples === undefined ? [] : words.samples(samples))
    .join(', ');
}

function factsOf(
  kind: HealthKind,
  { samples, value, against, code }: Evidence,
  scheme: QualityScheme,
  states: ItemStates,
): string[] {
  const words = healthWords().evidence;
  if (kind === 'bad' || kind === 'uncertain') return code === undefined ? [] : [describeQuality(code, scheme).name];
  if (kind === 'spike') return [words.spike(valueText(value, states), valueText(against, states))];
  if (kind === 'interpolated') return [words.interpolated(valueText(value), valueText(against))];
  if (kind === 'flat') return [words.flat(valueText(value, states))];
  if (kind === 'text' || kind === 'numberText' || kind === 'infinite') return [valueText(value)];
  if (kind === 'gap') return [words.gap];
  if (kind !== 'limits') return [];
  const limits = samples === undefined ? words.limitsByAggregates : words.limits;
  return [limits(valueText(value, states), valueText(against))];
}

/** What a finding measures; empty where that is its places alone. */
export function measureText({ kind, measure }: HealthFinding): string {
  if (measure === undefined) return '';
  const words = healthWords().evidence;
  if (kind === 'stale') return words.stale(formatDuration(measure));
  return kind === 'rate' ? words.rate(formatPercent(measure)) : formatPercent(measure);
}

/** By what an item was judged, in words; undefined of one of which the server gave nothing. */
export function judgedByText({ method, problem }: Pick<ItemHealth, 'method' | 'problem'>): string | undefined {
  return problem === undefined ? methodText(method) : undefined;
}

/** How an item was judged, in words. */
function methodText({ by, since, cells }: HealthMethod): string {
  const words = healthWords().method;
  if (by === 'raw') return since === undefined ? words.raw : words.rawPart;
  if (cells === undefined) return words.aggregates;
  const { width, all, pointed, read } = cells;
  const requested = words.cells(all, formatDuration(width));
  return pointed === 0 ? words.nonePointed(requested) : words.pointed(requested, pointed, read);
}

/**
 * The part of the range that has a class of quality, percent: of the time, where aggregates tell it, else of the samples; undefined
 * where nothing came.
 */
export function classShare(
  { facts }: ItemHealth,
  wanted: keyof QualityShares,
  scheme: QualityScheme,
): number | undefined {
  if (facts.shares !== undefined) return facts.shares[wanted];
  const all = facts.codes.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return undefined;
  const own = facts.codes.filter(({ code }) => describeQuality(code, scheme).class === wanted);
  return (100 * own.reduce((sum, { count }) => sum + count, 0)) / all;
}
