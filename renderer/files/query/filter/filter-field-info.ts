import type { FileLeaf } from '@shared/contract/files/files-page';
import type { EntryKind } from './entry';

/** A field that can be asked for: known by the specification, or learned from files that were loaded. */
export interface FilterFieldInfo {
  /** Dotted path, as a query names it. */
  readonly field: string;
  /** Types of its values, the most frequent first; empty while none was seen. */
  readonly types: readonly EntryKind[];
  /** Some values that it has. */
  readonly examples: readonly FileLeaf[];
  /** In how many of the files that are loaded; undefined while none are. */
  readonly files: number | undefined;
}

function specified(field: string, type: EntryKind): FilterFieldInfo {
  return { field, types: [type], examples: [], files: undefined };
}

/** Fields that the specification names (§2.4). */
const specifiedFields: readonly FilterFieldInfo[] = [
  specified('filename', 'text'),
  specified('alias', 'text'),
  specified('length', 'number'),
  specified('upload_date', 'text'),
  specified('chunk_size', 'number'),
  specified('metadata.timestamp', 'epoch'),
  specified('metadata.content-type', 'text'),
  specified('metadata.filepath', 'text'),
  specified('metadata.location', 'text'),
  specified('metadata.ordernumber', 'text'),
  specified('metadata.path', 'text'),
];

/** The specified fields and those that were learned; what was learned of a field says more. */
export function allFilterFields(learned: readonly FilterFieldInfo[]): readonly FilterFieldInfo[] {
  const names = new Set(learned.map(({ field }) => field));
  return [...learned, ...specifiedFields.filter(({ field }) => !names.has(field))];
}

/** The type by which a field is asked for unless the person chooses another. */
export function typeOf(fields: readonly FilterFieldInfo[], field: string): EntryKind {
  if (field === 'metadata.timestamp') return 'epoch';
  return fields.find((known) => known.field === field)?.types[0] ?? 'text';
}
