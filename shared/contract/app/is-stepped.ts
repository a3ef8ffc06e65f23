import type { LibraryItem } from './storage';

/** Whether an item holds each value until the next, as numbers with names do unless it is said otherwise; undefined where nothing tells. */
export function isStepped({ stepped, states }: Partial<LibraryItem> = {}): boolean | undefined {
  return stepped ?? (states === undefined ? undefined : true);
}
