import { describe, expect, test } from 'vitest';
import { viewLimits, type Layer, type ViewSeries } from '@shared/contract/trend/view';
import { usualCalendar } from '@shared/time/calendar';
import { moveOf } from '../../view/layers';
import { eventToLayOver, firstDraft, hasKeptTime, layersOf, type DraftContext, type LayerDraft } from './layer-draft';

const zone = 'Europe/Berlin';
const series: ViewSeries[] = [{ key: '/a', path: '/a' }];
const context: DraftContext = {
  present: { now: Date.UTC(2026, 10, 20), zone, calendar: usualCalendar },
  view: { series },
  events: [],
  over: undefined,
};
const events = [10, 20, 30, 40].map((start) => ({ start, end: start + 5 }));

function made(draft: Partial<LayerDraft>, change: Partial<DraftContext> = {}): readonly Layer[] {
  const layers = layersOf({ ...firstDraft, ...draft }, { ...context, ...change });
  if ('fault' in layers) throw new Error(layers.fault);
  return layers.layers;
}

function fault(draft: Partial<LayerDraft>, change: Partial<DraftContext> = {}): string | undefined {
  const layers = layersOf({ ...firstDraft, ...draft }, { ...context, ...change });
  return 'fault' in layers ? layers.fault : undefined;
}

/** A view in which the day before is laid over the first series. */
function viewWith(own: readonly ViewSeries[]) {
  const layers = [...made({})];
  const moved = layers.map(({ id }) => ({ key: `/a #${id}`, path: '/a', layer: id }));
  return { series: [...own, ...moved], layers };
}

const movesOf = (draft: Partial<LayerDraft>) => made(draft).map(({ name, shift }) => [name, moveOf(shift, zone)]);

describe('a draft of a layer', () => {
  const day = 86_400_000;

  test('means a step, by the wall clock or by elapsed time', () => {
    expect(movesOf({ kind: 'day' })).toEqual([['−1 d', { kind: 'wall', by: day, zone }]]);
    expect(movesOf({ kind: 'week', keeps: 'elapsed' })).toEqual([['−168 h', { kind: 'elapsed', by: 7 * day }]]);
    expect(movesOf({ kind: 'weeks52' })).toEqual([['−52 w', { kind: 'wall', by: 364 * day, zone }]]);
    expect(movesOf({ kind: 'year', keeps: 'elapsed' })).toEqual([['−1 y', { kind: 'months', by: 12, zone }]]);
    expect(movesOf({ kind: 'step', count: ' 3 ', unit: 'hour' })).toEqual([['−3 h', { kind: 'elapsed', by: day / 8 }]]);
    expect(made({ kind: 'shift' })[0]?.shift).toEqual({ kind: 'shift', count: 1, starts: ['06:00', '14:00', '22:00'] });
    expect(hasKeptTime({ ...firstDraft, kind: 'step', unit: 'hour' })).toBe(false);
  });

  test('aligns two instants, over a change of the clocks too', () => {
    const typed = { kind: 'instants', from: '2026-10-24 06:00', to: '2026-10-26 06:00' } as const;
    expect(movesOf(typed)).toEqual([['2026-10-24 06:00:00', { kind: 'wall', by: 2 * day, zone }]]);
    expect(movesOf({ ...typed, keeps: 'elapsed' })).toMatchObject([[expect.anything(), { by: 49 * 3_600_000 }]]);
  });

  test('lays the nearest events over the chosen one, else the last in sight', () => {
    const over = eventToLayOver(events, undefined, { start: 0, end: 35 });
    expect(over).toBe(events[2]);
    expect(eventToLayOver(events, events[0], { start: 0, end: 35 })).toBe(events[0]);
    expect(eventToLayOver(events, undefined, { start: 500, end: 600 })).toBe(events[3]);
    const layers = made({ kind: 'events', count: '2' }, { events, over });
    expect(layers.map(({ shift }) => shift.kind === 'aligned' && [shift.from, shift.to])).toEqual([
      [20, 30],
      [40, 30],
    ]);
  });

  test('lays the last events before the chosen one over it, or the next behind it', () => {
    const started = (which: 'earlier' | 'later', over: number) =>
      made({ kind: 'events', count: '2', which }, { events, over: events[over] }).map(
        ({ shift }) => shift.kind === 'aligned' && shift.from,
      );
    expect(started('earlier', 3)).toEqual([30, 20]);
    expect(started('later', 1)).toEqual([30, 40]);
    expect(fault({ kind: 'events', which: 'earlier' }, { events, over: events[0] })).toContain('before the chosen one');
  });

  test('says what is wrong with it', () => {
    expect(fault({ kind: 'step', count: '1.5' })).toContain('whole number from 1 to 10');
    expect(fault({ kind: 'step', count: '0' })).toContain('whole number');
    expect(fault({ kind: 'instants', from: '*-1d', to: '*-1d' })).toContain('Both instants are the same');
    expect(fault({ kind: 'instants', from: 'soon', to: '*' })).toContain('Instant to align');
    expect(fault({ kind: 'instants', from: '*', to: '31.2.2026' })).toContain('Instant in the view');
    expect(fault({ kind: 'events' })).toContain('No event is found yet');
    expect(fault({ kind: 'events' }, { events: events.slice(0, 1), over: events[0] })).toContain('Only one event');
    expect(fault({}, { view: { series: [{ key: '/a', path: '/a', hidden: true }] } })).toContain(
      'no series to compare',
    );
    expect(fault({}, { view: viewWith(series) })).toBe('This layer is there already.');
  });

  test('means a layer that is there where it lacks what came into the view since', () => {
    const view = viewWith([...series, { key: '/b', path: '/b' }]);
    expect(made({}, { view })).toEqual(view.layers);
    expect(fault({}, { view: viewWith([...series, { key: '/b', path: '/b', hidden: true }]) })).toContain(
      'there already',
    );
  });

  test('takes no more layers than can be told apart, and no more series than a view holds', () => {
    const layers = Array.from({ length: viewLimits.layers }, (_, place) =>
      made({ kind: 'step', count: String(place + 2) }),
    ).flat();
    expect(fault({}, { view: { series, layers } })).toContain(`at most ${viewLimits.layers} layers`);
    expect(
      fault({ kind: 'events', count: '3' }, { events, over: events[0], view: { series, layers: layers.slice(2) } }),
    ).toContain('room for 2');
    const many = Array.from({ length: 300 }, (_, place) => ({ key: `/${place}`, path: `/${place}` }));
    expect(fault({}, { view: { series: many } })).toContain('500 series');
  });
});
