import { TextInput } from '@mantine/core';
import { IconLockOpen2 } from '@tabler/icons-react';
import { isUnencrypted } from './connection-form';
import type { FieldProps } from './field-props';
import classes from './ConnectionEditor.module.css';

/** Name and address. */
export function ServerFields({ form, faults, readOnly, onChange }: FieldProps) {
  return (
    <fieldset className={classes['group']}>
      <legend>Server</legend>
      <TextInput
        readOnly={readOnly}
        label="Name"
        placeholder="Plant 1 historian"
        value={form.name}
        error={faults.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        readOnly={readOnly}
        label="Base URL"
        placeholder="https://historian.example:8002"
        spellCheck={false}
        value={form.baseUrl}
        error={faults.baseUrl}
        onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
        classNames={{ input: classes['mono'] ?? '' }}
      />
      {!readOnly && isUnencrypted(form) && (
        <p role="note" className={classes['warning']}>
          <IconLockOpen2 size={16} aria-hidden />
          <span>With http:// user name and password travel unencrypted. Use https:// where the server has it.</span>
        </p>
      )}
    </fieldset>
  );
}
