import type { FilesChanges } from '@shared/contract/files/files-export';

/** A page of a section that is to be read. */
export interface PageRequest {
  readonly skip: number;
  /** Whether its first file has to be one that is written already: the last of the page before. */
  readonly overlaps: boolean;
  readonly isFirst: boolean;
}

/** What came of a page. */
export interface PageOutcome {
  readonly sent: number;
  readonly firstId: string | undefined;
  readonly written: number;
  readonly known: number;
  /** Places on the page of entries that are no files. */
  readonly faults: readonly number[];
  /** Nothing was written: the first file is none that was written. */
  readonly isApart: boolean;
}

export interface CursorState extends FilesChanges {
  /** The next file's position in the section; the section's files begin at `start`. */
  readonly position: number;
  readonly start: number;
  readonly rows: number;
  /** Entries that are no files, among those before `looked`. */
  readonly faults: number;
  /** How far the section has been looked at; a step back looks at some of it again. */
  readonly looked: number;
}

const nothingRead = { rows: 0, faults: 0, looked: 0, again: 0, steppedBack: 0, mayMiss: false } as const;

/** How often a cursor steps back before it takes what comes: a store may give its files in another order each time. */
const mostStepsBack = 50;

/** Pages in a row that begin with the same file, and bring no other, before a server counts as one that knows no skip. */
const mostRepeats = 3;

/**
 * Where an export stands in a section that is read by skip and limit while its files may change. Each page begins with the
 * last file of the page before: where it does not, files before it have gone, and those between would be missed, so earlier
 * pages are read again until one begins with a file that is known. Files that came before it push known ones onto the next
 * page; they are known by their IDs and not written again. The end is where a page brings nothing but its first file, or is
 * shorter than one before: servers may give less than they are asked for, but not now less and now more.
 */
export class SectionCursor {
  readonly #pageSize: number;
  #state: CursorState;
  #isFirst: boolean;
  #steps = 0;
  #isBack = false;
  #mostSent = 0;
  #last: { readonly skip: number; readonly firstId: string | undefined } | undefined;
  #repeats = 0;
  #isDone = false;

  /** `state`: where an export that goes on stood. */
  constructor(start: number, pageSize: number, state?: CursorState) {
    // A page that overlaps has to bring something new.
    this.#pageSize = Math.max(2, pageSize);
    this.#isFirst = state === undefined;
    this.#state = state ?? { position: start, start, ...nothingRead };
  }

  get state(): CursorState {
    return this.#state;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  get pageSize(): number {
    return this.#pageSize;
  }

  /** How many files the server had of the section, from its start on, when its end was found. */
  get found(): number {
    return this.#state.position - this.#state.start;
  }

  get wish(): PageRequest {
    const { position, start } = this.#state;
    const isOpen = position === start;
    return {
      skip: isOpen ? position : position - 1,
      overlaps: !isOpen && !this.#hasGivenUp,
      isFirst: this.#isFirst,
    };
  }

  /** Where the page begins that follows the one that is wished for, if that is full; undefined while stepping back. */
  get guess(): number | undefined {
    return this.#isBack ? undefined : this.wish.skip + this.#pageSize - 1;
  }

  /** Whether further and further on the same page comes: files that come meanwhile hardly ever come in just that number. */
  get standsStill(): boolean {
    return this.#repeats >= mostRepeats;
  }

  /** Takes in what came of the page that was wished for. */
  take({ sent, firstId, written, known, faults, isApart }: PageOutcome): void {
    const { skip } = this.wish;
    const isAgain = written === 0 && firstId !== undefined && firstId === this.#last?.firstId && skip > this.#last.skip;
    this.#repeats = isAgain ? this.#repeats + 1 : 0;
    this.#last = { skip, firstId };
    const isOpen = this.#state.position === this.#state.start;
    this.#isFirst = false;
    if (!isOpen && !this.#hasGivenUp && (isApart || sent === 0)) return this.#stepBack();
    const { looked } = this.#state;
    const repeated = isOpen ? known : Math.max(0, known - 1);
    this.#state = {
      ...this.#state,
      position: skip + sent,
      rows: this.#state.rows + written,
      faults: this.#state.faults + faults.filter((n) => skip + n >= looked).length,
      looked: Math.max(looked, skip + sent),
      again: this.#state.again + (this.#isBack ? 0 : repeated),
      mayMiss: this.#hasGivenUp,
    };
    this.#isDone = isOpen ? sent === 0 : !this.#isBack && (sent <= 1 || sent < this.#mostSent);
    this.#mostSent = Math.max(this.#mostSent, sent);
    this.#isBack = false;
    this.#steps = 0;
  }

  get #hasGivenUp(): boolean {
    return this.#state.steppedBack >= mostStepsBack;
  }

  /** Further with each step, so that however many files have gone a known one is found soon. */
  #stepBack(): void {
    const { position, start, steppedBack } = this.#state;
    this.#state = {
      ...this.#state,
      position: Math.max(start, position - this.#pageSize * 2 ** this.#steps),
      steppedBack: steppedBack + (this.#isBack ? 0 : 1),
    };
    this.#isBack = true;
    this.#steps += 1;
  }
}
