import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { rememberedLimits } from '@shared/contract/app/storage';
import { requiredContext } from '../../kit/contexts';
import { useSettings } from '../../kit/settings/use-settings';
import type { EntryKind } from './filter/entry';
import { allFilterFields, type FilterFieldInfo } from './filter/filter-field-info';
import { newStores } from './new-stores';
import { queryField } from '../data/keys';
import type { FilesClient } from '../data/files-client';
import type { FilesState } from '../result/files-result';
import type { Schema, SchemaPath } from '../data/protocol';

interface LoadedFiles {
  readonly client: FilesClient;
  readonly state: FilesState;
}

/** What files that were loaded tell of fields and stores, for those who write queries. */
export interface Suggestions {
  readonly fields: readonly FilterFieldInfo[];
  /** Names of stores, those of former runs of the program too. */
  readonly stores: readonly string[];
}

const noStores: readonly string[] = [];

export const [SuggestionsContext, useSuggestions] = requiredContext<Suggestions>('set of suggestions');

/** Learns from what is loaded. */
export function useNewSuggestions({ client, state }: LoadedFiles, connectionId: string): Suggestions {
  const [fields, setFields] = useState(() => allFilterFields([]));
  const [{ fileStores }, changeSettings] = useSettings();
  const stores = fileStores[connectionId] ?? noStores;
  const { listing, sections, reading } = state;
  const met = newStores(
    sections.map(({ section }) => section.store),
    stores,
  );
  const learnStores = useEffectEvent(() => {
    const known = [...stores, ...met].slice(-rememberedLimits.stores).toSorted();
    changeSettings({ fileStores: { ...fileStores, [connectionId]: known } });
  });
  useEffect(() => {
    if (met.length > 0) learnStores();
  }, [met.length]);
  const atRest = reading === undefined;
  useEffect(() => {
    if (listing === undefined || !atRest) return undefined;
    let isCurrent = true;
    void client.schema(listing).then((schema) => {
      if (isCurrent && schema.files > 0) setFields(allFilterFields(fieldsOfSchema(schema)));
    });
    return () => {
      isCurrent = false;
    };
  }, [client, listing, atRest]);
  return useMemo(() => ({ fields, stores }), [fields, stores]);
}

function fieldsOfSchema({ paths }: Schema): readonly FilterFieldInfo[] {
  return paths.flatMap((path) => {
    const field = queryField(path.path);
    const examples = path.examples.flatMap(({ leaf, isCut }) => (isCut ? [] : [leaf]));
    return field === undefined ? [] : [{ field, types: typesOf(field, path), examples, files: path.files }];
  });
}

/** Types by which a field can be asked for, the most frequent first. */
function typesOf(field: string, { types }: SchemaPath): readonly EntryKind[] {
  const kinds = types
    .toSorted((a, b) => b.files - a.files)
    .flatMap(({ type }): EntryKind[] => {
      if (type === 'number') return [field === 'metadata.timestamp' ? 'epoch' : 'number'];
      return type === 'text' || type === 'boolean' || type === 'null' ? [type] : [];
    });
  return [...new Set(kinds)];
}
