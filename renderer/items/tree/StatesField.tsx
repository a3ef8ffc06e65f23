import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, useRef } from 'react';
import type { NamedState } from '@shared/contract/named-state';
import { textLimits } from '@shared/contract/limits';
import { useListFocus } from '../../kit/hooks/use-list-focus';
import { readStates, type TypedState } from '../../kit/items/named-states';
import { treeWords } from '../words/tree';
import classes from './ItemTree.module.css';

/** A row of the table of names, as it is typed. */
export interface StateRow extends TypedState {
  readonly id: number;
}

/** The rows of names, with an empty one behind them. */
export function stateRows(states: readonly NamedState[] = []): readonly StateRow[] {
  return withEmptyRow(states.map(({ value, name }, id) => ({ id, value: String(value), name })));
}

function withEmptyRow(rows: readonly StateRow[]): readonly StateRow[] {
  const last = rows.at(-1);
  if (last !== undefined && last.value === '' && last.name === '') return rows;
  return [...rows, { id: 1 + Math.max(-1, ...rows.map(({ id }) => id)), value: '', name: '' }];
}

/** The rows with names that were pasted: a number that is there already gets the new name. */
function withPasted(rows: readonly StateRow[], states: readonly NamedState[]): readonly StateRow[] {
  const names = new Map(
    rows.filter(({ value, name }) => value !== '' || name !== '').map((row) => [row.value.trim(), row.name]),
  );
  for (const { value, name } of states) names.set(String(value), name);
  return withEmptyRow(Array.from(names, ([value, name], id) => ({ id, value, name })));
}

interface StatesFieldProps {
  readonly rows: readonly StateRow[];
  readonly onChange: (rows: readonly StateRow[]) => void;
  /** Why the rows can't be taken. */
  readonly fault: string | undefined;
}

/** The names of an item's numbers: a row each, and always an empty one to go on in; a list that is pasted fills them. */
export function StatesField({ rows, onChange, fault }: StatesFieldProps) {
  const words = treeWords().states;
  const table = useRef<HTMLTableSectionElement>(null);
  useListFocus(table);
  const set = (id: number, change: Partial<TypedState>) =>
    onChange(withEmptyRow(rows.map((row) => (row.id === id ? { ...row, ...change } : row))));
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    const read = readStates(text);
    // A name may begin with a number.
    if (!read.ok || !/[=;\t\n]/u.test(text)) return;
    event.preventDefault();
    onChange(withPasted(rows, read.states));
  };
  return (
    <Input.Wrapper label={words.label} labelElement="div" description={words.hint} error={fault}>
      <div className={classes['states']}>
        <table aria-label={words.label} onPaste={paste}>
          <thead>
            <tr>
              <th>{words.number}</th>
              <th>{words.name}</th>
              <th aria-hidden="true" />
            </tr>
          </thead>
          <tbody ref={table}>
            {rows.map(({ id, value, name }, place) => (
              <tr key={id}>
                <td>
                  <TextInput
                    size="xs"
                    aria-label={words.numberOf(place + 1)}
                    maxLength={20}
                    value={value}
                    onChange={(event) => set(id, { value: event.currentTarget.value })}
                  />
                </td>
                <td>
                  <TextInput
                    size="xs"
                    aria-label={words.nameOf(place + 1)}
                    maxLength={textLimits.word}
                    value={name}
                    onChange={(event) => set(id, { name: event.currentTarget.value })}
                  />
                </td>
                <td>
                  {place < rows.length - 1 && (
                    <ActionIcon
                      size="sm"
                      aria-label={words.remove(place + 1)}
                      onClick={() => onChange(rows.filter((row) => row.id !== id))}
                    >
                      <IconX size={14} aria-hidden />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Input.Wrapper>
  );
}
