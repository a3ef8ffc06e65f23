import { Button, Select } from '@mantine/core';
import { IconPlayerStop, IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CommandId } from '@shared/contract/app/commands';
import { type EventItem, type EventPart, mostParts } from '@shared/contract/trend/events';
import type { Calendar } from '@shared/time/calendar';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { isInItemRange } from '@shared/vqt/aggregates';
import { useCommand } from '../../../kit/commands/use-command';
import { useConnection, useZone } from '../../../kit/contexts';
import { useCalendar } from '../../../kit/settings/use-settings';
import { TimeField } from '../../../kit/time/TimeField';
import { useAnalysis, type Analysis } from '../../interact/analysis';
import type { StartedSearch } from '../../interact/found-events';
import { asOnServer, type AnalysedSeries } from '../../scene/analysed-series';
import { useView } from '../../view/use-view';
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
import { eventWords } from '../../words/events';
import { panelWords } from '../../words/panel';
import { timeBarWords } from '../../words/time-bar';
import classes from './EventsPane.module.css';

/** The series that can be searched: the server is. */
export function useSearchedSeries(): readonly AnalysedSeries[] {
  const { series } = useAnalysis();
  return useMemo(() => asOnServer(series), [series]);
}

/** The texts of a range; null for what is in sight. */
type DraftRange = { readonly start: string; readonly end: string } | null;

/** The parts that the limit lines filled in, and in a person's words which lines they leave out. */
interface FilledIn {
  readonly ids: readonly string[];
  readonly leftOut: string;
}

interface SearchFormProps {
  /** Called when a search begins. */
  readonly onSearch?: () => void;
  /** The command that begins a search as the button does. */
  readonly command?: CommandId | undefined;
}

/** What an event is, and where it is looked for. */
export function SearchForm({ onSearch, command }: SearchFormProps) {
  const analysis = useAnalysis();
  const { store, events } = analysis;
  const isSearching = useStore(events.state, (state) => state.isSearching);
  const series = useSearchedSeries();
  const { profile } = useConnection();
  const saved = useView(store, (view) => view.events);
  const limits = useView(store, (view) => view.limits);
  const [draft, setDraft] = useState<DraftCondition>(() =>
    saved === undefined ? newDraft(series[0]?.key ?? '') : draftOf(saved.condition),
  );
  const [range, setRange] = useState<DraftRange>(saved?.range ?? null);
  const [fault, setFault] = useState<DraftFault>();
  const [filled, setFilled] = useState<FilledIn>();
  const calendar = useCalendar();
  const words = eventWords();
  const { parts, notSearched, tooMany } = limitLineParts(
    limits,
    series.filter(({ aggregate }) => isInItemRange(aggregate)),
  );
  const leftOut = [
    ...(notSearched > 0 ? [words.violatedLeftOut.notSearched(notSearched)] : []),
    ...(tooMany > 0 ? [words.violatedLeftOut.tooMany(tooMany, mostParts)] : []),
  ].join(' ');
  const change = (next: DraftCondition) => {
    setDraft(next);
    setFault(undefined);
  };
  const fillIn = () => {
    if (parts.length === 0) return setFault({ part: -1, message: leftOut });
    change({ ...draft, join: 'any', parts });
    setFilled({ ids: parts.map(({ id }) => id), leftOut });
  };
  const search = () => {
    const condition = conditionOf(draft, series);
    if (isFault(condition)) return setFault(condition);
    const found = rangeOf(range, analysis, calendar);
    if (typeof found === 'string') return setFault({ part: -1, message: found });
    store.edit(panelWords().lookFor.title, (view) => ({ ...view, events: { condition, range } }));
    const started = { connectionId: profile.id, condition, range: found, ...itemsOf(condition, series) };
    void events.search(started);
    onSearch?.();
  };
  useCommand(command, search, { enabled: series.length > 0 });
  const isStillThere = draft.parts.some(({ id }) => filled?.ids.includes(id));
  return (
    <form
      className={classes['form']}
      aria-label={panelWords().tabs.events}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={classes['fields']}>
        <ConditionForm draft={draft} series={series} fault={fault} onChange={change} />
        <RangeFields range={range} onChange={setRange} />
        {isStillThere && <output className={classes['words']}>{filled?.leftOut}</output>}
      </div>
      <div className={`${classes['line']} ${classes['actions']}`}>
        <Button
          size="compact-sm"
          type="submit"
          leftSection={<IconSearch size={15} aria-hidden />}
          disabled={series.length === 0}
        >
          {words.search}
        </Button>
        {isSearching && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStop size={15} aria-hidden />}
            onClick={() => events.stop()}
          >
            {words.stop}
          </Button>
        )}
        {parts.length + notSearched > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={fillIn}>
            {words.violated}
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
  const calendar = useCalendar();
  const resolved = range === null ? undefined : resolveRange(range.start, range.end, { now, zone, calendar });
  const wrong = resolved?.ok === false ? resolved : undefined;
  const words = eventWords();
  const field = (name: 'start' | 'end') =>
    range !== null && (
      <div className={classes['time']}>
        <TimeField
          label={words[name]}
          hint={name === 'start' ? timeBarWords().startHint : words.endHint}
          value={range[name]}
          error={wrong?.field === name ? wrong.error : undefined}
          describedBy={meaning}
          onChange={(text) => onChange({ ...range, [name]: text })}
        />
      </div>
    );
  return (
    <div className={classes['line']}>
      <span>{words.in}</span>
      <Select
        size="xs"
        w={150}
        aria-label={words.range}
        allowDeselect={false}
        data={[
          { value: 'sight', label: words.ranges.sight },
          { value: 'typed', label: words.ranges.typed },
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
function rangeOf(range: DraftRange, { viewport, zone }: Analysis, calendar: Calendar): TimeRange | string {
  if (range === null) return viewport.range ?? eventWords().faults.noRange;
  const resolved = resolveRange(range.start, range.end, { now: Date.now(), zone, calendar });
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
  const items = series.filter(({ key }) => named.has(key)).map(eventItem);
  return { items, words: conditionWords(condition, series) };
}

function eventItem({ key, path, stepped, longestGap: gap }: AnalysedSeries): EventItem {
  const item = { series: key, path, stepped };
  return typeof gap === 'number' ? { ...item, longestGapSeconds: gap } : item;
}
