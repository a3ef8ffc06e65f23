import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ConnectionForm } from '../connection-form';
import { type FieldProps, FieldSection } from './field-parts';
import classes from '../ConnectionEditor.module.css';

interface TextField {
  readonly field:
    | 'historyPath'
    | 'filesPath'
    | 'downloadPath'
    | 'tokenPath'
    | 'windowsTokenPath'
    | 'idMember'
    | 'defaultStoreLimit'
    | 'historyRequestsAtOnce'
    | 'retries'
    | 'connectSeconds'
    | 'firstByteSeconds'
    | 'idleSeconds';
  readonly label: string;
  readonly description: string;
  readonly isNumber?: true;
}

const paths: readonly TextField[] = [
  { field: 'historyPath', label: 'History path', description: 'Read Historical Data, below the base URL' },
  { field: 'filesPath', label: 'Files path', description: 'Read Files, below the base URL' },
  { field: 'downloadPath', label: 'Download path', description: 'A file’s content, below the base URL' },
  { field: 'tokenPath', label: 'Token path', description: 'Where a token is fetched' },
  { field: 'windowsTokenPath', label: 'Windows token path', description: 'The same, for a Windows account' },
  { field: 'idMember', label: 'ID member', description: 'Names an object ID in Read Files' },
];

const numbers: readonly TextField[] = [
  {
    field: 'defaultStoreLimit',
    label: 'File infos per store',
    description: 'Unless a read says otherwise; nothing leaves it to the server',
    isNumber: true,
  },
  {
    field: 'historyRequestsAtOnce',
    label: 'Requests at once',
    description: 'For history, of all trends together: 1 to 16',
    isNumber: true,
  },
  { field: 'retries', label: 'Further tries', description: 'After a failure that may pass: 0 to 10', isNumber: true },
  { field: 'connectSeconds', label: 'Connect within (s)', description: 'Else the server is not there', isNumber: true },
  { field: 'firstByteSeconds', label: 'Answer within (s)', description: 'Until an answer begins', isNumber: true },
  {
    field: 'idleSeconds',
    label: 'Silence at most (s)',
    description: 'Between two pieces of an answer',
    isNumber: true,
  },
];

const generations = [
  { value: 'storename', label: 'Objects and stores (items, storename)' },
  { value: 'filestore', label: 'One file store (filestore)' },
] as const;

const qualitySchemes = [
  { value: 'opc-ua', label: 'OPC UA status codes (0 is good)' },
  { value: 'opc-classic', label: 'OPC Classic (192 is good)' },
] as const;

const plotWays = [
  { value: 'automatic', label: 'As the server gives them' },
  { value: 'times', label: 'With their own times' },
  { value: 'extremes', label: 'Minimum and maximum without times' },
  { value: 'sampled', label: 'Off: one sampled value per column' },
] as const;

/** What the specification leaves open and servers may do differently. */
export function AdvancedFields(props: FieldProps) {
  const { form, faults, readOnly, onChange } = props;
  const wrong =
    faults.extraHeaders !== undefined || [...paths, ...numbers].some(({ field }) => faults[field] !== undefined);
  return (
    <FieldSection title="Advanced" wrong={wrong}>
      <fieldset className={classes['grid']}>
        <Texts fields={paths} {...props} />
        <Select
          label="Files API"
          description="What Read Files takes: newer servers take one file store"
          data={[...generations]}
          allowDeselect={false}
          readOnly={readOnly}
          value={form.apiGeneration}
          onChange={(value) =>
            onChange({ apiGeneration: generations.find((one) => one.value === value)?.value ?? 'storename' })
          }
        />
        <Texts fields={numbers} {...props} />
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
        <Select
          label="Plot values"
          description="What long ranges are drawn from in Auto"
          data={[...plotWays]}
          allowDeselect={false}
          readOnly={readOnly}
          value={form.plotValues}
          onChange={(value) =>
            onChange({ plotValues: plotWays.find((way) => way.value === value)?.value ?? 'automatic' })
          }
        />
        <Switch
          label="Offer the files’ contents"
          description="The specification has no download; many servers do"
          disabled={readOnly}
          checked={form.downloads}
          onChange={(event) => onChange({ downloads: event.currentTarget.checked })}
        />
        <Textarea
          label="Extra headers"
          description="Go with every request, one a line, such as X-Plant: 7. Not for secrets: choose Headers as the authentication for those."
          className={classes['wide'] ?? ''}
          autosize
          minRows={2}
          readOnly={readOnly}
          spellCheck={false}
          value={form.extraHeaders}
          error={faults.extraHeaders}
          onChange={(event) => onChange({ extraHeaders: event.currentTarget.value })}
          classNames={{ input: classes['mono'] ?? '' }}
        />
      </fieldset>
    </FieldSection>
  );
}

function Texts({ fields, form, faults, readOnly, onChange }: FieldProps & { readonly fields: readonly TextField[] }) {
  return fields.map(({ field, label, description, isNumber }) => (
    <TextInput
      key={field}
      readOnly={readOnly}
      label={label}
      description={description}
      inputMode={isNumber ? 'numeric' : 'text'}
      spellCheck={false}
      value={form[field]}
      error={faults[field]}
      onChange={(event) => onChange(changeOf(field, event.currentTarget.value))}
      classNames={{ input: classes['mono'] ?? '' }}
    />
  ));
}

function changeOf(field: TextField['field'], text: string): Partial<ConnectionForm> {
  return { [field]: text };
}
