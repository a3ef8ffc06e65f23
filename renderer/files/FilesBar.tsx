import { Autocomplete, Button, TextInput } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import type { FilesForm, FormFaults } from './files-form';
import classes from './FilesArea.module.css';

export interface FilesBarProps {
  readonly form: FilesForm;
  readonly faults: FormFaults;
  /** Offered as items while the person types. */
  readonly paths: readonly string[];
  readonly reading: boolean;
  readonly onChange: (changed: Partial<FilesForm>) => void;
  readonly onRead: () => void;
  readonly onCancel: () => void;
}

/** Asks for an item, a time range on `metadata.timestamp`, and how many files per store. */
export function FilesBar({ form, faults, paths, reading, onChange, onRead, onCancel }: FilesBarProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRead();
  };
  return (
    <form className={classes['bar']} onSubmit={submit}>
      <Autocomplete
        label="Item"
        placeholder="Path of an item or a folder, or an object ID"
        data={[...paths]}
        limit={60}
        maxDropdownHeight={320}
        value={form.item}
        error={faults.item}
        onChange={(item) => onChange({ item })}
        className={classes['item'] ?? ''}
        classNames={{ input: classes['mono'] ?? '', option: classes['mono'] ?? '' }}
      />
      <TextInput
        label="Files from"
        placeholder="any time"
        value={form.from}
        error={faults.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
        className={classes['time'] ?? ''}
        classNames={{ input: classes['mono'] ?? '' }}
      />
      <TextInput
        label="Files to"
        placeholder="any time"
        value={form.to}
        error={faults.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
        className={classes['time'] ?? ''}
        classNames={{ input: classes['mono'] ?? '' }}
      />
      <TextInput
        label="Limit per store"
        placeholder="store’s default"
        inputMode="numeric"
        value={form.limit}
        error={faults.limit}
        onChange={(event) => onChange({ limit: event.currentTarget.value })}
        className={classes['limit'] ?? ''}
        classNames={{ input: classes['mono'] ?? '' }}
      />
      <div className={classes['actions']}>
        <Button type="submit" leftSection={<IconRefresh size={16} aria-hidden />} loading={reading}>
          Read
        </Button>
        {reading && (
          <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
