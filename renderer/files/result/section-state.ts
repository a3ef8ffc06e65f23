import type { FilesQuery } from '@shared/contract/files/files';
import type { FileSection, FileSectionOutcome } from '@shared/contract/files/files-page';
import { isUnnamedStore, storenameOf } from '@shared/contract/files/words';
import type { Problem } from '@shared/problem/problem';
import { sectionKey, type SectionKey } from '../data/keys';
import type { SectionCount } from '../data/protocol';

/**
 * Whether a section may have files that were not loaded, and why that is thought. `presumably none`: its first page was shorter
 * than asked for, and of a round number, as a server may send that never gives as many.
 */
export type Remainder = 'none' | 'presumably none' | 'more may exist' | 'possibly cut';

/** What is known of one item of one query in one store. */
export interface SectionState {
  readonly key: SectionKey;
  readonly section: FileSection;
  /** Files that are held. */
  readonly loaded: number;
  /** Files that came again, on a later page, and are held once. */
  readonly again: number;
  /** Entries that the server has sent: the next page begins behind them. */
  readonly sent: number;
  /** Those of them that are beyond a page's limit: several stores that the server does not name have come as one. */
  readonly beyondLimit: number;
  /** Entries of its longest page: servers may give less than they are asked for, but not now less and now more. */
  readonly longest: number;
  readonly rest: Remainder;
  readonly isReading: boolean;
  /** What the last page began with. */
  readonly beginning: string | undefined;
  /** Entries that were no files. */
  readonly faults: number;
  /** Why its last page failed. */
  readonly problem: Problem | undefined;
}

/** Whether reading on may bring more of a section: more may exist, or its last page failed. */
export function canLoadMore(state: SectionState): boolean {
  return mayBeCut(state) || state.problem !== undefined;
}

/** Whether something of a section is probably missing. */
export function mayBeCut({ rest }: SectionState): boolean {
  return rest === 'more may exist' || rest === 'possibly cut';
}

/** Whether it is not known for sure that all of a section is there. */
export function isOpen({ rest, problem }: SectionState): boolean {
  return rest !== 'none' || problem !== undefined;
}

/** Whether a section is read on without a person’s doing: one that failed is left alone until they do. */
export function loadsMoreByItself(state: SectionState): boolean {
  return canLoadMore(state) && state.problem === undefined;
}

/** A section whose first rows arrive. */
export function arriving(section: FileSection): SectionState {
  const key = sectionKey(section);
  const nothing = {
    sent: 0,
    loaded: 0,
    again: 0,
    beyondLimit: 0,
    longest: 0,
    rest: 'none',
    beginning: undefined,
    faults: 0,
    problem: undefined,
  } as const;
  return { key, section, ...nothing, isReading: true };
}

/** The section once a page has come. */
export function paged(
  state: SectionState,
  { sent, beginning, faultCount, problem }: FileSectionOutcome,
  query: FilesQuery,
): SectionState {
  return {
    ...state,
    loaded: state.loaded + sent - faultCount,
    sent: state.sent + sent,
    beyondLimit:
      state.beyondLimit + (isUnnamedStore(state.section.store) ? Math.max(0, sent - (query.limit ?? sent)) : 0),
    longest: Math.max(state.longest, sent),
    rest: problem === undefined ? remainderAfter(sent, query, state.longest) : state.rest,
    isReading: false,
    beginning: beginning ?? state.beginning,
    faults: state.faults + faultCount,
    problem,
  };
}

/** What a server gives at most is a multiple of it. */
const roundCap = 100;

/**
 * Whether files may be left behind a page of `sent` entries. The specification lets a store apply a default limit of its
 * own where none is given (§2.3) and does not tell its value. `longest`: entries of the longest page before; 0 for none.
 */
function remainderAfter(sent: number, { fileId, limit }: FilesQuery, longest: number): Remainder {
  if (sent === 0 || fileId !== undefined) return 'none';
  if (limit === undefined) return 'possibly cut';
  if (sent >= limit) return 'more may exist';
  if (longest === 0) return sent % roundCap === 0 ? 'presumably none' : 'none';
  return sent < longest ? 'none' : 'more may exist';
}

/** The section while a page of it is read. */
export function beingRead(state: SectionState): SectionState {
  return { ...state, isReading: true };
}

/** The section after its first page, where so many entries had come of it before: what is short of them may be left. */
export function knownToHave(state: SectionState, sent: number): SectionState {
  return state.rest === 'presumably none' && state.sent < sent ? { ...state, rest: 'more may exist' } : state;
}

/** The section when so many of its files are held, and so many have come again. */
export function holding(state: SectionState, { rows, again }: Pick<SectionCount, 'rows' | 'again'>): SectionState {
  return { ...state, loaded: rows, again };
}

/** The section when reading has been stopped: what it was about to bring may be left. */
export function atRest(state: SectionState): SectionState {
  return state.isReading ? { ...state, isReading: false, rest: 'more may exist' } : state;
}

/** The query for what follows in a section; `limit`: how many at most. */
export function nextPage(
  { section, sent, beyondLimit, loaded, faults }: SectionState,
  query: FilesQuery,
  limit: number | undefined,
): FilesQuery {
  const { items, skip = 0, limit: _own, ...rest } = query;
  const storename = storenameOf(section.store);
  const named = items.filter((item, position) =>
    section.item === undefined ? 'path' in item && item.path === section.path : position === section.item,
  );
  return {
    ...rest,
    items: named.length === 0 && section.path !== undefined ? [{ path: section.path }] : named,
    // Where no name asks for the store alone, its files are taken out of those of all.
    ...(storename !== undefined && { storename }),
    // A page that was taken back may have brought some of its rows. Each of several stores skips for itself (§4.2 rule 4): what
    // one of them has not sent yet would be missed.
    skip: skip + (beyondLimit > 0 ? sent - beyondLimit : Math.max(sent, loaded + faults)),
    ...(limit === undefined ? {} : { limit }),
  };
}
