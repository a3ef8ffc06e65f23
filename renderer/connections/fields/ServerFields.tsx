import { Checkbox, TextInput } from '@mantine/core';
import { IconLockOpen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { connectionMarks, type Profile } from '@shared/contract/connections/connection';
import { Select } from '../../kit/choices';
import { ConnectionMark } from '../../kit/ConnectionMark';
import { baseUrlOf, completeUrl, isUnencrypted } from '../connection-form';
import type { FieldProps } from './field-parts';
import { editorWords } from '../words/editor';
import classes from '../ConnectionEditor.module.css';

/** Name, address and mark. */
export function ServerFields(props: FieldProps) {
  const { form, faults, readOnly, onChange } = props;
  const words = editorWords().server;
  const [isMended, setMended] = useState(false);
  const complete = () => {
    const baseUrl = baseUrlOf(form);
    if (baseUrl !== completeUrl(form.baseUrl)) setMended(true);
    if (baseUrl !== form.baseUrl) onChange({ baseUrl });
  };
  return (
    <fieldset className={classes['group']}>
      <legend>{words.title}</legend>
      <div className={classes['nameRow']}>
        <TextInput
          readOnly={readOnly}
          label={words.name}
          placeholder={words.namePlaceholder}
          value={form.name}
          error={faults.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <MarkField mark={form.mark} readOnly={readOnly} onChange={(mark) => onChange({ mark })} />
      </div>
      <TextInput
        readOnly={readOnly}
        label={words.baseUrl}
        placeholder="https://historian.example:8002"
        spellCheck={false}
        value={form.baseUrl}
        error={faults.baseUrl}
        onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
        onBlur={complete}
        description={isMended && words.mended}
        classNames={{ input: classes['mono'] ?? '' }}
      />
      {!readOnly && isUnencrypted(form) && <HttpChoice {...props} />}
    </fieldset>
  );
}

/** http:// is used only after the person has seen what that means. */
function HttpChoice({ form, faults, onChange }: FieldProps) {
  const words = editorWords().server;
  return (
    <div role="note" className={classes['warning']}>
      <IconLockOpen2 size={16} aria-hidden />
      <div>
        <p className={classes['plain']}>{words.unencrypted}</p>
        <Checkbox
          label={words.allowHttp}
          checked={form.allowHttp}
          error={faults.allowHttp}
          onChange={(event) => onChange({ allowHttp: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}

type Mark = Profile['mark'];

interface MarkFieldProps {
  readonly mark: Mark;
  readonly readOnly: boolean;
  readonly onChange: (mark: Mark) => void;
}

/** By what a connection stands out wherever it is named. */
function MarkField({ mark, readOnly, onChange }: MarkFieldProps) {
  const words = editorWords();
  return (
    <Select
      label={words.server.mark}
      readOnly={readOnly}
      allowDeselect={false}
      data={connectionMarks.map((value) => ({ value, label: words.marks[value] }))}
      value={mark}
      leftSection={<ConnectionMark mark={mark} />}
      renderOption={({ option }) => (
        <>
          <ConnectionMark mark={markOf(option.value)} /> {option.label}
        </>
      )}
      onChange={(value) => onChange(markOf(value))}
    />
  );
}

function markOf(value: string | null): Mark {
  return connectionMarks.find((mark) => mark === value) ?? 'none';
}
