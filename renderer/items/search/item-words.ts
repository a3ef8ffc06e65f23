/** What parts the words of a text and is passed over within them, so that `TIC101` finds `TIC-101`. */
const separators = /[\s\p{Pd}_.:,;|()[\]{}'"*\\]+/gu;

/** Most words are of this kind, which is quickly told. */
const plain = /^[a-z0-9]*$/;

/** A text as it is compared: in lower case, its letters composed with their accents, without separators. */
export function compact(text: string): string {
  const lower = text.toLowerCase();
  return plain.test(lower) ? lower : lower.normalize('NFC').replace(separators, '');
}

/** The words of a description, compact. */
export function wordsOf(text: string): readonly string[] {
  return text
    .split(/[\s/]+/u)
    .map(compact)
    .filter(Boolean);
}

/** The parts of a name, compact: `TIC-101.PV` has `tic`, `101` and `pv`. */
export function nameParts(name: string): readonly string[] {
  return name.toLowerCase().normalize('NFC').split(separators).filter(Boolean);
}

/** A word that is searched for, compact; with `*` its pieces, in this order. */
export interface SearchWord {
  readonly pieces: readonly [string, ...string[]];
  /** Whether the first piece begins a name, and whether the last ends it; without `*` neither. */
  readonly fromStart: boolean;
  readonly toEnd: boolean;
}

/** Further words of a search are passed over. */
const mostWords = 8;

/**
 * The words of a search, parted by blanks and slashes. A `*` stands for any characters of a name; a word with `*` is about
 * the end of a name where it begins with one (`*.PV`), else about its start (`TIC*PV`).
 */
export function searchWords(text: string): readonly SearchWord[] {
  return text
    .split(/[\s/]+/u)
    .flatMap((word) => {
      const [first, ...others] = word.split('*').map(compact).filter(Boolean);
      if (first === undefined) return [];
      const has = word.includes('*');
      const fromStart = has && !word.startsWith('*');
      return [{ pieces: [first, ...others] as const, fromStart, toEnd: has && !fromStart && !word.endsWith('*') }];
    })
    .slice(0, mostWords);
}

/** A piece of a text, and whether it is one that was searched for. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/**
 * Cuts a text, or what is from a place in it to another, UTF-16 units, into what was searched for and what was not; joined, the pieces
 * are the text.
 */
export function highlight(
  text: string,
  words: readonly SearchWord[],
  [from, to]: readonly [from: number, to: number] = [0, text.length],
): readonly TextPiece[] {
  if (words.length === 0) return [{ text: text.slice(from, to), hit: false }];
  const { compacted, places, ends } = placed(text);
  const hits = new Uint8Array(text.length);
  for (const piece of words.flatMap(({ pieces }) => pieces)) {
    for (let at = compacted.indexOf(piece); at !== -1; at = compacted.indexOf(piece, at + 1)) {
      hits.fill(1, places[at], ends[at + piece.length - 1]);
    }
  }
  return runs(text.slice(from, to), hits.subarray(from, to));
}

/** A text in compact form, and between which places in the text each of its characters stands. */
interface PlacedText {
  readonly compacted: string;
  readonly places: readonly number[];
  readonly ends: readonly number[];
}

/** Letters with the accents behind them. */
const letters = /\P{M}\p{M}*|\p{M}+/gsu;

function placed(text: string): PlacedText {
  const places: number[] = [];
  const ends: number[] = [];
  let compacted = '';
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const alike = compact(letter);
    compacted += alike;
    for (let unit = 0; unit < alike.length; unit += 1) {
      places.push(index);
      ends.push(index + letter.length);
    }
  }
  return { compacted, places, ends };
}

function runs(text: string, hits: Uint8Array): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && hits[at] === hits[from]) continue;
    pieces.push({ text: text.slice(from, at), hit: hits[from] === 1 });
    from = at;
  }
  return pieces;
}
