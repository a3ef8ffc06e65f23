import { TextInput } from '@mantine/core';
import { type FileQuery, queryLimits } from '@shared/contract/files/file-query';
import { TagsInput } from '../../kit/choices';
import { NumberField } from '../../kit/NumberField';
import { useConnection } from '../../kit/contexts';
import { formatCount } from '../../kit/text/format';
import { queryFormWords } from '../words/query-form';
import type { QueryFaults } from '@shared/file-query/check-query';
import type { Drafts } from './filter/drafts';
import { FilterField } from './filter/FilterField';
import { ItemsField } from './ItemsField';
import type { RangeTexts } from './range-presets';
import { SortField } from './SortField';
import { storeHint } from './store-hint';
import { useSuggestions } from './suggestions';
import { TimeRangeFields } from './TimeRangeFields';
import classes from './QueryPane.module.css';

interface QueryFieldsProps {
  readonly query: FileQuery;
  readonly faults: QueryFaults;
  /** The rows of the filter as they were typed last. */
  readonly drafts: Drafts | undefined;
  /** The range of the trend. */
  readonly trend: RangeTexts;
  /** `what` says the edit in a person's words. */
  readonly onChange: (what: string, change: Partial<FileQuery>) => void;
  readonly onDrafts: (drafts: Drafts) => void;
  readonly onRun: () => void;
}

/** Everything that one query says. An `_id` disables what the service then ignores, and says so. */
export function QueryFields({ query, faults, drafts, trend, onChange, onDrafts, onRun }: QueryFieldsProps) {
  const { fields: words, edits } = queryFormWords();
  const { apiGeneration, defaultStoreLimit } = useConnection().profile;
  const { fields } = useSuggestions();
  const off = query.fileId !== null;
  return (
    <div className={classes['fields']}>
      <div className={classes['line']}>
        <ItemsField
          items={query.items}
          error={faults.items}
          onChange={(items) =>
            onChange(apiGeneration === 'filestore' ? edits.fileStores : edits.items, { items: [...items] })
          }
        />
        <TimeRangeFields
          range={query}
          faults={faults}
          trend={trend}
          disabled={off}
          onChange={({ start, end }) => onChange(edits.times, { start, end })}
        />
      </div>
      <div className={classes['line']}>
        {apiGeneration === 'storename' && (
          <StoresField
            stores={query.stores}
            error={faults.stores}
            disabled={off}
            onChange={(names) => onChange(edits.stores, { stores: names })}
          />
        )}
        <TextInput
          label="_id"
          placeholder={words.oneFile}
          className={classes['id'] ?? ''}
          classNames={{ input: classes['mono'] ?? '' }}
          maxLength={queryLimits.fileId}
          spellCheck={false}
          value={query.fileId ?? ''}
          error={faults.fileId}
          onChange={(event) => onChange(edits.id, { fileId: idOf(event.currentTarget.value) })}
        />
        <SortField sort={query.sort} disabled={off} onChange={(sort) => onChange(edits.order, { sort: [...sort] })} />
        <CountField
          label={words.limit}
          placeholder={defaultStoreLimit === null ? words.ownLimit : formatCount(defaultStoreLimit)}
          value={query.limit}
          least={1}
          disabled={off}
          onChange={(limit) => onChange(edits.limit, { limit })}
        />
        <CountField
          label={words.skip}
          placeholder={words.noSkip}
          value={query.skip}
          least={0}
          disabled={off}
          onChange={(skip) => onChange(edits.skip, { skip })}
        />
      </div>
      {off ? (
        <p className={classes['why']}>{words.whyOff}</p>
      ) : (
        <FilterField
          text={query.filter}
          fields={fields}
          disabled={off}
          fault={faults.filter}
          drafts={drafts}
          onDrafts={onDrafts}
          onChange={(filter, what) => onChange(what, { filter })}
          onRun={onRun}
        />
      )}
    </div>
  );
}

interface StoresFieldProps {
  /** Null for all of them. */
  readonly stores: FileQuery['stores'];
  readonly error: QueryFaults['stores'];
  readonly disabled: boolean;
  readonly onChange: (stores: FileQuery['stores']) => void;
}

function StoresField({ stores, error, disabled, onChange }: StoresFieldProps) {
  const words = queryFormWords().fields;
  const known = useSuggestions().stores;
  return (
    <TagsInput
      label={words.stores}
      aria-label={words.stores}
      className={classes['stores'] ?? ''}
      classNames={{ input: classes['tags'] ?? '' }}
      data={[...known]}
      splitChars={[',', '\n']}
      isDuplicate={(value, present) => present.includes(value)}
      placeholder={stores === null ? words.allStores : ''}
      value={stores ?? []}
      error={error}
      description={storeHint(stores, known)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={disabled}
      onChange={(names) => onChange(names.length === 0 ? null : names)}
    />
  );
}

function idOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

interface CountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | null;
  readonly least: number;
  readonly disabled: boolean;
  readonly onChange: (value: number | null) => void;
}

function CountField({ label, placeholder, value, least, disabled, onChange }: CountFieldProps) {
  return (
    <NumberField
      label={label}
      placeholder={placeholder}
      className={classes['count'] ?? ''}
      classNames={{ input: classes['mono'] ?? '' }}
      hideControls
      whole
      min={least}
      max={Number.MAX_SAFE_INTEGER}
      format={formatCount}
      value={value ?? undefined}
      disabled={disabled}
      onChange={(number) => onChange(number ?? null)}
    />
  );
}
