import { ActionIcon, Autocomplete, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { typedNumber } from '../analysis/typed-number';
import {
  durationUnits,
  kindNames,
  newPart,
  type DraftCondition,
  type DraftDuration,
  type DraftFault,
  type DraftPart,
} from './event-draft';
import classes from './EventsPane.module.css';

interface ConditionFormProps {
  readonly draft: DraftCondition;
  readonly series: readonly AnalysedSeries[];
  readonly fault: DraftFault | undefined;
  readonly onChange: (draft: DraftCondition) => void;
}

const mostParts = 10;

/** The parts of a condition, how they are joined, and how long an event lasts at least. */
export function ConditionForm({ draft, series, fault, onChange }: ConditionFormProps) {
  const { join, parts, atLeast, most } = draft;
  const change = (place: number, next: DraftPart) =>
    onChange({ ...draft, parts: parts.map((part, at) => (at === place ? next : part)) });
  const add = () => onChange({ ...draft, parts: [...parts, newPart(parts.at(-1)?.series ?? series[0]?.key ?? '')] });
  return (
    <>
      <ol className={classes['parts']} aria-label="Conditions">
        {parts.map((part, place) => (
          <li key={part.id} className={classes['part']}>
            {place > 0 && <span className={classes['join']}>{join === 'all' ? 'and' : 'or'}</span>}
            <PartFields part={part} series={series} onChange={(next) => change(place, next)} />
            {parts.length > 1 && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Remove condition ${place + 1}`}
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
          Add a condition
        </Button>
        {parts.length > 1 && (
          <Select
            size="xs"
            w={150}
            aria-label="Joined"
            allowDeselect={false}
            data={[
              { value: 'all', label: 'all at once (and)' },
              { value: 'any', label: 'any of them (or)' },
            ]}
            value={join}
            onChange={(value) => onChange({ ...draft, join: value === 'any' ? 'any' : 'all' })}
          />
        )}
      </div>
      <div className={classes['line']}>
        <span>lasting at least</span>
        <DurationField
          label="Lasting at least"
          duration={atLeast}
          onChange={(next) => onChange({ ...draft, atLeast: next })}
        />
        <span>at most</span>
        <TextInput
          size="xs"
          w={58}
          aria-label="Events at most"
          value={most}
          onChange={({ currentTarget }) => onChange({ ...draft, most: currentTarget.value })}
        />
        <span>events</span>
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
  readonly series: readonly AnalysedSeries[];
  readonly onChange: (part: DraftPart) => void;
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

function isKind(value: string | null): value is DraftPart['kind'] {
  return value !== null && value in kindNames;
}

function PartFields({ part, series, onChange }: PartFieldsProps) {
  const { kind } = part;
  const known = series.some(({ key }) => key === part.series);
  const names = series.map(({ key, name }) => ({ value: key, label: name }));
  const others = [...new Set(series.filter(({ key }) => key !== part.series).map(({ name }) => name))];
  return (
    <>
      <Select
        size="xs"
        w={150}
        aria-label="Item"
        placeholder="Item"
        allowDeselect={false}
        data={names}
        value={known ? part.series : null}
        onChange={(key) => key !== null && onChange({ ...part, series: key })}
      />
      <Select
        size="xs"
        w={140}
        aria-label="Condition"
        allowDeselect={false}
        data={kinds}
        value={kind}
        onChange={(value) => isKind(value) && onChange({ ...part, kind: value })}
      />
      <KindFields part={part} others={others} onChange={onChange} />
    </>
  );
}

interface KindFieldsProps {
  readonly part: DraftPart;
  /** Names of items that it can be compared with. */
  readonly others: readonly string[];
  readonly onChange: (part: DraftPart) => void;
}

function KindFields({ part, others, onChange }: KindFieldsProps) {
  const { kind } = part;
  const text = (label: string, field: 'first' | 'second' | 'deadBand' | 'state', width: number, hint = '') => (
    <TextInput
      size="xs"
      w={width}
      aria-label={label}
      placeholder={hint}
      value={part[field]}
      onChange={({ currentTarget }) => onChange({ ...part, [field]: currentTarget.value })}
    />
  );
  const limit = (label: string, field: 'first' | 'second') => (
    <Autocomplete
      size="xs"
      w={110}
      aria-label={label}
      placeholder="value or item"
      data={[...others]}
      // Who types a number looks for no item.
      filter={({ options, search }) => (typedNumber(search) === undefined ? options : [])}
      value={part[field]}
      onChange={(value) => onChange({ ...part, [field]: value })}
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
          {limit('Limit', 'first')}
          {text('Dead band', 'deadBand', 82, 'dead band')}
        </>
      );
    case 'inside':
    case 'outside':
      return (
        <>
          {limit('Lower limit', 'first')}
          <span>to</span>
          {limit('Upper limit', 'second')}
          {text('Dead band', 'deadBand', 82, 'dead band')}
        </>
      );
    case 'rising':
    case 'falling':
      return (
        <>
          {text('Rate', 'first', 70, 'rate')}
          <Select
            size="xs"
            w={84}
            aria-label="Per"
            allowDeselect={false}
            data={[
              { value: 's', label: 'per s' },
              { value: 'min', label: 'per min' },
              { value: 'h', label: 'per h' },
            ]}
            value={part.per}
            onChange={(per) => onChange({ ...part, per: per === 's' || per === 'h' ? per : 'min' })}
          />
          <span>over</span>
          {duration('Over')}
        </>
      );
    case 'state':
      return text('State', 'state', 140, 'state');
    case 'quality':
      return (
        <Select
          size="xs"
          w={140}
          aria-label="Quality"
          allowDeselect={false}
          data={[
            { value: 'bad', label: 'bad' },
            { value: 'uncertain', label: 'bad or uncertain' },
          ]}
          value={part.worst}
          onChange={(worst) => onChange({ ...part, worst: worst === 'uncertain' ? 'uncertain' : 'bad' })}
        />
      );
    case 'flat':
      return (
        <>
          <span>within</span>
          {text('Moves by at most', 'first', 70, 'band')}
          <span>for</span>
          {duration('For')}
        </>
      );
    case 'missing':
      return (
        <>
          <span>for more than</span>
          {duration('For more than')}
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
        aria-label={`${label}, unit`}
        allowDeselect={false}
        data={durationUnits}
        value={duration.unit}
        onChange={(unit) => onChange({ ...duration, unit: durationUnits.find((one) => one === unit) ?? 'min' })}
      />
    </span>
  );
}
