import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { mostParts } from '@shared/contract/trend/events';
import { Autocomplete, Select } from '../../../kit/choices';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { namesApart, type AnalysedSeries } from '../../scene/analysed-series';
import { typedNumber } from '@shared/language/typed-number';
import {
  durationUnits,
  limitOfText,
  newPart,
  textOfLimit,
  type DraftCondition,
  type DraftDuration,
  type DraftFault,
  type DraftPart,
} from './event-draft';
import { eventWords } from '../../words/events';
import { figureWords } from '../../words/figures';
import { SeriesSelect } from '../SeriesSelect';
import classes from './EventsPane.module.css';

interface ConditionFormProps {
  readonly draft: DraftCondition;
  readonly series: readonly AnalysedSeries[];
  readonly fault: DraftFault | undefined;
  readonly onChange: (draft: DraftCondition) => void;
}

/** The parts of a condition, how they are joined, and how long an event lasts at least. */
export function ConditionForm({ draft, series, fault, onChange }: ConditionFormProps) {
  const { join, parts, atLeast, most } = draft;
  const words = eventWords();
  const names = namesApart(series);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useListFocus(list);
  const change = (place: number, next: DraftPart) =>
    onChange({ ...draft, parts: parts.map((part, at) => (at === place ? next : part)) });
  const add = () => {
    focusNext();
    onChange({ ...draft, parts: [...parts, newPart(parts.at(-1)?.series ?? series[0]?.key ?? '')] });
  };
  return (
    <>
      <ol ref={list} className={classes['parts']} aria-label={words.conditions}>
        {parts.map((part, place) => (
          <li key={part.id} className={classes['part']}>
            {place > 0 && <span className={classes['join']}>{join === 'all' ? words.and : words.or}</span>}
            <PartFields part={part} names={names} onChange={(next) => change(place, next)} />
            {parts.length > 1 && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={words.remove(place + 1)}
                onClick={() => onChange({ ...draft, parts: parts.filter((one) => one !== part) })}
              >
                <IconTrash size={14} />
              </ActionIcon>
            )}
            {fault?.part === place && <FaultText message={fault.message} />}
          </li>
        ))}
      </ol>
      <div className={classes['line']}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={13} aria-hidden />}
          disabled={parts.length >= mostParts}
          onClick={add}
        >
          {words.add}
        </Button>
        {parts.length > 1 && (
          <Select
            size="xs"
            w={150}
            aria-label={words.joined}
            allowDeselect={false}
            data={[
              { value: 'all', label: words.joins.all },
              { value: 'any', label: words.joins.any },
            ]}
            value={join}
            onChange={(value) => onChange({ ...draft, join: value === 'any' ? 'any' : 'all' })}
          />
        )}
      </div>
      <div className={classes['line']}>
        <span>{words.lasting.said}</span>
        <DurationField
          label={words.lasting.label}
          duration={atLeast}
          onChange={(next) => onChange({ ...draft, atLeast: next })}
        />
        <span>{words.most.said}</span>
        <TextInput
          size="xs"
          w={58}
          aria-label={words.most.label}
          value={most}
          onChange={({ currentTarget }) => onChange({ ...draft, most: currentTarget.value })}
        />
        <span>{words.most.events}</span>
      </div>
      {fault?.part === -1 && <FaultText message={fault.message} />}
    </>
  );
}

function FaultText({ message }: { readonly message: string }) {
  return (
    <span className={classes['fault']} role="alert">
      {message}
    </span>
  );
}

interface PartFieldsProps {
  readonly part: DraftPart;
  /** What the series are called, by key. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (part: DraftPart) => void;
}

const kinds = [
  'above',
  'below',
  'inside',
  'outside',
  'rising',
  'falling',
  'state',
  'quality',
  'flat',
  'missing',
] as const satisfies readonly DraftPart['kind'][];

function isKind(value: string | null): value is DraftPart['kind'] {
  return kinds.some((kind) => kind === value);
}

function PartFields({ part, names, onChange }: PartFieldsProps) {
  const { kind } = part;
  const words = eventWords();
  const { item } = figureWords();
  return (
    <>
      <SeriesSelect
        w={150}
        aria-label={item}
        placeholder={item}
        choices={Array.from(names, ([value, label]) => ({ value, label }))}
        value={part.series}
        onChoose={(key) => onChange({ ...part, series: key })}
      />
      <Select
        size="xs"
        w={140}
        aria-label={words.condition}
        allowDeselect={false}
        data={kinds.map((each) => ({ value: each, label: words.kinds[each] }))}
        value={kind}
        onChange={(value) => isKind(value) && onChange({ ...part, kind: value })}
      />
      <KindFields part={part} names={names} onChange={onChange} />
    </>
  );
}

function KindFields({ part, names, onChange }: PartFieldsProps) {
  const { kind } = part;
  const others = [...names].filter(([key]) => key !== part.series).map(([, name]) => name);
  const words = eventWords();
  const text = (label: string, field: 'first' | 'second' | 'deadBand' | 'state', width: number, hint = '') => (
    <TextInput
      size="xs"
      w={width}
      aria-label={label}
      placeholder={hint}
      value={textOfLimit(part[field], names)}
      onChange={({ currentTarget }) => onChange({ ...part, [field]: currentTarget.value })}
    />
  );
  const limit = (label: string, field: 'first' | 'second') => (
    <Autocomplete
      size="xs"
      w={110}
      aria-label={label}
      placeholder={words.limitHint}
      data={others}
      // Who types a number looks for no item.
      filter={({ options, search }) => (typedNumber(search) === undefined ? options : [])}
      value={textOfLimit(part[field], names)}
      onChange={(value) => onChange({ ...part, [field]: limitOfText(value, names) })}
    />
  );
  const duration = (label: string) => (
    <DurationField label={label} duration={part.duration} onChange={(next) => onChange({ ...part, duration: next })} />
  );
  switch (kind) {
    case 'above':
    case 'below':
      return (
        <>
          {limit(words.limit, 'first')}
          {text(words.deadBand, 'deadBand', 82, words.deadBandHint)}
        </>
      );
    case 'inside':
    case 'outside':
      return (
        <>
          {limit(words.lower, 'first')}
          <span>{words.to}</span>
          {limit(words.upper, 'second')}
          {text(words.deadBand, 'deadBand', 82, words.deadBandHint)}
        </>
      );
    case 'rising':
    case 'falling':
      return (
        <>
          {text(words.rate, 'first', 70, words.rateHint)}
          <Select
            size="xs"
            w={84}
            aria-label={words.per}
            allowDeselect={false}
            data={['s', 'min', 'h'].map((unit) => ({ value: unit, label: words.perUnit(unit) }))}
            value={part.per}
            onChange={(per) => onChange({ ...part, per: per === 's' || per === 'h' ? per : 'min' })}
          />
          <span>{words.over.said}</span>
          {duration(words.over.label)}
        </>
      );
    case 'state':
      return text(words.state, 'state', 140, words.stateHint);
    case 'quality':
      return (
        <Select
          size="xs"
          w={140}
          aria-label={words.quality}
          allowDeselect={false}
          data={[
            { value: 'bad', label: words.worst.bad },
            { value: 'uncertain', label: words.worst.uncertain },
          ]}
          value={part.worst}
          onChange={(worst) => onChange({ ...part, worst: worst === 'uncertain' ? 'uncertain' : 'bad' })}
        />
      );
    case 'flat':
      return (
        <>
          <span>{words.within.said}</span>
          {text(words.within.label, 'first', 70, words.within.hint)}
          <span>{words.for.said}</span>
          {duration(words.for.label)}
        </>
      );
    case 'missing':
      return (
        <>
          <span>{words.forMore.said}</span>
          {duration(words.forMore.label)}
        </>
      );
  }
}

interface DurationFieldProps {
  readonly label: string;
  readonly duration: DraftDuration;
  readonly onChange: (duration: DraftDuration) => void;
}

function DurationField({ label, duration, onChange }: DurationFieldProps) {
  return (
    <span className={classes['duration']}>
      <TextInput
        size="xs"
        w={54}
        aria-label={label}
        value={duration.count}
        onChange={({ currentTarget }) => onChange({ ...duration, count: currentTarget.value })}
      />
      <Select
        size="xs"
        w={66}
        aria-label={eventWords().unitOf(label)}
        allowDeselect={false}
        data={durationUnits}
        value={duration.unit}
        onChange={(unit) => onChange({ ...duration, unit: durationUnits.find((one) => one === unit) ?? 'min' })}
      />
    </span>
  );
}
