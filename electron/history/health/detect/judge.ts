import {
  type Evidence,
  type HealthFacts,
  type HealthFinding,
  type HealthKind,
  healthKinds,
} from '@shared/contract/inspect/health';
import { describeQuality } from '@shared/vqt/quality';
import { inTimeOrder, type SampleRows, valueAt } from '@shared/vqt/rows';
import type { Overall } from './cells';
import { contentOf, infinite, mixed, numbersAsTexts, withoutValue } from './content';
import { differing } from './interpolated';
import { gaps, Intervals, tooFew } from './intervals';
import { duplicates, inFuture, stepsBack } from './order';
import { codeCounts, notGood } from './quality';
import { qualityTimeline } from './quality-timeline';
import type { Rules, Stretch } from './samples';
import { flatLines, movesOf, type Numbers, numbersOf, outsideLimits, spikes } from './values';

export interface WithPresent {
  /** Milliseconds since the Unix epoch. */
  readonly present: number;
}

/** What is known of an item that is to be judged. */
export interface Seen {
  /** The range as it was asked for, up to the present where it reaches it; milliseconds since the Unix epoch. */
  readonly range: { readonly start: number; readonly end: number };
  /** Its raw samples as they were sent: of the whole range, or of parts of it, the parts in the order of time. */
  readonly stretches: readonly Stretch[];
  /** What aggregates tell of the whole range, where they were asked. */
  readonly overall?: Overall | undefined;
  /** What it has after the present, and what that was when the server told it: a check takes time, in which samples come. */
  readonly ahead?: (Stretch & WithPresent) | undefined;
  /** Its values at some instants, as the server interpolates them. */
  readonly interpolated?: SampleRows | undefined;
}

export interface Judgement {
  /** The gravest first, each with every place. */
  readonly findings: readonly HealthFinding[];
  readonly facts: HealthFacts;
}

/** Judges an item by its raw samples: every rule on all of them. */
export function judge(seen: Seen, rules: Rules): Judgement {
  const sent = seen.stretches;
  // Only the order itself is judged as it was sent.
  const stretches = sent.map((stretch) => ({ ...stretch, rows: inTimeOrder(stretch.rows) }));
  const ordered = { ...seen, stretches };
  const intervals = new Intervals(stretches);
  const content = contentOf(stretches);
  const parts = stretches.map((stretch) => numbersOf(stretch, rules, 'notBad'));
  const moves = movesOf(parts);
  const usual = intervals.usual?.longest ?? 0;
  const facts = factsOf(ordered, intervals, content, rules);
  const each = (rule: (stretch: Stretch, place: number) => Evidence[]) => stretches.flatMap(rule);
  const found: HealthFinding[] = [
    ...whole(ordered, facts, rules),
    ...shareOf('bad', ordered, facts, rules),
    ...shareOf('uncertain', ordered, facts, rules),
    ...finding('gap', usual === 0 ? [] : each((stretch) => gaps(stretch, usual, rules))),
    ...finding(
      'flat',
      parts.flatMap((numbers) => flatLines(numbers, moves, rules)),
    ),
    ...finding(
      'spike',
      parts.flatMap((numbers) => spikes(numbers, moves, usual, rules)),
    ),
    ...finding(
      'stepBack',
      sent.flatMap((stretch) => stepsBack(stretch, usual)),
    ),
    ...finding(
      'duplicate',
      sent.flatMap((stretch) => duplicates(stretch, usual)),
    ),
    ...finding('future', seen.ahead === undefined ? [] : inFuture(seen.ahead, { ...rules, now: seen.ahead.present })),
    ...finding(
      'limits',
      each((stretch) => outsideLimits(stretch, rules)),
    ),
    ...finding(
      'text',
      each((stretch) => mixed(stretch, content)),
    ),
    ...finding('numberText', numbersAsTexts(stretches, content)),
    ...finding('infinite', content.infinite === 0 ? [] : each((stretch) => infinite(stretch, rules))),
    ...finding('none', content.none === 0 ? [] : each((stretch) => withoutValue(stretch, rules))),
    ...finding('interpolated', interpolations(ordered, rules, parts)),
  ];
  return { findings: gravestFirst(found), facts };
}

/** The findings in the order of `healthKinds`. */
export function gravestFirst(found: readonly HealthFinding[]): HealthFinding[] {
  return found.toSorted((a, b) => healthKinds.indexOf(a.kind) - healthKinds.indexOf(b.kind));
}

/** A finding of some places in the order of time; none where there is no place. */
export function finding(kind: HealthKind, places: readonly Evidence[], measure?: number): HealthFinding[] {
  if (places.length === 0) return [];
  return [
    {
      kind,
      count: places.length,
      lasts: places.reduce((sum, { start, end, percent = 100 }) => sum + ((end - start) * percent) / 100, 0),
      evidence: places,
      ...(measure !== undefined && { measure }),
    },
  ];
}

/** What is told of an item as a whole: nothing there, its last value too old, too few samples. */
function whole(seen: Seen, { samples, last, interval }: HealthFacts, rules: Rules): HealthFinding[] {
  const { range, overall } = seen;
  const few = fewSamples(seen, samples, rules);
  if (samples === 0 || last === undefined) {
    return overall === undefined || overall.samples === 0 ? finding('noData', [range]) : few;
  }
  const { thresholds, now } = rules;
  const age = now - last.at;
  const isOpen = range.end >= now;
  // Of a single sample nobody knows what is usual.
  const usual = interval?.longest ?? (thresholds.expectedSeconds > 0 ? thresholds.expectedSeconds * 1000 : Infinity);
  const isStale = isOpen && age > thresholds.staleFactor * usual;
  return [...(isStale ? finding('stale', [{ start: Math.max(last.at, range.start), end: now }], age) : []), ...few];
}

/** Too few samples in the range, where they are known of all of it: parts that were read since they point to faults say nothing of the rest. */
function fewSamples({ range, stretches, overall }: Seen, samples: number, rules: Rules): HealthFinding[] {
  const read = stretches.reduce((sum, stretch) => sum + stretch.range.end - stretch.range.start, 0);
  const known = overall ?? (read >= range.end - range.start ? { samples, span: read } : undefined);
  const percent = known && tooFew(known.samples, known.span, rules);
  return percent === undefined ? [] : finding('rate', [range], percent);
}

/**
 * Samples of a class of quality, where they are more than what is let pass: of the range as a whole, since parts are read raw for
 * what is wrong with them. Where nothing is let pass, one is told that aggregates do not show.
 */
function shareOf(
  kind: 'bad' | 'uncertain',
  { stretches, overall }: Seen,
  facts: HealthFacts,
  rules: Rules,
): HealthFinding[] {
  const { thresholds, scheme } = rules;
  if (!facts.codes.some(({ code }) => describeQuality(code, scheme).class === kind)) return [];
  const places = stretches.flatMap((stretch) => notGood(stretch, kind, rules));
  const samples = places.reduce((sum, place) => sum + (place.samples ?? 0), 0);
  const percent = overall?.shares?.[kind] ?? (100 * samples) / facts.samples;
  const most = kind === 'bad' ? thresholds.badPercent : thresholds.uncertainPercent;
  return percent > most || most === 0 ? finding(kind, places, percent) : [];
}

function interpolations({ stretches, interpolated }: Seen, rules: Rules, parts: readonly Numbers[]): Evidence[] {
  if (interpolated === undefined) return [];
  const { least, greatest } = extremes(parts);
  const moved = greatest - least;
  return stretches.flatMap((stretch) => differing(numbersOf(stretch, rules, 'good'), interpolated, moved, rules));
}

function factsOf(
  { stretches }: Seen,
  intervals: Intervals,
  { texts, none }: ReturnType<typeof contentOf>,
  rules: Rules,
): HealthFacts {
  const samples = stretches.reduce((sum, { rows }) => sum + rows.t.length, 0);
  const { least, greatest } = extremes(stretches.map(({ rows }) => rows));
  const last = lastOf(stretches);
  const { usual } = intervals;
  const longest = usual === undefined ? Infinity : rules.thresholds.gapFactor * usual.longest;
  return {
    samples,
    ...(last !== undefined && { last }),
    ...(usual !== undefined && { interval: usual }),
    intervals: intervals.histogram,
    codes: codeCounts(stretches),
    quality: qualityTimeline(stretches, longest, rules),
    texts,
    none,
    ...(least <= greatest && { least, greatest }),
  };
}

/** The least and the greatest of numbers; Infinity and -Infinity where there is none. */
function extremes(of: readonly Pick<Numbers, 'v'>[]) {
  let [least, greatest] = [Infinity, -Infinity];
  for (const { v } of of) {
    for (let at = 0; at < v.length; at += 1) {
      const value = v[at] ?? Number.NaN;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
  }
  return { least, greatest };
}

/** The sample with the latest time, which need not be the last one that was sent. */
function lastOf(stretches: readonly Stretch[]): HealthFacts['last'] {
  const rows = stretches.findLast((stretch) => stretch.rows.t.length > 0)?.rows;
  if (rows === undefined) return undefined;
  const { t } = rows;
  let latest = 0;
  for (let at = 1; at < t.length; at += 1) if ((t[at] ?? 0) >= (t[latest] ?? 0)) latest = at;
  return { at: t[latest] ?? 0, value: valueAt(rows, latest), code: rows.q[latest] ?? 0 };
}
