import {
  type EventCondition,
  type EventLimit,
  type EventPart,
  mostParts,
  type ViewSearch,
} from '@shared/contract/trend/events';
import { shownNumber } from '@shared/language/decimal-sign';
import { markedText } from '@shared/marked-text';
import { namesApart, type AnalysedSeries } from '../../scene/analysed-series';
import { typedNumber, typedWhole } from '@shared/language/typed-number';
import { eventWords } from '../../words/events';

/** A duration as it is typed. */
export interface DraftDuration {
  readonly count: string;
  readonly unit: DurationUnit;
}

export type DurationUnit = keyof typeof unitSeconds;
const unitSeconds = { s: 1, min: 60, h: 3600, d: 86_400 } as const;
export const durationUnits = ['s', 'min', 'h', 'd'] as const satisfies readonly DurationUnit[];

/** A number as it is typed, or the key of the series that was chosen in its stead. */
export type DraftLimit = string | { readonly key: string };

/** A part of a condition as it is typed; a kind uses the fields that it needs, the others keep what was typed. */
export interface DraftPart {
  readonly id: string;
  readonly series: string;
  readonly kind: EventPart['kind'];
  /** The limit, the lower one of two, a rate, or how far a flat value moves. */
  readonly first: DraftLimit;
  readonly second: DraftLimit;
  readonly deadBand: string;
  readonly per: 's' | 'min' | 'h';
  readonly duration: DraftDuration;
  readonly state: string;
  readonly worst: 'bad' | 'uncertain';
}

export interface DraftCondition {
  readonly join: EventCondition['join'];
  readonly parts: readonly DraftPart[];
  readonly atLeast: DraftDuration;
  readonly most: string;
}

/** Why a draft is no condition: which part (-1 for what all share), and what to type. */
export interface DraftFault {
  readonly part: number;
  readonly message: string;
}

type Series = readonly Pick<AnalysedSeries, 'key' | 'label' | 'name'>[];

let drafts = 0;

export function newPart(series: string): DraftPart {
  drafts += 1;
  return {
    id: String(drafts),
    series,
    kind: 'above',
    first: '',
    second: '',
    deadBand: '',
    per: 'min',
    duration: { count: '5', unit: 'min' },
    state: '',
    worst: 'bad',
  };
}

export function newDraft(series: string): DraftCondition {
  return { join: 'all', parts: [newPart(series)], atLeast: { count: '', unit: 'min' }, most: '500' };
}

/** A condition as it would have been typed. */
export function draftOf({ join, parts, atLeastSeconds, most }: EventCondition): DraftCondition {
  return {
    join,
    parts: parts.map(partDraft),
    atLeast: atLeastSeconds === 0 ? { count: '', unit: 'min' } : durationOf(atLeastSeconds),
    most: String(most),
  };
}

function partDraft(part: EventPart): DraftPart {
  const draft = { ...newPart(part.series), kind: part.kind };
  const band = 'deadBand' in part && part.deadBand > 0 ? { deadBand: shownNumber(part.deadBand) } : {};
  switch (part.kind) {
    case 'above':
    case 'below':
      return { ...draft, ...band, first: draftLimit(part.limit) };
    case 'inside':
    case 'outside':
      return { ...draft, ...band, first: draftLimit(part.low), second: draftLimit(part.high) };
    case 'rising':
    case 'falling':
      return { ...draft, first: shownNumber(part.rate), per: part.per, duration: durationOf(part.overSeconds) };
    case 'state':
      return { ...draft, state: part.state };
    case 'quality':
      return { ...draft, worst: part.worst };
    case 'flat':
      return { ...draft, first: shownNumber(part.within), duration: durationOf(part.lastsSeconds) };
    case 'missing':
      return { ...draft, duration: durationOf(part.lastsSeconds) };
  }
}

/** The condition that a draft means, or why it means none. */
export function conditionOf(draft: DraftCondition, series: Series): EventCondition | DraftFault {
  const { faults } = eventWords();
  const parts: EventPart[] = [];
  for (const [place, part] of draft.parts.entries()) {
    const meant = partOf(part, series);
    if (typeof meant === 'string') return { part: place, message: meant };
    parts.push(meant);
  }
  const atLeast = draft.atLeast.count.trim() === '' ? 0 : secondsOf(draft.atLeast);
  if (atLeast === undefined) return { part: -1, message: faults.atLeast };
  const most = typedWhole(draft.most);
  if (most === undefined || most < 1 || most > 5000) return { part: -1, message: faults.most };
  return { join: draft.join, parts, atLeastSeconds: atLeast, most };
}

export function isFault(meant: EventCondition | DraftFault): meant is DraftFault {
  return 'message' in meant;
}

function partOf(draft: DraftPart, all: Series): EventPart | string {
  const { series, kind } = draft;
  const { faults } = eventWords();
  if (all.every(({ key }) => key !== series)) return faults.gone;
  const deadBand = draft.deadBand.trim() === '' ? 0 : typedNumber(draft.deadBand);
  const duration = secondsOf(draft.duration);
  const number = typeof draft.first === 'string' ? typedNumber(draft.first) : undefined;
  const [low, high] = [limitOf(draft.first, all), limitOf(draft.second, all)];
  const bandFault = deadBand === undefined || deadBand < 0 ? faults.deadBand : undefined;
  switch (kind) {
    case 'above':
    case 'below':
      if (low === undefined) return faults.limit;
      return deadBand === undefined || bandFault !== undefined
        ? (bandFault ?? '')
        : { kind, series, limit: low, deadBand };
    case 'inside':
    case 'outside':
      if (low === undefined || high === undefined) return faults.limit;
      if (low.kind === 'value' && high.kind === 'value' && low.value > high.value) return faults.order;
      return deadBand === undefined || bandFault !== undefined
        ? (bandFault ?? '')
        : { kind, series, low, high, deadBand };
    case 'rising':
    case 'falling':
      if (number === undefined || number <= 0) return faults.rate;
      if (duration === undefined) return faults.over;
      return { kind, series, rate: number, per: draft.per, overSeconds: duration };
    case 'state':
      return draft.state === '' ? faults.state : { kind, series, state: draft.state };
    case 'quality':
      return { kind, series, worst: draft.worst };
    case 'flat':
      if (number === undefined || number < 0) return faults.within;
      return duration === undefined ? faults.time : { kind, series, within: number, lastsSeconds: duration };
    case 'missing':
      return duration === undefined ? faults.time : { kind, series, lastsSeconds: duration };
  }
}

function limitOf(limit: DraftLimit, series: Series): EventLimit | undefined {
  if (typeof limit !== 'string') {
    return series.some(({ key }) => key === limit.key) ? { kind: 'series', series: limit.key } : undefined;
  }
  const value = typedNumber(limit);
  return value === undefined ? undefined : { kind: 'value', value };
}

function draftLimit(limit: EventLimit): DraftLimit {
  return limit.kind === 'value' ? shownNumber(limit.value) : { key: limit.series };
}

/** What series are called where they are chosen, by key, each otherwise; see `namesApart`. */
type Names = ReadonlyMap<string, string>;

/** What is typed or chosen in a limit's field: a number always means itself, a name its series. */
export function limitOfText(text: string, names: Names): DraftLimit {
  const [key] = [...names].find(([, name]) => name === text) ?? [];
  return key === undefined || typedNumber(text) !== undefined ? text : { key };
}

/** A limit as its field shows it; nothing for a series that is gone. */
export function textOfLimit(limit: DraftLimit, names: Names): string {
  return typeof limit === 'string' ? limit : (names.get(limit.key) ?? '');
}

/** The longest that can be typed: a year. */
const longest = 366 * 86_400;
/** Digits of a duration that a product of two doubles tells for certain. */
const mostDigits = 15;

function secondsOf({ count, unit }: DraftDuration): number | undefined {
  // 1.1 h are 3960 s, not the 3960.0000000000005 that the product is.
  const seconds = Number(((typedNumber(count) ?? Number.NaN) * unitSeconds[unit]).toPrecision(mostDigits));
  return seconds > 0 && seconds <= longest ? seconds : undefined;
}

function durationOf(seconds: number): DraftDuration {
  const unit = durationUnits.findLast((one) => Number.isInteger(seconds / unitSeconds[one])) ?? 's';
  return { count: shownNumber(seconds / unitSeconds[unit]), unit };
}

/** What a search is called: its name, or else its condition. */
export function searchCalled({ name, condition }: Pick<ViewSearch, 'name' | 'condition'>, series: Series): string {
  if (name !== undefined) return markedText(name.trim());
  return condition === undefined ? eventWords().searches.fresh : conditionWords(condition, series);
}

/** A condition in a person's words, such as `TIC-101.PV above 150 (dead band 2), for at least 5 min`. */
export function conditionWords({ join, parts, atLeastSeconds }: EventCondition, series: Series): string {
  const { said } = eventWords();
  const names = namesApart(series);
  const all = said[join](parts.map((part) => partWords(part, names)));
  return atLeastSeconds === 0 ? all : said.atLeast(all, durationText(atLeastSeconds));
}

function partWords(part: EventPart, names: Names): string {
  const nameOf = (key: string) => names.get(key) ?? markedText(key);
  const limitText = (limit: EventLimit) => (limit.kind === 'value' ? shownNumber(limit.value) : nameOf(limit.series));
  const name = nameOf(part.series);
  const { said } = eventWords();
  const banded = (words: string, width: number) => (width > 0 ? said.deadBand(words, width) : words);
  switch (part.kind) {
    case 'above':
    case 'below':
      return banded(said[part.kind](name, limitText(part.limit)), part.deadBand);
    case 'inside':
    case 'outside':
      return banded(said[part.kind](name, limitText(part.low), limitText(part.high)), part.deadBand);
    case 'rising':
    case 'falling':
      return said[part.kind](name, part.rate, part.per, durationText(part.overSeconds));
    case 'state':
      return said.state(name, markedText(part.state));
    case 'quality':
      return said.quality(name, part.worst);
    case 'flat':
      return said.flat(name, part.within, durationText(part.lastsSeconds));
    case 'missing':
      return said.missing(name, durationText(part.lastsSeconds));
  }
}

function durationText(seconds: number): string {
  const { count, unit } = durationOf(seconds);
  return `${count} ${unit}`;
}

/** What the limit lines of a view mean as parts of a condition, and how many lines it leaves out. */
interface LimitLineParts {
  readonly parts: readonly DraftPart[];
  /** Lines of series that can't be searched. */
  readonly notSearched: number;
  /** Lines for which the condition has no room. */
  readonly tooMany: number;
}

/**
 * The condition that any limit line is violated, on `series`. What is above the upper of two high lines is above the lower one
 * as well, so that the one stands for both; and so below.
 */
export function limitLineParts(
  limits: readonly { readonly kind: string; readonly series: string; readonly value: number }[],
  series: Series,
): LimitLineParts {
  const lines = limits.flatMap((line) => {
    const side = line.kind.startsWith('high') ? 'above' : line.kind.startsWith('low') ? 'below' : undefined;
    return side === undefined ? [] : [{ ...line, side } as const];
  });
  const searched = lines.filter((line) => series.some(({ key }) => key === line.series));
  const sides = [...Map.groupBy(searched, (line) => `${line.side} ${line.series}`).values()];
  const parts = sides.slice(0, mostParts).flatMap(([first, ...others]): DraftPart[] => {
    if (first === undefined) return [];
    const values = [first, ...others].map(({ value }) => value);
    const limit = first.side === 'above' ? Math.min(...values) : Math.max(...values);
    return [{ ...newPart(first.series), kind: first.side, first: shownNumber(limit) }];
  });
  return {
    parts,
    notSearched: lines.length - searched.length,
    tooMany: sides.slice(mostParts).flat().length,
  };
}
