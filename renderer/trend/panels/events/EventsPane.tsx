import { ActionIcon, Button, Text } from '@mantine/core';
import { IconFlag, IconStopwatch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EventOutcome } from '@shared/contract/trend/events';
import type { TimeRange } from '@shared/time/range';
import { useConnection } from '../../../kit/contexts';
import { CopyButton } from '../../../kit/CopyButton';
import { ExportTableButton } from '../../../kit/ExportTableButton';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { ProblemNotice } from '../../../kit/notices/ProblemNotice';
import { Tooltip } from '../../../kit/Tooltip';
import { tsv } from '../../../kit/text/tsv';
import { useAnalysis } from '../../interact/analysis';
import type { FoundEventsState, StartedSearch } from '../../interact/found-events';
import { showEvent } from '../../interact/show-event';
import { isoText } from '../../../kit/text/iso-text';
import { asOnServer, seriesChoices } from '../../scene/analysed-series';
import { formatLargeCount } from '../../scene/large-count';
import { useNoSeriesText } from '../analysis/use-no-series-text';
import { columnsIn, eventsTable, type EventRow } from './events-table';
import { SearchForm } from './SearchForm';
import { useEventFigures } from './use-event-figures';
import { countFrom } from '../../view/time-origin';
import { eventFileHeads, eventWords } from '../../words/events';
import { panelWords } from '../../words/panel';
import { SeriesSelect } from '../SeriesSelect';
import classes from './EventsPane.module.css';
import panes from '../analysis/Panes.module.css';

interface PaneProps {
  /** Whether it is in sight. */
  readonly isShown: boolean;
  /** Called to note an event. */
  readonly onNote: (event: TimeRange) => void;
}

/** What an event is, the search for it, and what it has found. */
export function EventsPane({ isShown, onNote }: PaneProps) {
  const { events } = useAnalysis();
  const state = useStore(events.state);
  return (
    <div className={classes['pane']}>
      <SearchForm keeps command={isShown ? 'events.search' : undefined} />
      <Results state={state} onNote={onNote} />
    </div>
  );
}

const idOf = ({ event }: EventRow) => String(event.start);

interface ResultsProps extends Pick<PaneProps, 'onNote'> {
  readonly state: FoundEventsState;
}

function Results({ state, onNote }: ResultsProps) {
  const analysis = useAnalysis();
  const { zone } = analysis;
  const { series: all } = analysis;
  const series = useMemo(() => asOnServer(all), [all]);
  const { search, isSearching, current } = state;
  const { profile } = useConnection();
  const [key, setKey] = useState<string | null>(null);
  const shown = series.find((one) => one.key === (key ?? search?.items[0]?.series)) ?? series[0];
  const { figures, problem } = useEventFigures(profile.id, shown?.path, isSearching ? noEvents : state.events);
  const rows = useMemo(
    () => state.events.map((event): EventRow => ({ event, figures: figures.get(event), problem })),
    [state.events, figures, problem],
  );
  const columns = useMemo(() => columnsIn(zone, shown, profile.qualityScheme), [zone, shown, profile.qualityScheme]);
  const noSeries = useNoSeriesText();
  const words = eventWords();
  if (search === undefined) {
    return (
      <Text className={panes['empty']} size="sm" c="dimmed">
        {all.length === 0 ? noSeries : words.none}
      </Text>
    );
  }
  const written = () => ({
    rows: eventsTable(eventFileHeads, rows, shown, zone, profile.qualityScheme),
    name: words.file(search.called),
  });
  const select = ({ event }: EventRow) => showEvent(analysis, event);
  return (
    <div className={classes['results']}>
      <div className={panes['bar']}>
        <output className={classes['state']} data-testid="events-words">
          {stateText(state)}
        </output>
        <span className={panes['gap']} />
        <SeriesSelect
          w={170}
          aria-label={words.figures}
          choices={seriesChoices(series).map(({ value, label }) => ({ value, label: words.figuresOf(label) }))}
          value={shown?.key}
          onChoose={setKey}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFlag size={15} aria-hidden />}
          disabled={current === undefined}
          onClick={() => current !== undefined && onNote(current)}
        >
          {words.note}
        </Button>
        <Tooltip label={words.countFromStart}>
          <ActionIcon
            size={26}
            variant="default"
            aria-label={words.countFromStart}
            disabled={current === undefined}
            onClick={() => current !== undefined && countFrom(analysis.store, current.start)}
          >
            <IconStopwatch size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <CopyButton
          label={panelWords().copyTable}
          text={() =>
            Promise.resolve(
              tsv([
                ...requested(search, zone),
                ...eventsTable(words.copy.heads, rows, shown, zone, profile.qualityScheme),
              ]),
            )
          }
        />
        <ExportTableButton what={words.exported} disabled={rows.length === 0 || isSearching} table={written} />
      </div>
      <Notices search={search} outcome={state.outcome} />
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
      <DataGrid
        label={panelWords().tabs.events}
        rows={rows}
        columns={columns}
        rowId={idOf}
        selected={{ id: current && String(current.start), onSelect: select }}
        empty={isSearching ? words.noneSoFar : words.noneFound}
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
  const words = eventWords();
  return (
    <>
      {outcome.problem !== undefined && (
        <ProblemNotice problem={outcome.problem} compact onRetry={() => void events.search(search)} />
      )}
      {outcome.end === 'tooMuch' && (
        <div className={classes['notice']} role="alert">
          <span>{words.tooMuch(formatLargeCount(outcome.toRead))}</span>
          <Button size="compact-xs" onClick={() => void events.search(search, true)}>
            {words.readAll}
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
  const words = eventWords();
  const condition = search?.words ?? '';
  const found = events.length;
  if (isSearching) return words.searching(condition, found, Math.floor(part * 100), read);
  if (outcome === undefined) return words.stopped(condition, found);
  // What an item has is estimated by what it sent at first.
  const points = outcome.total > read ? words.readOf(read, outcome.total) : words.read(read);
  return words.found(condition, found, outcome.end === 'most', points);
}

/** What was asked for, above a table of it. */
function requested({ words, range: { start, end } }: StartedSearch, zone: string) {
  const { copy } = eventWords();
  return [
    [copy.events, words],
    [copy.range, isoText(start, zone), isoText(end, zone), panelWords().endNotIncluded],
  ];
}
