import { requiredContext } from '../../kit/contexts';
import type { Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import type { PartAddingUp } from '@shared/formula/expression';
import { calculatedFromPlot, isRaw } from '@shared/vqt/aggregates';
import { qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import { itemName } from '../../kit/text/item-name';
import type { CalculationFacts, SeriesSummary } from '../data/protocol';
import { noRemarks, remarkTexts } from '@shared/contract/trend/remarks';
import { type NeededItem, shownRanges } from '../query/plan-reads';
import { itemRemarks, problemFinder, type ReadState } from '../query/read-state';
import type { TrendItem } from '../view/trend-item';
import type { TrendSeries } from './trend-series';
import type { Summaries } from '../query/use-summaries';
import { sceneWords } from '../words/scene';

/** A series of the trend as the legend shows it. */
export interface LegendEntry {
  readonly item: TrendItem;
  readonly summary: SeriesSummary | undefined;
  readonly problem: Problem | undefined;
  /** What is odd about what was read of it, in sentences. */
  readonly remarks: readonly string[];
  /** What of a calculated series adds up, and where it begins. */
  readonly addingUp?: readonly PartAddingUp[] | undefined;
  readonly reading: EntryReading;
  /** In a person's words what it is made of, where that is not the same for all series. */
  readonly made?: string | undefined;
  /** Present where its values are those of intervals that begin by the clock. */
  readonly isByClock?: true;
}

/** The legend as it is shown. */
export interface ShownLegend {
  readonly entries: readonly LegendEntry[];
  /** By key, for how long a series has had no new sample where that is too long, milliseconds. */
  readonly stale: ReadonlyMap<string, number>;
}

/** The legend of the trend on screen. */
export const [LegendContext, useLegend] = requiredContext<ShownLegend>('legend');

/**
 * What is known of a series' samples: nothing was asked for, or not for what is on screen, or they are awaited, or all that there
 * are have come.
 */
type EntryReading = 'unasked' | 'awaited' | 'done';

/**
 * The legend's entries, one per series of the trend: figures of the range on screen, and what could not be read. Until an
 * item's new series has something, the former figures stay.
 *
 * @param range on screen; undefined where nothing is
 */
export function legendEntries(
  items: readonly TrendItem[],
  series: readonly TrendSeries[],
  summaries: Summaries,
  states: readonly ReadState[],
  range: TimeRange | undefined,
  scheme: QualityScheme,
): LegendEntry[] {
  const find = problemFinder(states);
  const needed = series.flatMap(({ sources }) => sources);
  const remarks = itemRemarks(states, shownRanges(needed, range));
  const running = new Set(
    states.flatMap((state) => (state.running ? state.read.items.map(({ series: id }) => id) : [])),
  );
  const requested = new Set(states.flatMap(({ read }) => read.items.map(({ series: id }) => id)));
  const readingOf = ({ sources, complete, isHeldBack }: TrendSeries): EntryReading => {
    if (isHeldBack === true) return 'unasked';
    return sources.some(({ id }) => running.has(id) || (!complete && !requested.has(id))) ? 'awaited' : 'done';
  };
  const known = new Map(series.map((one) => [one.item.key, one]));
  const differ = new Set(series.map(({ what }) => what)).size > 1;
  return items.map((item): LegendEntry => {
    const one = known.get(item.key);
    return {
      item,
      summary: one && summaryOf(one, summaries),
      problem: item.calculation?.ok === false ? item.calculation.problem : one && range && problemOf(one, range, find),
      remarks: [
        ...remarkTexts((one && remarks.get(one.ownId ?? one.id)) ?? noRemarks),
        ...(one === undefined ? [] : calculationRemarks(one, summaries.byId.get(one.id))),
        ...(one === undefined ? [] : endedRemarks(one, summaries.byId.get(one.id), scheme)),
      ],
      reading: one === undefined ? 'unasked' : readingOf(one),
      addingUp: one && summaries.byId.get(one.id)?.calculation?.addingUp,
      made: differ ? one?.what : undefined,
      ...(one?.isByClock === true && { isByClock: true }),
    };
  });
}

/** Why a series could not be read, or one that it is made of. */
function problemOf(
  { item, sources }: TrendSeries,
  range: TimeRange,
  find: ReturnType<typeof problemFinder>,
): Problem | undefined {
  // What only calculations need of an item that is read is said of them.
  const all = item.calculation === undefined ? sources.map(shownOnly) : sources;
  const found = all.map((source) => find(source, range)).find((one) => one !== undefined);
  if (found === undefined || item.calculation === undefined) return found?.problem;
  return { ...found.problem, message: `${itemName(found.path)}: ${found.problem.message}` };
}

/** An item as a series of it shows it. */
function shownOnly(source: NeededItem): NeededItem {
  const [own] = source.uses ?? [];
  return own === undefined ? source : { ...source, uses: [own.map((step) => Object.assign({}, step, { before: 0 }))] };
}

/** That nothing is drawn of a value from before the range, which may hold: a sloped line ends at its last sample. */
function endedRemarks(
  { item, aggregate, complete }: TrendSeries,
  summary: SeriesSummary | undefined,
  scheme: QualityScheme,
): string[] {
  if (!complete || !isRaw(aggregate) || item.stepped === true || summary?.hasStates === true) return [];
  if (summary?.points !== 0 || summary.until !== undefined || summary.last === undefined) return [];
  const { v, q } = summary.last;
  const holds = Number.isFinite(v) && qualityIndex(q, scheme) < 2;
  return holds ? [sceneWords().legend.ended] : [];
}

/** What is odd about a calculated series, in sentences. */
function calculationRemarks({ what, aggregate }: TrendSeries, summary: SeriesSummary | undefined): string[] {
  const facts = summary?.calculation;
  return [
    ...(aggregate === calculatedFromPlot ? [sceneWords().legend.approximate(what)] : []),
    ...(facts === undefined ? [] : factTexts(facts, summary?.points === 0)),
  ];
}

function factTexts(facts: CalculationFacts, hasNone: boolean): string[] {
  const words = sceneWords().legend;
  const bad = (['divisions', 'unreal', 'beyond'] as const).flatMap((what) =>
    facts.counts[what] === 0 ? [] : [words[what](facts.counts[what])],
  );
  const odd = (['empty', 'states', 'unnamed'] as const).flatMap((what) => {
    const [first] = facts[what];
    return first === undefined ? [] : [words[what](facts[what].join(', '), first)];
  });
  const apart = hasNone && facts.empty.length === 0 ? [words.apart] : [];
  return [...bad, ...odd, ...apart];
}

function summaryOf({ item, id, complete }: TrendSeries, { byId, shown }: Summaries): SeriesSummary | undefined {
  const own = byId.get(id);
  const former = byId.get(shown.get(item.key) ?? id);
  return complete || (own !== undefined && own.points > 0) ? own : former;
}
