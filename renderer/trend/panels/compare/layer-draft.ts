import { viewLimits, type KeptTime, type Layer, type LayerShift, type View } from '@shared/contract/trend/view';
import type { Present } from '@shared/time/expression';
import type { TimeRange } from '@shared/time/range';
import { typedInstant } from '../../scene/instants';
import { ownSeries, seriesWithout } from '../../view/edit-layers';
import { layerName } from '../../view/layers';
import { compareWords } from '../../words/compare';

type StepUnit = Extract<LayerShift, { kind: 'step' }>['unit'];

const kinds = ['day', 'week', 'weeks4', 'month', 'weeks52', 'year', 'shift', 'step', 'instants', 'events'] as const;
type PeriodKind = (typeof kinds)[number];

/** What can be compared with, for a list to choose from. */
export function periodKinds() {
  const names = compareWords().periods;
  return kinds.map((kind) => ({ value: kind, label: names[kind] }));
}

export function isPeriodKind(text: string | null): text is PeriodKind {
  return kinds.some((kind) => kind === text);
}

const choices = ['nearest', 'earlier', 'later'] as const;
type EventChoice = (typeof choices)[number];

/** Which of the found events are laid over the one in the view, for a list to choose from. */
export function eventChoices() {
  const names = compareWords().events;
  return choices.map((choice) => ({ value: choice, label: names[choice] }));
}

export function isEventChoice(text: string | null): text is EventChoice {
  return choices.some((choice) => choice === text);
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

/** The layers that a draft means, those among them that are there and lack series; or what is wrong with it, in a person's words. */
export function layersOf(
  draft: LayerDraft,
  context: DraftContext,
): { readonly layers: readonly Layer[] } | { readonly fault: string } {
  const { faults } = compareWords();
  const shifts = shiftsOf(draft, context);
  if ('fault' in shifts) return shifts;
  const { view, present } = context;
  const known = new Map(view.layers?.map((layer) => [JSON.stringify(layer.shift), layer]));
  const added = shifts.shifts.filter((shift) => !known.has(JSON.stringify(shift)));
  const lacking = shifts.shifts.flatMap((shift) => {
    const layer = known.get(JSON.stringify(shift));
    return layer === undefined || seriesWithout(view, layer.id).length === 0 ? [] : [layer];
  });
  if (added.length === 0 && lacking.length === 0) return { fault: faults.there };
  const room = viewLimits.layers - (view.layers?.length ?? 0);
  if (added.length > room) return { fault: faults.tooMany(viewLimits.layers, room) };
  const shown = ownSeries(view).length;
  if (shown === 0) return { fault: faults.noSeries };
  const needed = lacking.reduce((sum, { id }) => sum + seriesWithout(view, id).length, shown * added.length);
  if (view.series.length + needed > viewLimits.series) return { fault: faults.full(viewLimits.series) };
  const { zone } = present;
  const made = added.map((shift) => ({ id: crypto.randomUUID(), name: layerName(shift, zone), shift }));
  return { layers: [...lacking, ...made] };
}

type Shifts = { readonly shifts: readonly LayerShift[] } | { readonly fault: string };

function shiftsOf({ kind, keeps, ...typed }: LayerDraft, context: DraftContext): Shifts {
  const usual = usualSteps[kind];
  if (usual !== undefined) return { shifts: [{ kind: 'step', ...usual, keeps }] };
  if (kind === 'shift') return { shifts: [{ kind, count: 1, starts: [...context.present.calendar.shifts] }] };
  if (kind === 'step') return typedStep(typed, keeps);
  if (kind === 'instants') return alignedInstants(typed, keeps, context.present);
  return alignedEvents(typed, keeps, context);
}

const mostSteps = 10_000;

function typedStep({ count, unit }: Pick<LayerDraft, 'count' | 'unit'>, keeps: KeptTime): Shifts {
  const number = wholeNumber(count, mostSteps);
  if (number === undefined) return { fault: compareWords().faults.count(mostSteps) };
  return { shifts: [{ kind: 'step', count: number, unit, keeps }] };
}

function alignedInstants(texts: Pick<LayerDraft, 'from' | 'to'>, keeps: KeptTime, present: Present): Shifts {
  const [from, to] = [typedInstant(texts.from, present), typedInstant(texts.to, present)];
  const { faults } = compareWords();
  if ('problem' in from) return { fault: faults.instant(from.problem) };
  if ('problem' in to) return { fault: faults.instantInView(to.problem) };
  if (from.time === to.time) return { fault: faults.same };
  return { shifts: [{ kind: 'aligned', from: from.time, to: to.time, keeps }] };
}

function alignedEvents(
  { count, which }: Pick<LayerDraft, 'count' | 'which'>,
  keeps: KeptTime,
  { events, over }: DraftContext,
): Shifts {
  const { faults } = compareWords();
  const number = wholeNumber(count, viewLimits.layers);
  if (number === undefined) return { fault: faults.count(viewLimits.layers) };
  if (over === undefined) return { fault: faults.noEvent };
  const candidates = events.filter(({ start }) => isCandidate(which, start - over.start));
  if (events.length > 1 && candidates.length === 0)
    return { fault: which === 'earlier' ? faults.noneBefore : faults.noneBehind };
  const others = candidates
    .toSorted((a, b) => Math.abs(a.start - over.start) - Math.abs(b.start - over.start))
    .slice(0, number);
  if (others.length === 0) return { fault: faults.onlyOne };
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
  const words = compareWords();
  return over === undefined ? words.noneFound : words.found(events.length);
}
