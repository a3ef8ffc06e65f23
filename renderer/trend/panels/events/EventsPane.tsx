import { Button, Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EventOutcome } from '@shared/contract/trend/events';
import type { TimeRange } from '@shared/time/range';
import { useConnection } from '../../../kit/contexts';
import { CopyButton } from '../../../kit/CopyButton';
import { ExportTableButton } from '../../../kit/ExportTableButton';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { ProblemNotice } from '../../../kit/notices/ProblemNotice';
import { formatCount, formatCountOf } from '../../../kit/text/format';
import { tsv } from '../../../kit/text/tsv';
import { useAnalysis } from '../../interact/analysis';
import type { FoundEventsState, StartedSearch } from '../../interact/found-events';
import { showEvent } from '../../interact/show-event';
import { isoText } from '../../../kit/text/iso-text';
import { formatLargeCount } from '../../scene/large-count';
import { columnsIn, eventsTable, writtenCell, type EventRow } from './events-table';
import { SearchForm, useSearchedSeries } from './SearchForm';
import { useEventFigures } from './use-event-figures';
import classes from './EventsPane.module.css';
import panes from '../analysis/Panes.module.css';

/** What an event is, the search for it, and what it has found. */
export function EventsPane() {
  const { events } = useAnalysis();
  const state = useStore(events.state);
  return (
    <div className={classes['pane']}>
      <SearchForm />
      <Results state={state} />
    </div>
  );
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
        Define the event and press Search: any range will do, a year as well as an hour. What is found stands here and
        in the trend.
      </Text>
    );
  }
  const written = () => ({
    rows: eventsTable(rows, shown, zone).map((row) => row.map(writtenCell)),
    name: `Events ${search.words}`,
  });
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
        <CopyButton
          label="Copy as table"
          text={() => Promise.resolve(tsv([...asked(search, zone), ...eventsTable(rows, shown, zone)]))}
        />
        <ExportTableButton what="The events" disabled={rows.length === 0 || isSearching} table={written} />
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

/** What was asked for, above a table of it. */
function asked({ words, range: { start, end } }: StartedSearch, zone: string) {
  return [
    ['Events', words],
    ['Range', isoText(start, zone), isoText(end, zone), 'end not included'],
  ];
}
