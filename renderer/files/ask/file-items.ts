import type { FileItem } from '@shared/contract/files';

/** Items that a file query takes, as its files hold them. */
export const mostItems = 500;

/** An item as a person writes it: its path, or the digits of its object ID. */
export function itemText(item: FileItem): string {
  return 'path' in item ? item.path : item.id;
}

export interface ReadItems {
  /** Each once, in order. */
  readonly items: readonly FileItem[];
  /** Texts that are neither a path nor an object ID, and items beyond the most there can be. */
  readonly refused: readonly string[];
}

/** Reads items by path or by object ID, as typed or pasted line by line. */
export function readItems(texts: readonly string[]): ReadItems {
  const items = new Map<string, FileItem>();
  const refused: string[] = [];
  for (const text of texts.map((one) => one.trim().replaceAll(/^"|"$/gu, ''))) {
    const item = readItem(text);
    if (item === undefined || (items.size >= mostItems && !items.has(text))) refused.push(text);
    else items.set(text, item);
  }
  return { items: [...items.values()], refused: refused.filter((text) => text !== '') };
}

function readItem(text: string): FileItem | undefined {
  if (/^\d{1,20}$/u.test(text)) return { id: text };
  return /^\/[^\r\n\t]*[^/\r\n\t]$/u.test(text) ? { path: text } : undefined;
}
