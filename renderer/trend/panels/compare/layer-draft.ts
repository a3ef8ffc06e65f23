import { viewLimits, type KeptTime, type Layer, type LayerShift, type View } from '@shared/contract/trend/view';
import type { Present } from '@shared/time/expression';
import type { TimeRange } from '@shared/time/range';
import { formatCount, formatCountOf } from '../../../kit/text/format';
import { typedInstant } from '../../scene/instants';
import { layerName } from '../../view/layers';

type StepUnit = Extract<LayerShift, { kind: 'step' }>['unit'];

const kindLabels = {
  day: 'the day before',
  week: 'the week before (same weekday)',
  weeks4: '4 weeks before (same weekday)',
  month: 'the month before (same date)',
  weeks52: '52 weeks before (same weekday)',
  year: 'the year before (same date)',
  shift: 'the shift before',
  step: 'another step …',
  instants: 'two instants …',
  events: 'found events …',
} as const;
type PeriodKind = keyof typeof kindLabels;

/** What can be compared with, for a list to choose from. */
export const periodKinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

export function isPeriodKind(text: string | null): text is PeriodKind {
  return text !== null && Object.hasOwn(kindLabels, text);
}

const choiceLabels = { nearest: 'the nearest', earlier: 'the last before it', later: 'the next behind it' } as const;
type EventChoice = keyof typeof choiceLabels;

/** Which of the found events are laid over the one in the view, for a list to choose from. */
export const eventChoices = Object.entries(choiceLabels).map(([value, label]) => ({ value, label }));

export function isEventChoice(text: string | null): text is EventChoice {
  return text !== null && Object.hasOwn(choiceLabels, text);
}

const usualSteps: Partial<Record<PeriodKind, { readonly count: number; readonly unit: StepUnit }>> = {
  day: { count: 1, unit: 'day' },
  week: { count: 1, unit: 'week' },
  weeks4: { count: 4, unit: 'week' },
  month: { count: 1, unit: 'month' },
  weeks52: { count: 52, unit: 'week' },
  year: { count: 1, unit: 'year' },
};

/** What is to be compared with, as it is chosen and typed. */
export interface LayerDraft {
  readonly kind: PeriodKind;
  readonly keeps: KeptTime;
  readonly count: string;
  readonly unit: StepUnit;
  readonly which: EventChoice;
  /** Where the instant `from` is to stand. */
  readonly from: string;
  readonly to: string;
}

export const firstDraft: LayerDraft = {
  kind: 'day',
  keeps: 'clock',
  count: '2',
  unit: 'day',
  which: 'nearest',
  from: '',
  to: '',
};

/** What a draft starts from. */
export interface DraftContext {
  readonly present: Present;
  readonly view: Pick<View, 'series' | 'layers'>;
  /** Found events in the order of time, and the one that the others are laid over; it stands in the view. */
  readonly events: readonly TimeRange[];
  readonly over: TimeRange | undefined;
}

/** The layers that a draft means, or what is wrong with it, in a person's words. */
export function layersOf(
  draft: LayerDraft,
  context: DraftContext,
): { readonly layers: readonly Layer[] } | { readonly fault: string } {
  const shifts = shiftsOf(draft, context);
  if ('fault' in shifts) return shifts;
  const { view, present } = context;
  const known = new Set(view.layers?.map(({ shift }) => JSON.stringify(shift)));
  const added = shifts.shifts.filter((shift) => !known.has(JSON.stringify(shift)));
  if (added.length === 0) return { fault: 'This layer is there already.' };
  const room = viewLimits.layers - (view.layers?.length ?? 0);
  if (added.length > room)
    return {
      fault: `A view has at most ${viewLimits.layers} layers: more can’t be told apart. ${room === 0 ? 'Remove one first.' : `There is room for ${room}.`}`,
    };
  const shown = view.series.filter(({ layer, hidden }) => layer === undefined && hidden !== true).length;
  if (shown === 0) return { fault: 'There is no series to compare: add an item, or show one.' };
  if (view.series.length + shown * added.length > viewLimits.series)
    return { fault: `A view has at most ${formatCount(viewLimits.series)} series: hide some before you compare.` };
  const { zone } = present;
  return { layers: added.map((shift) => ({ id: crypto.randomUUID(), name: layerName(shift, zone), shift })) };
}

type Shifts = { readonly shifts: readonly LayerShift[] } | { readonly fault: string };

function shiftsOf({ kind, keeps, ...typed }: LayerDraft, context: DraftContext): Shifts {
  const usual = usualSteps[kind];
  if (usual !== undefined) return { shifts: [{ kind: 'step', ...usual, keeps }] };
  if (kind === 'shift') return { shifts: [{ kind, count: 1, starts: [...context.present.shifts] }] };
  if (kind === 'step') return typedStep(typed, keeps);
  if (kind === 'instants') return alignedInstants(typed, keeps, context.present);
  return alignedEvents(typed, keeps, context);
}

const mostSteps = 10_000;

function typedStep({ count, unit }: Pick<LayerDraft, 'count' | 'unit'>, keeps: KeptTime): Shifts {
  const number = wholeNumber(count, mostSteps);
  if (number === undefined) return { fault: `Type how many: a whole number from 1 to ${formatCount(mostSteps)}.` };
  return { shifts: [{ kind: 'step', count: number, unit, keeps }] };
}

function alignedInstants(texts: Pick<LayerDraft, 'from' | 'to'>, keeps: KeptTime, present: Present): Shifts {
  const [from, to] = [typedInstant(texts.from, present), typedInstant(texts.to, present)];
  if ('problem' in from) return { fault: `Instant to align: ${from.problem}` };
  if ('problem' in to) return { fault: `Instant in the view: ${to.problem}` };
  if (from.time === to.time)
    return { fault: 'Both instants are the same: the layer would lie on the view itself. Choose two.' };
  return { shifts: [{ kind: 'aligned', from: from.time, to: to.time, keeps }] };
}

function alignedEvents(
  { count, which }: Pick<LayerDraft, 'count' | 'which'>,
  keeps: KeptTime,
  { events, over }: DraftContext,
): Shifts {
  const number = wholeNumber(count, viewLimits.layers);
  if (number === undefined) return { fault: `Type how many: a whole number from 1 to ${viewLimits.layers}.` };
  if (over === undefined) return { fault: 'No event is found yet: look for some in Events first.' };
  const candidates = events.filter(({ start }) => isCandidate(which, start - over.start));
  if (events.length > 1 && candidates.length === 0)
    return { fault: `No event is found ${which === 'earlier' ? 'before' : 'behind'} the chosen one.` };
  const others = candidates
    .toSorted((a, b) => Math.abs(a.start - over.start) - Math.abs(b.start - over.start))
    .slice(0, number);
  if (others.length === 0) return { fault: 'Only one event is found: there is none to lay over it.' };
  return { shifts: others.map(({ start }) => ({ kind: 'aligned', from: start, to: over.start, keeps })) };
}

function isCandidate(which: EventChoice, distance: number): boolean {
  if (which === 'nearest') return distance !== 0;
  return which === 'earlier' ? distance < 0 : distance > 0;
}

function wholeNumber(text: string, most: number): number | undefined {
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** The event that others are laid over: the chosen one, else the latest that begins in sight, else the latest. */
export function eventToLayOver(
  events: readonly TimeRange[],
  current: TimeRange | undefined,
  range: TimeRange | undefined,
): TimeRange | undefined {
  const inSight = events.findLast(({ start }) => range !== undefined && start >= range.start && start < range.end);
  return current ?? inSight ?? events.at(-1);
}

/** Whether clocks can make a difference to what is chosen. */
export function hasKeptTime({ kind, unit }: LayerDraft): boolean {
  if (kind === 'month' || kind === 'year' || kind === 'shift') return false;
  return kind !== 'step' || unit === 'day' || unit === 'week';
}

/** What a button or field calls the events that are laid over another. */
export function eventsWords({ events, over }: Pick<DraftContext, 'events' | 'over'>): string {
  return over === undefined ? 'none found' : `of ${formatCountOf(events.length, 'found event')}`;
}
