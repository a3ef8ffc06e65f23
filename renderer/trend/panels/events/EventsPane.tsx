import { Button, Select, Text } from '@mantine/core';
import { IconPlayerStop, IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EventFigures, EventOutcome, EventPart } from '@shared/contract/trend/events';
import type { Present } from '@shared/time/expression';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { useConnection, useZone } from '../../../kit/contexts';
import { CopyButton } from '../../../kit/CopyButton';
import type { GridColumn } from '../../../kit/grid/column';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { ProblemNotice } from '../../../kit/notices/ProblemNotice';
import { useSettings } from '../../../kit/settings/use-settings';
import { formatCount, formatCountOf, formatDuration } from '../../../kit/text/format';
import { tsv } from '../../../kit/text/tsv';
import { TimeField } from '../../../kit/time/TimeField';
import { useAnalysis, type Analysis } from '../../interact/analysis';
import type { FoundEventsState, StartedSearch } from '../../interact/found-events';
import { showEvent } from '../../interact/show-event';
import { asOnServer, type AnalysedSeries } from '../../scene/analysed-series';
import { isoText, timeText } from '../../scene/instants';
import { formatLargeCount } from '../../scene/large-count';
import { useView } from '../../view/use-view';
import { figureText, sortable } from '../analysis/figure-columns';
import { ConditionForm } from './ConditionForm';
import {
  conditionOf,
  conditionWords,
  draftOf,
  isFault,
  limitLineParts,
  newDraft,
  type DraftCondition,
  type DraftFault,
} from './event-draft';
import { useEventFigures } from './use-event-figures';
import classes from './EventsPane.module.css';
import panes from '../analysis/Panes.module.css';

/** What an event is, the search for it, and what it has found. */
export function EventsPane() {
  const { events } = useAnalysis();
  const state = useStore(events.state);
  return (
    <div className={classes['pane']}>
      <SearchForm isSearching={state.isSearching} />
      <Results state={state} />
    </div>
  );
}

/** The series that can be searched: the server is. */
function useSearchedSeries(): readonly AnalysedSeries[] {
  const { series } = useAnalysis();
  return useMemo(() => asOnServer(series), [series]);
}

/** The texts of a range; null for what is in sight. */
type DraftRange = { readonly start: string; readonly end: string } | null;

function SearchForm({ isSearching }: { readonly isSearching: boolean }) {
  const analysis = useAnalysis();
  const { store, events } = analysis;
  const series = useSearchedSeries();
  const { profile } = useConnection();
  const saved = useView(store, (view) => view.events);
  const limits = useView(store, (view) => view.limits);
  const [draft, setDraft] = useState<DraftCondition>(() =>
    saved === undefined ? newDraft(series[0]?.key ?? '') : draftOf(saved.condition, series),
  );
  const [range, setRange] = useState<DraftRange>(saved?.range ?? null);
  const [fault, setFault] = useState<DraftFault>();
  const [{ shifts }] = useSettings();
  const violations = limitLineParts(limits).slice(0, 10);
  const change = (next: DraftCondition) => {
    setDraft(next);
    setFault(undefined);
  };
  const search = () => {
    const condition = conditionOf(draft, series);
    if (isFault(condition)) return setFault(condition);
    const found = rangeOf(range, analysis, shifts);
    if (typeof found === 'string') return setFault({ part: -1, message: found });
    store.edit('Look for events', (view) => ({ ...view, events: { condition, range } }));
    const started = { connectionId: profile.id, condition, range: found, ...itemsOf(condition, series) };
    void events.search(started);
  };
  return (
    <form
      className={classes['form']}
      aria-label="Events"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={classes['fields']}>
        <ConditionForm draft={draft} series={series} fault={fault} onChange={change} />
        <RangeFields range={range} onChange={setRange} />
      </div>
      <div className={`${classes['line']} ${classes['actions']}`}>
        <Button
          size="compact-sm"
          type="submit"
          leftSection={<IconSearch size={15} aria-hidden />}
          disabled={series.length === 0}
        >
          Search
        </Button>
        {isSearching && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStop size={15} aria-hidden />}
            onClick={() => events.stop()}
          >
            Stop
          </Button>
        )}
        {violations.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => change({ ...draft, join: 'any', parts: violations })}
          >
            Limit lines violated
          </Button>
        )}
      </div>
    </form>
  );
}

interface RangeFieldsProps {
  readonly range: DraftRange;
  readonly onChange: (range: DraftRange) => void;
}

function RangeFields({ range, onChange }: RangeFieldsProps) {
  const zone = useZone();
  const meaning = useId();
  // It says what is wrong with the texts; a search takes the present of its own.
  const [now] = useState(Date.now);
  const [{ shifts }] = useSettings();
  const resolved = range === null ? undefined : resolveRange(range.start, range.end, { now, zone, shifts });
  const wrong = resolved?.ok === false ? resolved : undefined;
  const field = (name: 'start' | 'end') =>
    range !== null && (
      <div className={classes['time']}>
        <TimeField
          label={name === 'start' ? 'Start' : 'End'}
          hint={name === 'start' ? 'now.' : 'Start.'}
          value={range[name]}
          error={wrong?.field === name ? wrong.error : undefined}
          describedBy={meaning}
          onChange={(text) => onChange({ ...range, [name]: text })}
        />
      </div>
    );
  return (
    <div className={classes['line']}>
      <span>in</span>
      <Select
        size="xs"
        w={150}
        aria-label="Range to search"
        allowDeselect={false}
        data={[
          { value: 'sight', label: 'what is in sight' },
          { value: 'typed', label: 'a typed range' },
        ]}
        value={range === null ? 'sight' : 'typed'}
        onChange={(value) => onChange(value === 'typed' ? { start: '*-1y', end: '*' } : null)}
      />
      {field('start')}
      {field('end')}
      <span id={meaning} className={wrong === undefined ? classes['words'] : classes['fault']}>
        {wrong?.error.message}
      </span>
    </div>
  );
}

/** The range that is meant, or why there is none. */
function rangeOf(range: DraftRange, { viewport, zone }: Analysis, shifts: Present['shifts']): TimeRange | string {
  if (range === null) return viewport.range ?? 'Nothing is in sight yet: press Read, or type a range.';
  const resolved = resolveRange(range.start, range.end, { now: Date.now(), zone, shifts });
  return resolved.ok ? resolved.range : resolved.error.message;
}

/** The keys of the series that a part looks at. */
function seriesNamed(part: EventPart): string[] {
  const limits = 'limit' in part ? [part.limit] : 'low' in part ? [part.low, part.high] : [];
  return [part.series, ...limits.flatMap((limit) => (limit.kind === 'series' ? [limit.series] : []))];
}

/** The items that a condition names, and its words. */
function itemsOf(
  condition: StartedSearch['condition'],
  series: readonly AnalysedSeries[],
): Pick<StartedSearch, 'items' | 'words'> {
  const named = new Set(condition.parts.flatMap(seriesNamed));
  const items = series
    .filter(({ key }) => named.has(key))
    .map(({ key, path, stepped }) => ({ series: key, path, stepped }));
  return { items, words: conditionWords(condition, series) };
}

const idOf = ({ event }: EventRow) => String(event.start);

function Results({ state }: { readonly state: FoundEventsState }) {
  const analysis = useAnalysis();
  const { zone } = analysis;
  const series = useSearchedSeries();
  const { search, isSearching, current } = state;
  const { profile } = useConnection();
  const [key, setKey] = useState<string | null>(null);
  const shown = series.find((one) => one.key === (key ?? search?.items[0]?.series)) ?? series[0];
  const { figures, problem } = useEventFigures(profile.id, shown?.path, isSearching ? noEvents : state.events);
  const rows = useMemo(
    () => state.events.map((event): EventRow => ({ event, figures: figures.get(event) })),
    [state.events, figures],
  );
  const columns = useMemo(() => columnsIn(zone, shown), [zone, shown]);
  if (search === undefined) {
    return (
      <Text className={panes['empty']} size="sm" c="dimmed">
        Say what an event is, and press Search: any range will do, a year as well as an hour. What is found stands here
        and in the trend.
      </Text>
    );
  }
  const select = ({ event }: EventRow) => showEvent(analysis, event);
  return (
    <div className={classes['results']}>
      <div className={panes['bar']}>
        <output className={classes['state']} data-testid="events-words">
          {stateText(state)}
        </output>
        <span className={panes['gap']} />
        <Select
          size="xs"
          w={170}
          aria-label="Figures of"
          allowDeselect={false}
          data={series.map((one) => ({ value: one.key, label: `figures of ${one.name}` }))}
          value={shown?.key ?? null}
          onChange={setKey}
        />
        <CopyButton label="Copy as table" text={() => Promise.resolve(eventsTsv(rows, search, shown, zone))} />
      </div>
      <Notices search={search} outcome={state.outcome} />
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
      <DataGrid
        label="Events"
        rows={rows}
        columns={columns}
        rowId={idOf}
        selected={{ id: current && String(current.start), onSelect: select }}
        empty={isSearching ? 'None so far.' : 'No event was found.'}
      />
    </div>
  );
}

const noEvents: readonly TimeRange[] = [];

interface EventRow {
  readonly event: TimeRange;
  readonly figures: EventFigures | undefined;
}

interface NoticesProps {
  readonly search: StartedSearch;
  readonly outcome: EventOutcome | undefined;
}

function Notices({ search, outcome }: NoticesProps) {
  const { events } = useAnalysis();
  if (outcome === undefined) return null;
  return (
    <>
      {outcome.problem !== undefined && (
        <ProblemNotice problem={outcome.problem} compact onRetry={() => void events.search(search)} />
      )}
      {outcome.end === 'tooMuch' && (
        <div className={classes['notice']} role="alert">
          <span>
            The search has to read about {formatLargeCount(outcome.toRead)} raw points: the condition holds, or nearly
            does, in too much of the range.
          </span>
          <Button size="compact-xs" onClick={() => void events.search(search, true)}>
            Read them all
          </Button>
        </div>
      )}
      {outcome.notes.map((note) => (
        <div key={note} className={classes['notice']} role="note">
          {note}
        </div>
      ))}
    </>
  );
}

/** How far a search is, or what it came to, and what it took. */
function stateText({ search, events, read, part, isSearching, outcome }: FoundEventsState): string {
  const found = formatCountOf(events.length, 'event');
  if (isSearching)
    return `${search?.words}: ${found} so far, ${Math.floor(part * 100)} %, read ${formatCount(read)} points`;
  if (outcome === undefined) return `${search?.words}: stopped, ${found} before that`;
  const most = outcome.end === 'most' ? 'the first ' : '';
  const of = outcome.total > 0 ? ` of about ${formatCount(outcome.total)}` : '';
  return `${search?.words}: ${most}${found}, read ${formatCount(read)}${of} points`;
}

function columnsIn(zone: string, shown: AnalysedSeries | undefined): GridColumn<EventRow>[] {
  const figure = (id: keyof EventFigures, title: string): GridColumn<EventRow> => ({
    id,
    title: `${title} ${shown?.name ?? ''}`,
    width: 'minmax(96px, 1fr)',
    align: 'end',
    mono: true,
    text: ({ figures }) => figureText(figures?.[id], shown?.decimals),
    copied: ({ figures }) => figures?.[id],
    sortBy: ({ figures }) => sortable(figures?.[id]),
  });
  const time = (id: 'start' | 'end', title: string): GridColumn<EventRow> => ({
    id,
    title,
    width: 'minmax(205px, 1.5fr)',
    mono: true,
    text: ({ event }) => timeText(event[id], zone),
    copied: ({ event }) => isoText(event[id], zone),
    sortBy: ({ event }) => event[id],
  });
  return [
    time('start', 'Start'),
    time('end', 'End'),
    {
      id: 'duration',
      title: 'Duration',
      width: 'minmax(96px, 1fr)',
      align: 'end',
      mono: true,
      text: ({ event }) => formatDuration(event.end - event.start),
      copied: ({ event }) => (event.end - event.start) / 1000,
      sortBy: ({ event }) => event.end - event.start,
    },
    figure('min', 'Min'),
    figure('max', 'Max'),
    figure('mean', 'Mean'),
  ];
}

/** The events as text for a spreadsheet: all digits, times with their offset from UTC. */
function eventsTsv(
  rows: readonly EventRow[],
  search: StartedSearch,
  shown: AnalysedSeries | undefined,
  zone: string,
): string {
  const { start, end } = search.range;
  return tsv([
    ['Events', search.words],
    ['Range', isoText(start, zone), isoText(end, zone), 'end not included'],
    ['Start', 'End', 'Duration s', 'Minimum', 'Maximum', 'Mean', `of ${shown?.label ?? ''}`],
    ...rows.map(({ event, figures }) => [
      isoText(event.start, zone),
      isoText(event.end, zone),
      (event.end - event.start) / 1000,
      figures?.min,
      figures?.max,
      figures?.mean,
    ]),
  ]);
}
