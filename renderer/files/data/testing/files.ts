import type { FilePage, FileSection } from '@shared/contract/files/files-page';
import { PageBuilder } from '@shared/file-info/page-builder';
import type { FileDocument } from '@shared/file-info/flatten-file';
import { FileRows } from '../file-rows';
import type { RowList } from '../protocol';
import { sectionKey, type SectionKey } from '../keys';

/** A page of files, as main sends it. */
export function pageOf(documents: readonly FileDocument[]): FilePage {
  const builder = new PageBuilder();
  for (const document of documents) builder.add(document);
  return builder.take();
}

export function sectionOf(store: string, item = 0): FileSection {
  return { query: 0, item, path: `/Plant/Unit ${item}`, store, description: undefined };
}

/** The store of rows with some files in it, a page after the other. */
export function held(pages: readonly (readonly [FileSection, readonly FileDocument[]])[]): FileRows {
  const rows = new FileRows();
  rows.route('read', {
    listing: 'listing',
    parts: [{ query: 0, item: 0, items: ['/Plant/Unit 0', '/Plant/Unit 1'] }],
    sections: undefined,
  });
  for (const [section, documents] of pages) rows.take('read', [{ section, page: pageOf(documents) }]);
  rows.end('read');
  return rows;
}

/** A list of sections, each in a group of its own, unless other groups are named. */
export function listOf(
  sections: readonly FileSection[],
  change: Partial<Omit<RowList, 'groups'>> & { readonly groups?: readonly (readonly SectionKey[])[] } = {},
): RowList {
  const groups = sections.map((section) => [sectionKey(section)]);
  return { listing: 'listing', groups, filter: '', zone: 'Europe/Berlin', sort: undefined, ...change };
}
