import { formatCount, formatCountOf } from '../../kit/text/format';
import type { GroupCount } from '../data/protocol';
import type { FilesState } from '../result/files-result';
import type { SectionState } from '../result/section-state';
import type { ShownGroup } from './table-groups';

/** How many files a group has: `1 000 files`, and of how many where a quick filter hides some. */
export function countText({ shown, loaded }: GroupCount): string {
  return shown === loaded ? formatCountOf(loaded, 'file') : `${formatCount(shown)} of ${formatCountOf(loaded, 'file')}`;
}

/** What may be missing from sections, as one remark; undefined where all is there. */
export function remainderText(sections: readonly SectionState[]): string | undefined {
  const open = sections.filter(({ rest }) => rest !== 'none');
  const [first] = open;
  if (first === undefined) return undefined;
  const text = open.some(({ rest }) => rest === 'more may exist') ? 'more may exist' : first.rest;
  return sections.length === 1 ? text : `${text} in ${open.length} of ${formatCountOf(sections.length, 'part')}`;
}

/** What names a group's section beside its store: its query and item, where there are several. */
export function sectionTexts({ sections: [first] }: ShownGroup, { queries, sections }: FilesState) {
  const item = first?.section.path;
  const isOneItem = sections.every(({ section }) => section.path === item);
  return {
    store: first?.section.store ?? '',
    description: first?.section.description ?? '',
    item: isOneItem ? undefined : item,
    query: queries.length > 1 && first !== undefined ? `Query ${first.section.query + 1}` : undefined,
  };
}

/** Why a group shows no files. */
export function noneText({ count, sections }: ShownGroup): string {
  if (count.loaded > 0) return `None of the ${formatCountOf(count.loaded, 'loaded file')} passes the quick filter.`;
  if (sections.some(({ isReading }) => isReading)) return 'Reading …';
  return sections.some(({ problem }) => problem !== undefined)
    ? 'Nothing could be read.'
    : 'No files here for this item and time.';
}

/** What was left out of a group's answers; undefined for nothing. */
export function faultText({ sections }: ShownGroup): string | undefined {
  const faults = sections.reduce((sum, section) => sum + section.faults, 0);
  if (faults === 0) return undefined;
  return faults === 1
    ? '1 entry of the answer is no file: it has no _id that is a text, and was left out.'
    : `${formatCount(faults)} entries of the answer are no files: they have no _id that is a text, and were left out.`;
}
