import { NumberInput, TagsInput, TextInput } from '@mantine/core';
import { type FileQuery, queryLimits } from '@shared/contract/files/file-query';
import { useConnection } from '../../kit/contexts';
import { formatCount } from '../../kit/text/format';
import type { QueryFaults } from './check-query';
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
  /** The range of the trend. */
  readonly trend: RangeTexts;
  /** `what` says the edit in a person's words. */
  readonly onChange: (what: string, change: Partial<FileQuery>) => void;
  readonly onRun: () => void;
}

/** Everything that one query says. An `_id` disables what the service then ignores, and says so. */
export function QueryFields({ query, faults, trend, onChange, onRun }: QueryFieldsProps) {
  const { apiGeneration, defaultStoreLimit } = useConnection().profile;
  const { fields, stores } = useSuggestions();
  const off = query.fileId !== null;
  return (
    <div className={classes['fields']}>
      <div className={classes['line']}>
        <ItemsField
          items={query.items}
          error={faults.items}
          onChange={(items) =>
            onChange(apiGeneration === 'filestore' ? 'Change the file stores' : 'Change the items', {
              items: [...items],
            })
          }
        />
        <TimeRangeFields
          range={query}
          faults={faults}
          trend={trend}
          disabled={off}
          onChange={({ start, end }) => onChange('Change the time range', { start, end })}
        />
      </div>
      <div className={classes['line']}>
        {apiGeneration === 'storename' && (
          <TagsInput
            label="Stores"
            aria-label="Stores"
            className={classes['stores'] ?? ''}
            classNames={{ input: classes['tags'] ?? '' }}
            data={[...stores]}
            splitChars={[',', '\n']}
            isDuplicate={(value, present) => present.includes(value)}
            placeholder={query.stores === null ? 'all stores' : ''}
            value={query.stores ?? []}
            error={faults.stores}
            description={storeHint(query.stores, stores)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={off}
            onChange={(names) => onChange('Change the stores', { stores: names.length === 0 ? null : names })}
          />
        )}
        <TextInput
          label="_id"
          placeholder="one file by its ObjectId"
          className={classes['id'] ?? ''}
          classNames={{ input: classes['mono'] ?? '' }}
          maxLength={queryLimits.fileId}
          spellCheck={false}
          value={query.fileId ?? ''}
          error={faults.fileId}
          onChange={(event) => onChange('Change the _id', { fileId: idOf(event.currentTarget.value) })}
        />
        <SortField
          sort={query.sort}
          disabled={off}
          onChange={(sort) => onChange('Change the order', { sort: [...sort] })}
        />
        <CountField
          label="Limit per store"
          placeholder={defaultStoreLimit === null ? 'store’s own' : formatCount(defaultStoreLimit)}
          value={query.limit}
          least={1}
          disabled={off}
          onChange={(limit) => onChange('Change the limit', { limit })}
        />
        <CountField
          label="Skip per store"
          placeholder="none"
          value={query.skip}
          least={0}
          disabled={off}
          onChange={(skip) => onChange('Change what is skipped', { skip })}
        />
      </div>
      {off ? (
        <p className={classes['why']}>
          With an _id the service returns this one file and ignores every other filter (specification 4.2), so they are
          switched off. Empty the field to use them again.
        </p>
      ) : (
        <FilterField
          text={query.filter}
          fields={fields}
          disabled={off}
          fault={faults.filter}
          onChange={(filter, what) => onChange(what, { filter })}
          onRun={onRun}
        />
      )}
    </div>
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
    <NumberInput
      label={label}
      placeholder={placeholder}
      className={classes['count'] ?? ''}
      classNames={{ input: classes['mono'] ?? '' }}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      min={least}
      max={Number.MAX_SAFE_INTEGER}
      thousandSeparator=" "
      value={value ?? ''}
      disabled={disabled}
      onChange={(number) =>
        onChange(typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : null)
      }
    />
  );
}
