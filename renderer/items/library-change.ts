import type { LibraryItem } from '@shared/contract/app/storage';

/** What the library becomes, of what it is then. */
export type LibraryChange = (now: readonly LibraryItem[]) => readonly LibraryItem[];

/** What the library becomes, of what it is then, and what is told of that; undefined where it stays. */
export type ToldChange = (
  now: readonly LibraryItem[],
) => { readonly library: readonly LibraryItem[]; readonly what: string } | undefined;
