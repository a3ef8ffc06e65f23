import { Button } from '@mantine/core';
import { IconPlayerStop, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CommandId } from '@shared/contract/app/commands';
import { type EventCondition, mostParts, type ViewSearch, type WatchPace } from '@shared/contract/trend/events';
import type { Calendar } from '@shared/time/calendar';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { isInItemRange } from '@shared/vqt/aggregates';
import { Select } from '../../../kit/choices';
import { useCommand } from '../../../kit/commands/use-command';
import { useConnection, useLibraryItems, useZone } from '../../../kit/contexts';
import { useCalendar } from '../../../kit/settings/use-settings';
import { TimeField } from '../../../kit/time/TimeField';
import { useAnalysis, type Analysis } from '../../interact/analysis';
import { useSeriesSource } from '../../query/series-context';
import { searchable, type AnalysedSeries } from '../../scene/analysed-series';
import { chosenSearch, searchesOf, withSearch } from '../../view/edit-events';
import { KeptOfView } from '../../view/kept-of-view';
import { useView } from '../../view/use-view';
import type { ViewStore } from '../../view/view-store';
import { askedFor } from './search-request';
import { holdFor } from './calculated-search';
import { ConditionForm } from './ConditionForm';
import {
  conditionOf,
  draftOf,
  isFault,
  limitLineParts,
  newDraft,
  type DraftCondition,
  type DraftFault,
} from './event-draft';
import { SearchChooser } from './SearchChooser';
import { WatchField } from './WatchField';
import { eventWords } from '../../words/events';
import { panelWords } from '../../words/panel';
import { timeBarWords } from '../../words/time-bar';
import classes from './EventsPane.module.css';

/** The texts of a range; null for what is in sight. */
type DraftRange = { readonly start: string; readonly end: string } | null;

/** The parts that the limit lines filled in, and in a person's words which lines they leave out. */
interface FilledIn {
  readonly ids: readonly string[];
  readonly leftOut: string;
}

/** What is typed of a search. */
interface Typed {
  /** What it was made from: where the view has something else by now, as after undo, that stands in the form. */
  readonly of: Pick<ViewSearch, 'condition' | 'range'>;
  readonly draft: DraftCondition;
  readonly range: DraftRange;
  readonly fault: DraftFault | undefined;
  readonly filled: FilledIn | undefined;
}

/** What is typed of the searches of a view, by their ids. */
const keptTyped = new KeptOfView<ReadonlyMap<string, Typed>>();

/** What is typed of the search that is shown, and how it is changed; that of the others stays meanwhile. */
function useTyped(
  search: ViewSearch,
  series: readonly AnalysedSeries[],
  store: ViewStore,
  keeps: boolean,
): readonly [Typed, (change: Partial<Typed>) => void] {
  const [all, setAll] = useState((): ReadonlyMap<string, Typed> => (keeps && keptTyped.get(store)) || new Map());
  useEffect(() => {
    if (keeps) keptTyped.set(store, all);
  }, [store, keeps, all]);
  const kept = all.get(search.id);
  const isCurrent = kept?.of.condition === search.condition && kept?.of.range === search.range;
  const typed = kept !== undefined && isCurrent ? kept : typedOf(search, series);
  if (typed !== kept) setAll(new Map(all).set(search.id, typed));
  const type = (change: Partial<Typed>) => setAll((before) => new Map(before).set(search.id, { ...typed, ...change }));
  return [typed, type];
}

/** A search as it would have been typed. */
function typedOf(search: ViewSearch, series: readonly AnalysedSeries[]): Typed {
  const { condition, range } = search;
  const draft = condition === undefined ? newDraft(series[0]?.key ?? '') : draftOf(condition);
  return { of: search, draft, range, fault: undefined, filled: undefined };
}

/** What the view keeps of a search that is typed. */
type Meant = Pick<ViewSearch, 'range' | 'watchSeconds'> & { readonly condition: EventCondition };

interface SearchFormProps {
  /** Called when a search begins. */
  readonly onSearch?: () => void;
  /** The command that begins a search as the button does. */
  readonly command?: CommandId | undefined;
  /** Whether what is typed is there again after a look at another view. */
  readonly keeps?: boolean;
}

/** What an event is, and where it is looked for. */
export function SearchForm({ onSearch, command, keeps = false }: SearchFormProps) {
  const { series: all, store, events } = useAnalysis();
  const isSearching = useStore(events.state, (state) => state.isSearching);
  const series = useMemo(() => searchable(all), [all]);
  const saved = useView(store, (view) => chosenSearch(searchesOf(view)));
  const [form, type] = useTyped(saved, series, store, keeps);
  const { draft, range, fault, filled } = form;
  const words = eventWords();
  const limits = useLimitLines(series);
  const fillIn = () => {
    const { parts, leftOut } = limits;
    if (parts.length === 0) return type({ fault: { part: -1, message: leftOut } });
    const ids = parts.map(({ id }) => id);
    type({ draft: { ...draft, join: 'any', parts }, fault: undefined, filled: { ids, leftOut } });
  };
  const { search, watch } = useSearch({ saved, series, form, type, onSearch });
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
        <SearchChooser series={series} />
        <ConditionForm
          draft={draft}
          series={series}
          fault={fault}
          onChange={(next) => type({ draft: next, fault: undefined })}
        />
        <RangeFields range={range} onChange={(next) => type({ range: next })} />
        {series.length < all.length && (
          <span className={classes['words']} role="note">
            {words.otherPeriods}
          </span>
        )}
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
        <WatchField search={saved} disabled={series.length === 0} onWatch={watch} />
        {limits.isAny && (
          <Button size="compact-sm" variant="subtle" onClick={fillIn}>
            {words.violated}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the view's limit lines are as parts of a condition, and in a person's words which are left out. */
function useLimitLines(series: readonly AnalysedSeries[]) {
  const { store } = useAnalysis();
  const limits = useView(store, (view) => view.limits);
  const words = eventWords().violatedLeftOut;
  const { parts, notSearched, tooMany } = limitLineParts(
    limits,
    series.filter(({ aggregate }) => isInItemRange(aggregate)),
  );
  const leftOut = [
    ...(notSearched > 0 ? [words.notSearched(notSearched)] : []),
    ...(tooMany > 0 ? [words.tooMany(tooMany, mostParts)] : []),
  ].join(' ');
  return { parts, leftOut, isAny: parts.length + notSearched > 0 };
}

interface SearchInForm {
  /** The view's search as it was defined last. */
  readonly saved: ViewSearch;
  readonly series: readonly AnalysedSeries[];
  readonly form: Typed;
  readonly type: (change: Partial<Typed>) => void;
  readonly onSearch: SearchFormProps['onSearch'];
}

/** Makes what is typed the view's search, and begins it once or watches it; what is wrong with it is told in the form. */
function useSearch({ saved, series, form: { draft, range }, type, onSearch }: SearchInForm) {
  const analysis = useAnalysis();
  const { store, events, zone } = analysis;
  const source = useSeriesSource();
  const library = useLibraryItems();
  const { profile } = useConnection();
  const calendar = useCalendar();
  const refuse = (message: string) => type({ fault: { part: -1, message } });
  /** The view's search from now on. */
  const keep = (meant: Meant) => {
    type({ fault: undefined, of: meant });
    const defined = { ...saved, ...meant };
    store.edit(panelWords().lookFor.title, (view) => withSearch(view, defined));
    return defined;
  };
  const search = () => {
    const condition = conditionOf(draft, series);
    if (isFault(condition)) return type({ fault: condition });
    const found = rangeOf(range, analysis, calendar);
    if (typeof found === 'string') return refuse(found);
    const { calculated, lacking: _, ...requested } = askedFor(keep({ condition, range }), series);
    const { id: connectionId, baseUrl } = profile;
    const started = { connectionId, baseUrl, condition, range: found, ...requested };
    const { view } = store.get();
    const hold = holdFor({ keys: calculated, range: found, view, library, source, profile, zone });
    void events.search(calculated.length === 0 ? started : { ...started, hold });
    onSearch?.();
  };
  const watch = (watchSeconds: WatchPace) => {
    const condition = conditionOf(draft, series);
    if (isFault(condition)) return type({ fault: condition });
    if (askedFor({ ...saved, condition }, series).calculated.length > 0)
      return refuse(eventWords().faults.calculatedWatch);
    keep({ condition, range, watchSeconds });
  };
  return { search, watch };
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
          onRange={(pasted) => onChange({ ...range, ...pasted })}
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
