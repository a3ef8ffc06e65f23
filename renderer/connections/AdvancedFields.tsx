import { Select, Switch, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ConnectionForm } from './connection-form';
import type { FieldProps } from './field-props';
import classes from './ConnectionEditor.module.css';

type NumberField = 'timeoutSeconds' | 'historyRequestsAtOnce';
type TextField = 'historyPath' | 'filesPath' | 'downloadPath' | 'tokenPath' | 'idMember' | NumberField;

const numbers: ReadonlySet<TextField> = new Set<NumberField>(['timeoutSeconds', 'historyRequestsAtOnce']);

const texts: readonly { readonly field: TextField; readonly label: string; readonly description: string }[] = [
  { field: 'historyPath', label: 'History path', description: 'Read Historical Data, below the base URL' },
  { field: 'filesPath', label: 'Files path', description: 'Read Files, below the base URL' },
  { field: 'downloadPath', label: 'Download path', description: 'A file’s content, below the base URL' },
  { field: 'tokenPath', label: 'Token path', description: 'Where a token is fetched' },
  { field: 'idMember', label: 'ID member', description: 'Names an object ID in Read Files' },
  { field: 'timeoutSeconds', label: 'Timeout (seconds)', description: 'Without a byte, the request is given up' },
  {
    field: 'historyRequestsAtOnce',
    label: 'Requests at once',
    description: 'For history, of all trends together: 1 to 16',
  },
];

const qualitySchemes = [
  { value: 'opc-ua', label: 'OPC UA status codes (0 is good)' },
  { value: 'opc-classic', label: 'OPC Classic (192 is good)' },
] as const;

/** What the specification leaves open and servers may do differently. */
export function AdvancedFields(props: FieldProps) {
  const { form, faults, readOnly, onChange } = props;
  const wrong = texts.some(({ field }) => faults[field] !== undefined);
  return (
    <details className={classes['advanced']} {...(wrong ? { open: true } : {})}>
      <summary>
        <IconChevronRight size={15} aria-hidden /> Advanced
      </summary>
      <fieldset className={classes['grid']}>
        {texts.map(({ field, label, description }) => (
          <TextInput
            key={field}
            readOnly={readOnly}
            label={label}
            description={description}
            inputMode={numbers.has(field) ? 'numeric' : 'text'}
            spellCheck={false}
            value={form[field]}
            error={faults[field]}
            onChange={(event) => onChange(changeOf(field, event.currentTarget.value))}
            classNames={{ input: classes['mono'] ?? '' }}
          />
        ))}
        <Select
          label="Quality codes"
          description="How Q is to be read"
          data={[...qualitySchemes]}
          allowDeselect={false}
          readOnly={readOnly}
          value={form.qualityScheme}
          onChange={(value) =>
            onChange({ qualityScheme: qualitySchemes.find((scheme) => scheme.value === value)?.value ?? 'opc-ua' })
          }
        />
        <Switch
          label="Offer the files’ contents"
          description="The specification has no download; many servers do"
          disabled={readOnly}
          checked={form.downloads}
          onChange={(event) => onChange({ downloads: event.currentTarget.checked })}
        />
      </fieldset>
    </details>
  );
}

function changeOf(field: TextField, text: string): Partial<ConnectionForm> {
  return { [field]: text };
}
