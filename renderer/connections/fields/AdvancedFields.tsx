import { Checkbox, Switch, TextInput } from '@mantine/core';
import { Select, TagsInput } from '../../kit/choices';
import { type ConnectionForm, withExtraHeaders, withOpenHeader } from '../connection-form';
import { StorageNotice } from '../StorageNotice';
import { type FieldProps, FieldSection, SecretField, type SecretProps } from './field-parts';
import { advancedWords } from '../words/advanced';
import classes from '../ConnectionEditor.module.css';

const paths = [
  'historyPath',
  'filesPath',
  'downloadPath',
  'readPath',
  'tokenPath',
  'windowsTokenPath',
  'idMember',
] as const;

const numbers = [
  'defaultStoreLimit',
  'historyRequestsAtOnce',
  'retries',
  'connectSeconds',
  'firstByteSeconds',
  'idleSeconds',
] as const;

type TextField = (typeof paths)[number] | (typeof numbers)[number];

const generations = ['storename', 'filestore'] as const;
const qualitySchemes = ['opc-ua', 'opc-classic'] as const;
const plotWays = ['automatic', 'times', 'extremes', 'sampled'] as const;

/** What the specification leaves open and servers may do differently. */
export function AdvancedFields(props: SecretProps) {
  const words = advancedWords();
  const { form, faults, readOnly, onChange } = props;
  const wrong =
    faults.extraHeaders !== undefined || [...paths, ...numbers].some((field) => faults[field] !== undefined);
  return (
    <FieldSection title={words.title} wrong={wrong}>
      <fieldset className={classes['grid']}>
        <Texts fields={paths} inputMode="text" {...props} />
        <Select
          {...words.generation}
          data={generations.map((value) => ({ value, label: words.generations[value] }))}
          allowDeselect={false}
          readOnly={readOnly}
          value={form.apiGeneration}
          onChange={(value) => onChange({ apiGeneration: generations.find((one) => one === value) ?? 'storename' })}
        />
        <Texts fields={numbers} inputMode="numeric" {...props} />
        <Select
          {...words.quality}
          data={qualitySchemes.map((value) => ({ value, label: words.qualitySchemes[value] }))}
          allowDeselect={false}
          readOnly={readOnly}
          value={form.qualityScheme}
          onChange={(value) =>
            onChange({ qualityScheme: qualitySchemes.find((scheme) => scheme === value) ?? 'opc-ua' })
          }
        />
        <Select
          {...words.plot}
          data={plotWays.map((value) => ({ value, label: words.plotWays[value] }))}
          allowDeselect={false}
          readOnly={readOnly}
          value={form.plotValues}
          onChange={(value) => onChange({ plotValues: plotWays.find((way) => way === value) ?? 'automatic' })}
        />
        <Switch
          {...words.downloads}
          disabled={readOnly}
          checked={form.downloads}
          onChange={(event) => onChange({ downloads: event.currentTarget.checked })}
        />
        <Switch
          {...words.itemProperties}
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
  const words = advancedWords().headers;
  const { form, faults, readOnly, storage, onChange } = props;
  const hasSecrets = form.extraHeaders.some(({ value }) => value === null);
  return (
    <div className={`${classes['wide']} ${classes['stack']}`}>
      <TagsInput
        label={words.label}
        description={words.description}
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
  const words = advancedWords().headers;
  const { form, readOnly, onChange } = props;
  const label = words.value(name);
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
        label={words.isOpen(name)}
        disabled={readOnly}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange(withOpenHeader(form, name, checked ? (form.secrets[`header:${name}`] ?? '') : null))
        }
      />
    </div>
  );
}

interface TextsProps extends FieldProps {
  readonly fields: readonly TextField[];
  readonly inputMode: 'text' | 'numeric';
}

function Texts({ fields, inputMode, form, faults, readOnly, onChange }: TextsProps) {
  const words = advancedWords().fields;
  return fields.map((field) => (
    <TextInput
      key={field}
      readOnly={readOnly}
      label={words[field].label}
      description={words[field].description}
      inputMode={inputMode}
      spellCheck={false}
      value={form[field]}
      error={faults[field]}
      onChange={(event) => onChange(changeOf(field, event.currentTarget.value))}
      classNames={{ input: classes['mono'] ?? '' }}
    />
  ));
}

function changeOf(field: TextField, text: string): Partial<ConnectionForm> {
  return { [field]: text };
}
