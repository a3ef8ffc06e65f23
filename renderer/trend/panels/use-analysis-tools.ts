import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { AnalysisTab } from '@shared/contract/app/storage';
import { type EventItem, mostSearches } from '@shared/contract/trend/events';
import { plotKinds } from '@shared/contract/trend/plots';
import { isReadSeries, type View, viewLimits, type ViewSeries } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import type { QualityScheme } from '@shared/vqt/quality';
import { useConnection } from '../../kit/contexts';
import { usePaletteSource } from '../../kit/commands/palette-sources';
import { useCommand } from '../../kit/commands/use-command';
import { useStableValue } from '../../kit/hooks/former-values';
import { hasWords, searchWords } from '../../kit/text/search-words';
import type { SeriesClient } from '../data/client';
import { type Analysis, instantForNew } from '../interact/analysis';
import { ChosenInPlot } from '../interact/chosen-in-plot';
import { type FoundEvents, foundEventsOf } from '../interact/found-events';
import { Marks } from '../interact/marks';
import { type AnalysedSeries, analysedSeries, sameAnalysed, searchable } from '../scene/analysed-series';
import type { ColourScheme } from '../../kit/series-colours';
import type { FrameStore } from '../scene/frame-store';
import type { TrendSeries } from '../scene/trend-series';
import { addSearch, searchesOf, withChosenSearch } from '../view/edit-events';
import { withCursor, withoutCursors } from '../view/edit-marks';
import { countFrom } from '../view/time-origin';
import { changePlots } from '../view/edit-plots';
import { trendPaths, withAllShown } from '../view/edit-series';
import { useView } from '../view/use-view';
import type { ViewStore } from '../view/view-store';
import type { Viewport } from '../view/viewport';
import { type BadSamples, useBadSamples } from './analysis/use-bad-samples';
import { type Panel, usePanel } from './analysis/use-panel';
import { searchCalled } from './events/event-draft';
import { eventNote, newLimit, newNote } from './notes/drafts';
import { checkHealthOf } from '../../kit/requests/inspect-view';
import { chartMenuWords } from '../words/chart-menu';
import { cursorsWords } from '../words/cursors';
import { eventWords } from '../words/events';
import { plotWords } from '../words/plots';

/** What the chart's overlay and the panel below it share. */
export interface AnalysisTools {
  readonly analysis: Analysis;
  readonly panel: Panel;
  readonly bad: BadSamples;
  readonly additions: Additions;
}

/** The tools for reading off a trend, with their commands. */
export function useAnalysisTools(parts: AnalysisParts): AnalysisTools {
  const analysis = useNewAnalysis(parts);
  const panel = usePanel(parts.store);
  const bad = useBadSamples(analysis);
  const additions = useAnalysisCommands(analysis, panel, bad);
  return { analysis, panel, bad, additions };
}

interface AnalysisParts {
  readonly store: ViewStore;
  readonly client: SeriesClient;
  readonly viewport: Viewport;
  readonly frames: FrameStore;
  readonly series: readonly TrendSeries[];
  readonly qualityScheme: QualityScheme;
  /** IANA zone. */
  readonly zone: string;
  readonly scheme: ColourScheme;
}

/** What the panes and the overlay of a trend work on; the same object until something that they show has changed. */
function useNewAnalysis(parts: AnalysisParts): Analysis {
  const { store, client, viewport, frames, series, qualityScheme, zone, scheme } = parts;
  const [marks] = useState(() => new Marks());
  const { id, baseUrl } = useConnection().profile;
  const events = useMemo(() => foundEventsOf(store, { id, baseUrl }), [store, id, baseUrl]);
  const [chosen] = useState(() => new ChosenInPlot());
  useEffect(() => () => events.stop(), [events]);
  useOtherItems(store, events, chosen);
  const rules = useView(store, (view) => view.quality);
  const origin = useView(store, (view) => view.time.origin);
  // Whether a series is complete changes with every refresh, and is nothing to these.
  const analysed = useStableValue(
    useMemo(() => analysedSeries(series, scheme), [series, scheme]),
    sameAnalysed,
  );
  return useMemo(
    () => ({
      store,
      client,
      viewport,
      frames,
      marks,
      events,
      chosen,
      series: analysed,
      quality: { scheme: qualityScheme, ...rules },
      zone,
      origin,
    }),
    [store, client, viewport, frames, marks, events, chosen, analysed, qualityScheme, rules, zone, origin],
  );
}

/** What was found of items goes with them where others take their places, by a template or one by one: over those it would pass for theirs. */
function useOtherItems(store: ViewStore, events: FoundEvents, chosen: ChosenInPlot): void {
  useEffect(() => {
    let shown = store.get().view;
    return store.state.subscribe(() => {
      const former = shown;
      shown = store.get().view;
      if (!hasOtherItems(former, shown)) return;
      chosen.clear();
      const { series } = shown;
      const { search } = events.state.getState();
      const isGone = (item: EventItem) => !series.some(({ key, path }) => key === item.series && path === item.path);
      // A calculated series keeps its name, whatever its formula is made of by now.
      if (search?.items.some(isGone) === true || search?.hold !== undefined) events.forget();
    });
  }, [store, events, chosen]);
}

/** Whether a template has another value, or a series another item. */
function hasOtherItems(former: View, { template, series }: View): boolean {
  const isOther = template !== undefined && former.template !== undefined && former.template.value !== template.value;
  const paths = new Map(former.series.map(({ key, path }) => [key, path]));
  const isReplaced = (one: ViewSeries) => isReadSeries(one) && (paths.get(one.key) ?? one.path) !== one.path;
  return isOther || (former.series !== series && series.some(isReplaced));
}

/** What a person can add to the view by key, button or palette. */
interface Additions {
  readonly cursor: () => void;
  readonly cursorAt: (time: number) => void;
  readonly note: () => void;
  readonly noteAt: (time: number) => void;
  /** Notes an event that was found, at its start. */
  readonly noteOf: (event: TimeRange) => void;
  readonly limitAt: (series: AnalysedSeries, value: number) => void;
  /** Undefined where there is no item to draw a line at. */
  readonly limit: (() => void) | undefined;
}

/** Registers the commands of cursors, notes, limit lines, bad samples and panes. */
function useAnalysisCommands(analysis: Analysis, panel: Panel, bad: BadSamples): Additions {
  const { store, marks, series, frames, events, viewport, origin } = analysis;
  const all = useView(store, (view) => view.series);
  const hasHidden = all.some(({ hidden }) => hidden === true);
  const paths = trendPaths(all);
  const cursors = useView(store, (view) => view.cursors);
  const cursorAt = (time: number) => {
    store.edit(cursorsWords().add, (view) => withCursor(view, time));
    if (store.get().view.cursors.includes(time)) marks.look(time);
    else notifications.show({ message: cursorsWords().full(viewLimits.cursors) });
  };
  const showBetween = () => {
    const [start, end] = [cursors[0], cursors.at(-1)];
    if (start !== undefined && end !== undefined) viewport.move({ start, end });
  };
  const noteAt = (time: number) => panel.write({ kind: 'note', note: newNote(time) });
  const limitAt = (one: AnalysedSeries, value: number) => panel.write({ kind: 'limit', limit: newLimit(one, value) });
  /** Does something at the instant where what is new goes, if there is one. */
  const here = (add: (time: number) => void) => {
    const time = instantForNew(analysis);
    if (time !== undefined) add(time);
  };
  const additions: Additions = {
    cursor: () => here(cursorAt),
    cursorAt,
    note: () => here(noteAt),
    noteAt,
    noteOf: (event) => {
      const { search } = events.state.getState();
      if (search !== undefined) panel.write({ kind: 'note', note: eventNote(event, search) });
    },
    limitAt,
    limit:
      series[0] === undefined
        ? undefined
        : () => {
            const one = series[0];
            if (one === undefined) return;
            const { max = Number.NaN } = frames.current?.series.get(one.key)?.drawn ?? {};
            limitAt(one, Number.isFinite(max) ? Number(max.toPrecision(3)) : 0);
          },
  };
  useCommand('mark.cursor', additions.cursor);
  useCommand('mark.clearCursors', () => store.edit(cursorsWords().clearAll, withoutCursors), {
    enabled: cursors.length > 0,
  });
  useCommand('zoom.cursors', showBetween, { enabled: cursors.length > 1 });
  useCommand('mark.note', additions.note);
  useCommand('axis.elapsed', () => here((time) => countFrom(store, time)), { enabled: series.length > 0 });
  useCommand('axis.clock', () => countFrom(store, undefined), { enabled: origin !== undefined });
  useCommand('mark.limit', () => additions.limit?.(), { enabled: additions.limit !== undefined });
  useCommand('bad.next', () => bad.find('next'), { enabled: series.length > 0 });
  useCommand('bad.previous', () => bad.find('previous'), { enabled: series.length > 0 });
  useCommand('series.showAll', () => store.edit(chartMenuWords().showAll, withAllShown), { enabled: hasHidden });
  const isSearching = useStore(events.state, (state) => state.isSearching);
  const current = useStore(events.state, (state) => state.current);
  // What these begin, their forms do once they are in sight.
  useCommand('events.search', () => panel.show('events'), { enabled: searchable(series).length > 0 });
  useCommand('events.stop', () => events.stop(), { enabled: isSearching });
  useCommand('events.note', () => current !== undefined && additions.noteOf(current), {
    enabled: current !== undefined,
  });
  useCommand('events.elapsed', () => current !== undefined && countFrom(store, current.start), {
    enabled: current !== undefined,
  });
  useSearchCommands(analysis, panel);
  usePlotsInPalette(analysis, panel);
  useCommand('compare.add', () => panel.show('compare'), { enabled: series.length > 0 });
  useCommand('health.trend', () => checkHealthOf(paths), { enabled: paths.length > 0 });
  useCommand('pane.legend', () => panel.show('legend'), { checked: panel.tab === 'legend' });
  usePaneCommand('pane.cursors', 'cursors', panel);
  usePaneCommand('pane.statistics', 'statistics', panel);
  usePaneCommand('pane.table', 'data', panel);
  usePaneCommand('pane.events', 'events', panel);
  usePaneCommand('pane.plots', 'plots', panel);
  usePaneCommand('pane.compare', 'compare', panel);
  usePaneCommand('pane.notes', 'notes', panel);
  return additions;
}

/** Lets the palette find the plots by their names. */
function usePlotsInPalette({ store, chosen }: Analysis, panel: Panel): void {
  const words = plotWords();
  usePaletteSource(words.palette, (query) => {
    const sought = searchWords(query);
    return plotKinds
      .map((kind) => ({
        id: `plot:${kind}`,
        title: words.kinds[kind],
        run: () => {
          chosen.clear();
          changePlots(store, { kind });
          panel.show('plots');
        },
      }))
      .filter(({ title }) => hasWords(title, sought));
  });
}

/** Lets commands and the palette add searches for events, and show one. */
function useSearchCommands({ store, series }: Analysis, panel: Panel): void {
  const words = eventWords().searches;
  const isFull = useView(store, (view) => searchesOf(view).searches.length >= mostSearches);
  const add = () => {
    addSearch(store, words.add, { range: null });
    panel.show('events');
  };
  useCommand('events.add', add, { enabled: !isFull });
  usePaletteSource(words.palette, (query) => {
    const sought = searchWords(query);
    const { searches } = searchesOf(store.get().view);
    return searches
      .map((search) => ({
        id: `events:${search.id}`,
        title: searchCalled(search, series),
        run: () => {
          store.edit(words.show, (view) => withChosenSearch(view, search.id));
          panel.show('events');
        },
      }))
      .filter(({ title }) => hasWords(title, sought));
  });
}

/** A command that shows a tab of the panel, or the legend again. */
function usePaneCommand(
  id: `pane.${'cursors' | 'statistics' | 'table' | 'events' | 'plots' | 'compare' | 'notes'}`,
  tab: AnalysisTab,
  panel: Panel,
): void {
  const isShown = panel.tab === tab;
  useCommand(id, () => panel.show(isShown ? 'legend' : tab), { checked: isShown });
}
