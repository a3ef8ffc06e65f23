import { Select, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { LimitLine } from '@shared/contract/trend/view';
import type { Analysis } from '../../interact/analysis';
import { FormFoot } from './FormFoot';
import { isLimitKind, limitKinds } from '../../scene/limit-kinds';
import { typedNumber } from '../analysis/typed-number';
import { withLimit } from '../../view/edit-marks';
import classes from '../analysis/Panes.module.css';

interface LimitFormProps {
  readonly analysis: Analysis;
  readonly limit: LimitLine;
  readonly onClose: () => void;
}

const kinds = Object.entries(limitKinds).map(([value, { name }]) => ({ value, label: name }));

/** The form for a limit line at an item. */
export function LimitForm({ analysis: { store, series }, limit, onClose }: LimitFormProps) {
  const [draft, setDraft] = useState(limit);
  const [value, setValue] = useState(String(limit.value));
  const [problem, setProblem] = useState<string>();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const number = typedNumber(value);
    if (number === undefined) return setProblem('Type a number');
    store.edit('Set a limit line', (view) => withLimit(view, { ...draft, value: number, text: draft.text.trim() }));
    onClose();
  };
  return (
    <form className={classes['form']} aria-label="Limit line" onSubmit={save}>
      <Select
        size="xs"
        w={200}
        label="Item"
        allowDeselect={false}
        data={series.map(({ key, name }) => ({ value: key, label: name }))}
        value={draft.series}
        onChange={(key) => key !== null && setDraft({ ...draft, series: key })}
      />
      <Select
        size="xs"
        w={120}
        label="Kind"
        allowDeselect={false}
        data={kinds}
        value={draft.kind}
        onChange={(kind) => isLimitKind(kind) && setDraft({ ...draft, kind })}
      />
      <TextInput
        size="xs"
        w={110}
        label="Value"
        value={value}
        error={problem}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        ref={takeFocus}
      />
      <TextInput
        size="xs"
        w={200}
        label="Text"
        value={draft.text}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      <FormFoot what="limit line" onClose={onClose} />
    </form>
  );
}

function takeFocus(element: HTMLInputElement | null): void {
  element?.select();
}
