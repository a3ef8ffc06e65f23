import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy, IconFileInfo } from '@tabler/icons-react';
import { CopyButton } from '../base/CopyButton';
import { EmptyState } from '../base/EmptyState';
import { useCopy } from '../base/use-copy';
import { fileFields, sentForm, type FileField } from './file-fields';
import type { SelectedFile } from './selected-file';
import classes from './FileDetail.module.css';

/** All fields of the selected file, known and unknown. */
export function FileDetail({ selected }: { readonly selected: SelectedFile | undefined }) {
  if (selected === undefined) {
    return (
      <div className={classes['detail']}>
        <EmptyState icon={IconFileInfo} title="No file selected">
          Select a file to see its metadata.
        </EmptyState>
      </div>
    );
  }
  const { file, store } = selected;
  return (
    <section aria-label="File" className={classes['detail']}>
      <header className={classes['head']}>
        <h2 className={classes['name']}>{file.filename ?? file.id}</h2>
        <p className={classes['store']}>in {store}</p>
        <CopyButton label="Copy as JSON" text={JSON.stringify(sentForm(file), undefined, 2)} />
      </header>
      <div className={classes['fields']}>
        <FieldList fields={fileFields(file)} />
      </div>
    </section>
  );
}

function FieldList({ fields }: { readonly fields: readonly FileField[] }) {
  return (
    <ul className={classes['list']}>
      {fields.map((field) => (
        <li key={field.place}>
          {field.content.kind === 'value' ? (
            <ValueField name={field.name} text={field.content.text} note={field.content.note} />
          ) : (
            <>
              <span className={classes['group']}>{field.name}</span>
              <FieldList fields={field.content.fields} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ValueFieldProps {
  readonly name: string;
  readonly text: string;
  readonly note: string | undefined;
}

function ValueField({ name, text, note }: ValueFieldProps) {
  const { outcome, copy } = useCopy();
  return (
    <div className={classes['field']}>
      <span className={classes['key']}>{name}</span>
      <span className={classes['value']}>
        {text === '' ? '(empty text)' : text}
        {note !== undefined && <span className={classes['note']}>{note}</span>}
      </span>
      <ActionIcon size="sm" className={classes['copy'] ?? ''} aria-label={`Copy ${name}`} onClick={() => copy(text)}>
        {outcome === 'copied' ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
    </div>
  );
}
