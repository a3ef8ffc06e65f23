import { queryLimits } from '@shared/contract/files/file-query';
import type { FileItem } from '@shared/contract/files/files';

/** An item as a person writes it: its path, or the digits of its object ID. */
export function itemText(item: FileItem): string {
  return 'path' in item ? item.path : item.id;
}

export interface ReadItems {
  /** Each once, in order. */
  readonly items: readonly FileItem[];
  /** Texts that are neither a path nor an object ID. */
  readonly refused: readonly string[];
  /** How many are left out because a query has no room for them. */
  readonly surplus: number;
}

/** Reads items by path or by object ID, as typed or pasted line by line. */
export function readItems(texts: readonly string[]): ReadItems {
  const items = new Map<string, FileItem>();
  const refused: string[] = [];
  for (const text of texts.map((one) => one.trim().replaceAll(/^"|"$/gu, ''))) {
    const item = readItem(text);
    if (item !== undefined) items.set(text, item);
    else if (text !== '') refused.push(text);
  }
  const all = [...items.values()];
  return { items: all.slice(0, queryLimits.items), refused, surplus: Math.max(0, all.length - queryLimits.items) };
}

function readItem(text: string): FileItem | undefined {
  if (/^\d{1,20}$/u.test(text)) return { id: text };
  return /^\/[^\r\n\t]*[^/\r\n\t]$/u.test(text) ? { path: text } : undefined;
}
