import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconLayersIntersect, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import type { CommandId } from '@shared/contract/app/commands';
import type { Calendar } from '@shared/time/calendar';
import type { Present } from '@shared/time/expression';
import { markedText } from '@shared/marked-text';
import { Select } from '../../../kit/choices';
import { useCommand } from '../../../kit/commands/use-command';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { useCalendar } from '../../../kit/settings/use-settings';
import type { SeriesSummary } from '../../data/protocol';
import { type Analysis, useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { addLayers, removeLayer, showLayer } from '../../view/edit-layers';
import { layerWords, movedLayers, type MovedLayer } from '../../view/layers';
import { useView } from '../../view/use-view';
import { useRenewal } from '../analysis/use-renewal';
import { DifferenceForm } from './DifferenceForm';
import {
  eventChoices,
  eventsWords,
  eventToLayOver,
  firstDraft,
  hasKeptTime,
  isEventChoice,
  isPeriodKind,
  layersOf,
  periodKinds,
  type LayerDraft,
} from './layer-draft';
import { layerNotes, shownPeriod } from './layer-notes';
import { ProfileForm } from './ProfileForm';
import { compareWords } from '../../words/compare';
import { figureWords } from '../../words/figures';
import { panelWords } from '../../words/panel';
import classes from './ComparePane.module.css';
import panes from '../analysis/Panes.module.css';

/** Lays other periods over the view: which ones, what each shows, and differences to them. `isShown` says whether it is in sight. */
export function ComparePane({ isShown }: { readonly isShown: boolean }) {
  const { store, zone, series } = useAnalysis();
  const layers = useView(store, (view) => view.layers);
  const words = compareWords();
  const moved = useMemo(() => [...movedLayers(layers, zone).values()], [layers, zone]);
  return (
    <div className={panes['pane']}>
      <LayerForm command={isShown ? 'compare.add' : undefined} />
      <div className={panes['lists']}>
        {moved.length === 0 ? (
          <Text className={panes['empty']} size="sm" c="dimmed">
            {words.none}
          </Text>
        ) : (
          <>
            <LayerList layers={moved} />
            {series.some(({ move }) => move !== undefined) && <DifferenceForm />}
            <ProfileForm />
          </>
        )}
      </div>
    </div>
  );
}

function LayerForm({ command }: { readonly command: CommandId | undefined }) {
  const { store, zone, viewport, events, series } = useAnalysis();
  const calendar = useCalendar();
  const [draft, setDraft] = useState(firstDraft);
  const [fault, setFault] = useState<string>();
  const found = useStore(events.state);
  const settled = useStore(viewport.settled);
  const over = eventToLayOver(found.events, found.current, settled?.range);
  const words = compareWords();
  const change = (part: Partial<LayerDraft>) => {
    setDraft({ ...draft, ...part });
    setFault(undefined);
  };
  const add = () => {
    const made = layersOf(draft, {
      present: presentIn(zone, calendar),
      view: store.get().view,
      events: found.events,
      over,
    });
    if ('fault' in made) return setFault(made.fault);
    addLayers(store, made.layers);
  };
  useCommand(command, add, { enabled: series.length > 0 });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form className={panes['form']} aria-label={words.form} onSubmit={submit}>
      <Select
        size="xs"
        w={340}
        label={words.with}
        allowDeselect={false}
        styles={{ options: { maxHeight: 320 } }}
        data={periodKinds()}
        value={draft.kind}
        onChange={(value) => isPeriodKind(value) && change({ kind: value })}
      />
      <PeriodFields draft={draft} change={change} found={eventsWords({ events: found.events, over })} />
      {hasKeptTime(draft) && (
        <Select
          size="xs"
          w={190}
          label={words.keep}
          allowDeselect={false}
          data={[
            { value: 'clock', label: words.keeps.clock },
            { value: 'elapsed', label: words.keeps.elapsed },
          ]}
          value={draft.keeps}
          onChange={(value) => change({ keeps: value === 'elapsed' ? 'elapsed' : 'clock' })}
        />
      )}
      <Button size="xs" type="submit" leftSection={<IconLayersIntersect size={15} aria-hidden />}>
        {words.add}
      </Button>
      {fault !== undefined && (
        <span className={classes['fault']} role="alert">
          {fault}
        </span>
      )}
    </form>
  );
}

function presentIn(zone: string, calendar: Calendar): Present {
  return { now: Date.now(), zone, calendar };
}

interface PeriodFieldsProps {
  readonly draft: LayerDraft;
  readonly change: (part: Partial<LayerDraft>) => void;
  /** Of how many events. */
  readonly found: string;
}

const units = ['hour', 'day', 'week', 'month', 'year'] as const;

function PeriodFields({ draft, change, found }: PeriodFieldsProps) {
  const words = compareWords();
  const { store, zone } = useAnalysis();
  const cursors = useView(store, (view) => view.cursors);
  const [first, second] = cursors;
  const count = (label: string) => (
    <TextInput
      size="xs"
      w={90}
      label={label}
      value={draft.count}
      onChange={({ currentTarget }) => change({ count: currentTarget.value })}
    />
  );
  const instant = (name: 'from' | 'to', label: string) => (
    <TextInput
      size="xs"
      w={190}
      label={label}
      placeholder={words.instantExample}
      value={draft[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  if (draft.kind === 'events')
    return (
      <>
        <Select
          size="xs"
          w={150}
          label={words.which}
          allowDeselect={false}
          data={eventChoices()}
          value={draft.which}
          onChange={(value) => isEventChoice(value) && change({ which: value })}
        />
        {count(words.howMany(found))}
      </>
    );
  if (draft.kind === 'step')
    return (
      <>
        {count(words.earlierBy)}
        <Select
          size="xs"
          w={100}
          label={figureWords().unit}
          allowDeselect={false}
          data={units.map((unit) => ({ value: unit, label: words.units[unit] }))}
          value={draft.unit}
          onChange={(value) => change({ unit: units.find((unit) => unit === value) ?? 'day' })}
        />
      </>
    );
  if (draft.kind !== 'instants') return null;
  return (
    <>
      {instant('from', words.instant)}
      {instant('to', words.instantInView)}
      {first !== undefined && second !== undefined && (
        <Button
          size="xs"
          variant="default"
          onClick={() => change({ from: timeText(first, zone), to: timeText(second, zone) })}
        >
          {words.cursors}
        </Button>
      )}
    </>
  );
}

function LayerList({ layers }: { readonly layers: readonly MovedLayer[] }) {
  const list = useRef<HTMLUListElement>(null);
  useListFocus(list);
  return (
    <ul ref={list} className={panes['list']} aria-label={compareWords().layers}>
      {layers.map((layer) => (
        <LayerEntry key={layer.id} layer={layer} />
      ))}
    </ul>
  );
}

function LayerEntry({ layer }: { readonly layer: MovedLayer }) {
  const { store, viewport, zone, client, series: shown } = useAnalysis();
  const all = useView(store, (view) => view.series);
  const isHidden = all.every((one) => one.layer !== layer.id || one.hidden === true);
  const settled = useStore(viewport.settled);
  const range = settled?.range;
  const series = useMemo(() => shown.filter((one) => one.layer === layer.id), [shown, layer.id]);
  const summaries = useLayerSummaries(client, series, range);
  const period = range && shownPeriod(layer, range);
  const notes = settled === undefined ? [] : layerNotes(layer, settled.range, settled.at, summaries, zone);
  const name = markedText(layer.name);
  const words = compareWords();
  const Eye = isHidden ? IconEyeOff : IconEye;
  return (
    <li className={panes['entry']}>
      <span className={classes['swatches']} aria-hidden="true">
        {series.slice(0, 6).map(({ key, colour }) => (
          <span key={key} className={panes['swatch']} style={{ background: colour }} />
        ))}
      </span>
      <b className={classes['name']}>{name}</b>
      <span className={panes['entryText']}>
        {layerWords(layer.shift, zone)}
        {period !== undefined && (
          <span className={classes['period']}>
            {panelWords().period(timeText(period.start, zone), timeText(period.end, zone))}
          </span>
        )}
        {notes.length > 0 && (
          <span className={classes['note']} role="note">
            {notes.join(' ')}
          </span>
        )}
      </span>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={isHidden ? words.show(name) : words.hide(name)}
        onClick={() => showLayer(store, layer, isHidden)}
      >
        <Eye size={14} />
      </ActionIcon>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={words.remove(name)}
        onClick={() => removeLayer(store, layer)}
      >
        <IconTrash size={14} />
      </ActionIcon>
    </li>
  );
}

/** What is held of a layer's series in a range; undefined while that is not known. */
function useLayerSummaries(
  client: Analysis['client'],
  series: readonly AnalysedSeries[],
  range: { readonly start: number; readonly end: number } | undefined,
): readonly SeriesSummary[] | undefined {
  const [answer, setAnswer] = useState<readonly SeriesSummary[]>();
  const ids = useMemo(() => series.map(({ id }) => id), [series]);
  const ask = useLatestOnly(client.summaries, setAnswer);
  const renew = useCallback(() => {
    if (range !== undefined) ask({ ids, ...range });
  }, [ask, ids, range]);
  useEffect(renew, [renew]);
  useRenewal(client, ids, renew);
  return answer?.length === ids.length ? answer : undefined;
}
