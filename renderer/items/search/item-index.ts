import type { LibraryItem } from '@shared/contract/app/storage';
import { compact, nameParts, type SearchWord, wordsOf } from './item-words';
import { type Fit, type OnToken, Vocabulary } from './vocabulary';

/** Where a word was found, the best first: in the item's name, in what is told of it, or in the folders above it. */
const fields = { name: 0, about: 1, folder: 2 } as const;
type Field = (typeof fields)[keyof typeof fields];
/** An entry is a position in the library and, in its lowest bits, a field. */
const fieldBits = 2;
const fieldMask = (1 << fieldBits) - 1;

/** Stands where a word was not found, in the worth of that word and in the sum over all. */
const none = 0xff;
const nowhere = 0xffff;
/** Worths of one word: fits and fields. */
const worths = 4 << fieldBits;
/** Names up to this length are told apart: of two that fit alike the shorter comes first. */
const lengths = 64;

/** A word of a search as it was counted together with those before it. */
interface CountedWord {
  readonly key: string;
  readonly sums: Uint16Array;
  readonly isSimilar: boolean;
}

type Passes = (item: LibraryItem) => boolean;

/** What a search finds. */
export interface FoundItems {
  /** The best first; no more than were asked for. */
  readonly items: readonly LibraryItem[];
  /** All that were found. */
  readonly count: number;
  /** Whether a word is nowhere as it was typed, so that what resembles it was taken. */
  readonly isSimilar: boolean;
}

const itemsInStep = 500;

/** A library made ready to be searched: each different word once, and which items have it (decision 43). */
export class ItemIndex {
  readonly #library: readonly LibraryItem[];
  readonly #vocabulary: Vocabulary;
  /** Where the entries of each token begin, and behind them the end. */
  readonly #starts: Int32Array;
  /** Items by token. */
  readonly #entries: Int32Array;
  readonly #nameLengths: Uint8Array;
  readonly #best: Uint8Array;
  /** Per item the sum of its words' worths and, in the last place, the length of its name. */
  readonly #sums: Uint16Array;
  /** What came of each word of the search before, those before it included: a letter mostly changes only the last. */
  readonly #former: CountedWord[] = [];

  private constructor(library: readonly LibraryItem[], parts: Tokens | ItemIndex) {
    this.#library = library;
    if (parts instanceof ItemIndex) {
      this.#vocabulary = parts.#vocabulary;
      this.#starts = parts.#starts;
      this.#entries = parts.#entries;
      this.#nameLengths = parts.#nameLengths;
      this.#best = parts.#best;
      this.#sums = parts.#sums;
      return;
    }
    this.#vocabulary = new Vocabulary(parts.texts);
    [this.#starts, this.#entries] = parts.sorted();
    this.#nameLengths = Uint8Array.from(library, ({ path }) =>
      Math.min(lengths - 1, path.length - path.lastIndexOf('/')),
    );
    this.#best = new Uint8Array(library.length);
    this.#sums = new Uint16Array(library.length);
  }

  static of(library: readonly LibraryItem[]): ItemIndex {
    return ItemIndex.#finished(library, new Tokens());
  }

  /** Makes an index piece by piece: a step takes a few milliseconds, the last value is the index. */
  static *inSteps(library: readonly LibraryItem[]): Generator<undefined, ItemIndex, undefined> {
    const tokens = new Tokens();
    while (tokens.items < library.length) {
      tokens.addUpTo(library, tokens.items + itemsInStep);
      yield;
    }
    return ItemIndex.#finished(library, tokens);
  }

  static #finished(library: readonly LibraryItem[], tokens: Tokens): ItemIndex {
    tokens.addUpTo(library, library.length);
    return new ItemIndex(library, tokens);
  }

  /** The index of a library in which nothing that is searched has changed; undefined where something has. */
  reusedFor(library: readonly LibraryItem[]): ItemIndex | undefined {
    const isSame =
      library.length === this.#library.length && library.every((item, at) => hasSameTexts(item, this.#library[at]));
    return isSame ? new ItemIndex(library, this) : undefined;
  }

  /**
   * The items that have every word, the best first: whole words before their starts before what is within, names before
   * descriptions, units and tags before folders, short names before long. A word that is nowhere is looked for with typing
   * errors.
   *
   * @param most of these are returned at most.
   * @param passes leaves out the others.
   */
  search(words: readonly SearchWord[], most: number, passes?: Passes): FoundItems {
    const former = this.#former;
    const keys = words.map((word) => JSON.stringify(word));
    const kept = former.findIndex(({ key }, place) => key !== keys[place]);
    if (kept !== -1) former.length = kept;
    this.#sums.set(former.at(-1)?.sums ?? this.#nameLengths);
    for (const [place, word] of words.entries()) {
      if (place < former.length) continue;
      const isSimilar = this.#count(word) || former.at(-1)?.isSimilar === true;
      former.push({ key: keys[place] ?? '', sums: this.#sums.slice(), isSimilar });
    }
    return { ...this.#bestFirst(words.length, most, passes), isSimilar: former.at(-1)?.isSimilar === true };
  }

  /** Adds to each item's sum how well it has a word; returns whether only what resembles the word was found. */
  #count(word: SearchWord): boolean {
    const [best, sums, starts, entries] = [this.#best, this.#sums, this.#starts, this.#entries];
    best.fill(none);
    let isFound = false;
    const take: OnToken = (token: number, fit: Fit) => {
      isFound = true;
      const end = starts[token + 1] ?? 0;
      for (let at = starts[token] ?? 0; at < end; at += 1) {
        const entry = entries[at] ?? 0;
        const position = entry >> fieldBits;
        const worth = (fit << fieldBits) | (entry & fieldMask);
        if (worth < (best[position] ?? 0)) best[position] = worth;
      }
    };
    this.#vocabulary.find(word, take);
    const isSimilar = !isFound && word.pieces.length === 1;
    if (isSimilar) this.#vocabulary.findSimilar(word.pieces[0], take);
    for (let position = 0; position < best.length; position += 1) {
      const worth = best[position] ?? none;
      const sum = sums[position] ?? nowhere;
      sums[position] = worth === none || sum === nowhere ? nowhere : sum + worth * lengths;
    }
    return isSimilar && isFound;
  }

  /** Sorts what was found by counting, as far as it is asked for. */
  #bestFirst(words: number, most: number, passes: Passes | undefined): Omit<FoundItems, 'isSimilar'> {
    const [library, sums] = [this.#library, this.#sums];
    const places = new Int32Array((words * worths + 1) * lengths + 1);
    let count = 0;
    for (let position = 0; position < sums.length; position += 1) {
      const sum = sums[position] ?? nowhere;
      if (sum === nowhere) continue;
      const item = library[position];
      if (passes !== undefined && item !== undefined && !passes(item)) {
        sums[position] = nowhere;
        continue;
      }
      count += 1;
      places[sum + 1] = (places[sum + 1] ?? 0) + 1;
    }
    for (let sum = 1; sum < places.length; sum += 1) places[sum] = (places[sum] ?? 0) + (places[sum - 1] ?? 0);
    const items: LibraryItem[] = Array.from({ length: Math.min(most, count) });
    for (let position = 0; position < sums.length; position += 1) {
      const sum = sums[position] ?? nowhere;
      if (sum === nowhere) continue;
      const place = places[sum] ?? 0;
      places[sum] = place + 1;
      const item = library[position];
      if (place < items.length && item !== undefined) items[place] = item;
    }
    return { items, count };
  }
}

/** The different tokens of a library, and which item has each. */
class Tokens {
  readonly #ids = new Map<string, number>();
  /** Side by side: tokens, and the entries that they get. */
  readonly #tokens: number[] = [];
  readonly #entries: number[] = [];
  /** The tokens of folders: many items share one. */
  readonly #folders = new Map<string, readonly number[]>();
  #added = 0;

  get texts(): readonly string[] {
    return [...this.#ids.keys()];
  }

  /** The items of the library that have been added. */
  get items(): number {
    return this.#added;
  }

  /** Adds items of the library that follow those that were added, up to a position. */
  addUpTo(library: readonly LibraryItem[], end: number): void {
    for (const item of library.slice(this.#added, end)) {
      this.#add(item, this.#added);
      this.#added += 1;
    }
  }

  #add(item: LibraryItem, position: number): void {
    const folder = item.path.slice(0, Math.max(0, item.path.lastIndexOf('/')));
    for (const token of this.#ofFolder(folder)) this.#note(token, position, fields.folder);
    const name = item.path.slice(folder.length + 1);
    this.#addTexts([compact(name)], position, fields.name);
    const parts = nameParts(name);
    if (parts.length > 1) this.#addTexts(parts, position, fields.name);
    if (item.name !== undefined) this.#addTexts([compact(item.name), ...wordsOf(item.name)], position, fields.name);
    for (const text of [item.description, item.unit, ...(item.tags ?? [])]) {
      if (text !== undefined) this.#addTexts(wordsOf(text), position, fields.about);
    }
  }

  /** The entries, token by token, and where each token's begin. */
  sorted(): readonly [starts: Int32Array, entries: Int32Array] {
    const starts = new Int32Array(this.#ids.size + 1);
    for (const token of this.#tokens) starts[token + 1] = (starts[token + 1] ?? 0) + 1;
    for (let token = 1; token < starts.length; token += 1)
      starts[token] = (starts[token] ?? 0) + (starts[token - 1] ?? 0);
    const [entries, next] = [new Int32Array(this.#entries.length), starts.slice()];
    for (const [at, token] of this.#tokens.entries()) {
      const place = next[token] ?? 0;
      entries[place] = this.#entries[at] ?? 0;
      next[token] = place + 1;
    }
    return [starts, entries];
  }

  #ofFolder(folder: string): readonly number[] {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const tokens = wordsInPath(folder).map((text) => this.#idOf(text));
    this.#folders.set(folder, tokens);
    return tokens;
  }

  #addTexts(texts: readonly string[], position: number, field: Field): void {
    for (const text of texts) if (text !== '') this.#note(this.#idOf(text), position, field);
  }

  #note(token: number, position: number, field: Field): void {
    this.#tokens.push(token);
    this.#entries.push((position << fieldBits) | field);
  }

  #idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.#ids.size);
    return this.#ids.size - 1;
  }
}

function wordsInPath(folder: string): readonly string[] {
  return folder.split('/').map(compact).filter(Boolean);
}

function hasSameTexts(item: LibraryItem, other: LibraryItem | undefined): boolean {
  if (item === other) return true;
  return (
    item.path === other?.path &&
    item.name === other.name &&
    item.unit === other.unit &&
    item.description === other.description &&
    item.tags?.join('\n') === other.tags?.join('\n')
  );
}
