import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { mostParts } from '@shared/contract/trend/events';
import { Select } from '../../../kit/choices';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { namesApart, type AnalysedSeries } from '../../scene/analysed-series';
import { DurationField } from './DurationField';
import { newPart, type DraftCondition, type DraftFault, type DraftPart } from './event-draft';
import { PartFields } from './PartFields';
import { eventWords } from '../../words/events';
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
