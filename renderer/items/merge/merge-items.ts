import type { LibraryItem } from '@shared/contract/app/storage';
import { filledFields, itemTagLimit } from '@shared/contract/app/storage';
import { textLimits } from '@shared/contract/limits';
import { longestGapText } from '../../kit/items/longest-gap';
import { statesText } from '../../kit/items/named-states';
import { libraryWords } from '../words/library';

/** Whose value stands where both sides have one; the other goes into the notes. */
export type Preferred = 'mine' | 'theirs';

/** What an item has one value of. */
const valueFields = ['name', 'unit', 'description', 'range', 'id', 'stepped', 'longestGap', 'states'] as const;
export type ValueField = (typeof valueFields)[number];

/** A value in which both sides differ. */
export interface Difference {
  readonly path: string;
  readonly field: ValueField;
  readonly mine: string;
  readonly theirs: string;
}

/** What a merge did with an item that both sides have. */
export interface MergedItem {
  readonly item: LibraryItem;
  /** Whether it got values that it had not. */
  readonly isCompleted: boolean;
  readonly hasNewTags: boolean;
  /** Whether it got notes of the other side's. */
  readonly hasNewNotes: boolean;
  readonly differences: readonly Difference[];
  /** Whether its notes have no room for all that differs: that stays in the file. */
  readonly isFull: boolean;
}

/**
 * Joins what two sides say of an item; nothing that a person wrote is lost. What only one has stands; tags are joined;
 * notes follow each other. Where both have a value and they differ, the preferred one stands and the other becomes a line of
 * the notes, `Other unit: bar`. The item is `mine` itself where nothing changes, so that a second merge does nothing.
 */
export function mergeItems(mine: LibraryItem, theirs: LibraryItem, preferred: Preferred): MergedItem {
  const words = libraryWords().notes;
  const tags = joinedTags(mine.tags, theirs.tags);
  const notes = new Notes(mine.notes);
  notes.addBlock(theirs.notes);
  const hasNewNotes = notes.isChanged;
  if (tags.left.length > 0) notes.addLine(words.otherTags(tags.left.join(', ')));
  const differences: Difference[] = [];
  const values: Partial<LibraryItem> = {};
  let isCompleted = theirs.favourite === true && mine.favourite !== true;
  for (const field of valueFields) {
    const [held, given] = [textOf(mine, field), textOf(theirs, field)];
    if (given === undefined || given === held) continue;
    if (held === undefined) {
      isCompleted = true;
      Object.assign(values, only(theirs, field));
      continue;
    }
    const other = words.other[field](preferred === 'mine' ? given : held);
    // Mine that is noted already, by an earlier merge, still has to give way.
    const isTold = notes.has(other) ? preferred === 'theirs' : notes.addLine(other);
    if (!isTold) continue;
    differences.push({ path: mine.path, field, mine: held, theirs: given });
    if (preferred === 'theirs') Object.assign(values, only(theirs, field));
  }
  const fromServer = joinedMarks(mine, theirs, values);
  const { fromServer: _marks, ...own } = mine;
  const isChanged = isCompleted || tags.hasNew || notes.isChanged || differences.length > 0;
  return {
    item: isChanged
      ? {
          ...own,
          ...values,
          ...(fromServer.length > 0 && { fromServer }),
          ...(tags.hasNew && { tags: tags.all }),
          ...(notes.text !== '' && { notes: notes.text }),
          ...(theirs.favourite === true && { favourite: true }),
        }
      : mine,
    isCompleted,
    hasNewTags: tags.hasNew,
    hasNewNotes,
    differences,
    isFull: notes.isFull,
  };
}

/** Which values are the server's: marks go with the values that they are of. */
function joinedMarks(mine: LibraryItem, theirs: LibraryItem, taken: Partial<LibraryItem>) {
  return filledFields.filter((field) => (taken[field] === undefined ? mine : theirs).fromServer?.includes(field));
}

function only(item: LibraryItem, field: ValueField): Partial<LibraryItem> {
  return { [field]: item[field] };
}

/** A value as a line of the notes has it; undefined where there is none. */
function textOf(item: LibraryItem, field: ValueField): string | undefined {
  const words = libraryWords().notes;
  if (field === 'range') return item.range && words.range(item.range.low, item.range.high);
  if (field === 'stepped') return item.stepped === undefined ? undefined : item.stepped ? words.steps : words.slopes;
  if (field === 'longestGap') return item.longestGap === undefined ? undefined : longestGapText(item.longestGap);
  if (field === 'states') return item.states && statesText(item.states);
  const text = item[field]?.replaceAll(/\s*[\r\n]+\s*/gu, ' ');
  return text === '' ? undefined : text;
}

interface JoinedTags {
  readonly all: string[];
  readonly hasNew: boolean;
  /** Those beyond what an item may have. */
  readonly left: readonly string[];
}

function joinedTags(mine: readonly string[] = [], theirs: readonly string[] = []): JoinedTags {
  const fresh = [...new Set(theirs)].filter((tag) => !mine.includes(tag));
  const room = Math.max(0, itemTagLimit - mine.length);
  return { all: [...mine, ...fresh.slice(0, room)], hasNew: fresh.length > 0 && room > 0, left: fresh.slice(room) };
}

/** Notes that grow as far as notes may. */
class Notes {
  #text: string;
  readonly #before: string;
  isFull = false;

  constructor(text = '') {
    this.#text = text;
    this.#before = text;
  }

  get text(): string {
    return this.#text;
  }

  get isChanged(): boolean {
    return this.#text !== this.#before;
  }

  /** Adds notes of the other side, unless they are there; notes that have all of these take their place. */
  addBlock(block = ''): void {
    if (block === '' || this.has(block)) return;
    this.#grow(`\n${block}\n`.includes(`\n${this.#text}\n`) || this.#text === '' ? block : `${this.#text}\n${block}`);
  }

  /** Whether the line was not there, and found room. */
  addLine(line: string): boolean {
    return !this.has(line) && this.#grow(this.#text === '' ? line : `${this.#text}\n${line}`);
  }

  /** Whether lines stand in it as they are. */
  has(block: string): boolean {
    return `\n${this.#text}\n`.includes(`\n${block}\n`);
  }

  #grow(text: string): boolean {
    if (text.length > textLimits.text) {
      this.isFull = true;
      return false;
    }
    this.#text = text;
    return true;
  }
}
