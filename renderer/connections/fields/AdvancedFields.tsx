import { Checkbox, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { type ConnectionForm, withExtraHeaders, withOpenHeader } from '../connection-form';
import { StorageNotice } from '../StorageNotice';
import { type FieldProps, FieldSection, SecretField, type SecretProps } from './field-parts';
import classes from '../ConnectionEditor.module.css';

interface TextField {
  readonly field:
    | 'historyPath'
    | 'filesPath'
    | 'downloadPath'
    | 'readPath'
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
  { field: 'readPath', label: 'Properties path', description: 'Read of item properties, below the base URL' },
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
    label: 'Concurrent requests',
    description: 'For history, of all trends together: 1 to 16',
    isNumber: true,
  },
  { field: 'retries', label: 'Retries', description: 'After a temporary failure: 0 to 10', isNumber: true },
  { field: 'connectSeconds', label: 'Connect timeout (s)', description: 'Until the connection stands', isNumber: true },
  {
    field: 'firstByteSeconds',
    label: 'Response timeout (s)',
    description: 'Until the response begins',
    isNumber: true,
  },
  {
    field: 'idleSeconds',
    label: 'Idle timeout (s)',
    description: 'Between two parts of a response',
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
export function AdvancedFields(props: SecretProps) {
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
        <Switch
          label="Fill in items from the server"
          description="Unit, description and limits, when you ask for it"
          disabled={readOnly}
          checked={form.itemProperties}
          onChange={(event) => onChange({ itemProperties: event.currentTarget.checked })}
        />
        <ExtraHeaders {...props} />
      </fieldset>
    </FieldSection>
  );
}

/** Headers that go with every request; the value of each is a secret unless the person says that it is none. */
function ExtraHeaders(props: SecretProps) {
  const { form, faults, readOnly, storage, onChange } = props;
  const hasSecrets = form.extraHeaders.some(({ value }) => value === null);
  return (
    <div className={`${classes['wide']} ${classes['stack']}`}>
      <TagsInput
        label="Extra headers"
        description="Go with every request. Type a name, such as X-Plant, and press Enter; the value has its own field."
        maxTags={20}
        readOnly={readOnly}
        value={form.extraHeaders.map(({ name }) => name)}
        error={faults.extraHeaders}
        onChange={(names) => onChange(withExtraHeaders(form, names))}
      />
      {form.extraHeaders.map((header) => (
        <ExtraHeader key={header.name} header={header} {...props} />
      ))}
      {hasSecrets && !readOnly && <StorageNotice storage={storage} />}
    </div>
  );
}

function ExtraHeader({
  header: { name, value },
  ...props
}: SecretProps & { readonly header: ConnectionForm['extraHeaders'][number] }) {
  const { form, readOnly, onChange } = props;
  const label = `Value of ${name}`;
  return (
    <div className={classes['pair']}>
      {value === null ? (
        <SecretField name={`header:${name}`} label={label} {...props} />
      ) : (
        <TextInput
          label={label}
          spellCheck={false}
          readOnly={readOnly}
          value={value}
          classNames={{ input: classes['mono'] ?? '' }}
          onChange={({ currentTarget }) => onChange(withOpenHeader(form, name, currentTarget.value))}
        />
      )}
      <Checkbox
        className={classes['besideField'] ?? ''}
        label={`${name} is no secret: show, keep and export its value`}
        disabled={readOnly}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange(withOpenHeader(form, name, checked ? (form.secrets[`header:${name}`] ?? '') : null))
        }
      />
    </div>
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
