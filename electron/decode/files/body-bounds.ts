import { groupedCount } from '@shared/language/grouped-count';
import { problem, type ProblemDetails, ProblemError } from '@shared/problem/problem';
import type { Origin } from '../../transport/http/whole-body';
import { byte } from '../json/json-bytes';
import { filesWords } from '../words/files';

/** How much an answer of Read Files may hold, so that reading it can't exhaust the memory. */
export interface BodyBounds {
  /** JSON values: each takes some ten times its bytes when it is as short as `[]`. */
  readonly values: number;
  /** Members of one object: with millions the JSON parser of the engine ends the whole program. */
  readonly members: number;
  /** Levels of lists and objects within each other; document databases have at most 100. */
  readonly levels: number;
  /** Bytes of one text, or name: as a value, a message and a cell it takes some six times as many. A document of Mongo has 16 MB at most. */
  readonly text: number;
  /** Entries of the lists of files. */
  readonly files: number;
  /** Stores, each with its item. */
  readonly sections: number;
}

export const bodyBounds: BodyBounds = {
  values: 8_000_000,
  members: 100_000,
  levels: 500,
  text: 16 * 2 ** 20,
  files: 500_000,
  sections: 100_000,
};

/**
 * Looks through a body before it is parsed: by brackets, commas and quotes alone, in time proportional to its bytes.
 * Throws ProblemError `malformed` where it holds more than `bounds` allow.
 */
export function checkBody(pieces: readonly Uint8Array[], origin: Origin, bounds = bodyBounds): void {
  const scan = new BodyScan();
  for (const piece of pieces) {
    scan.take(piece);
    if (scan.values > bounds.values) throw new ProblemError(tooMany('values', bounds.values, origin));
    if (scan.members > bounds.members) throw new ProblemError(tooMany('members', bounds.members, origin));
    if (scan.deepest > bounds.levels) throw new ProblemError(tooDeep(bounds.levels, origin));
    if (scan.longest > bounds.text) throw new ProblemError(tooLong(bounds.text, origin));
  }
}

class BodyScan {
  values = 0;
  /** Of the object that has most, but for its first. */
  members = 0;
  deepest = 0;
  /** Bytes of the longest text so far, also while it goes on. */
  longest = 0;
  #textBytes = 0;
  #level = 0;
  /** Commas so far on each level; below 0 where it is a list. */
  readonly #commas: number[] = [];
  #isText = false;
  #isEscaped = false;

  take(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at += 1) {
      if (this.#isText) {
        at = this.#endOfText(piece, at);
        continue;
      }
      const next = piece[at] ?? 0;
      if (next === byte.quote) this.#isText = true;
      else if (next === byte.comma) this.#comma();
      else if (next === byte.openObject || next === byte.openArray) {
        this.values += 1;
        this.#level += 1;
        this.#commas[this.#level] = next === byte.openObject ? 0 : Number.NEGATIVE_INFINITY;
        if (this.#level > this.deepest) this.deepest = this.#level;
      } else if (next === byte.closeObject || next === byte.closeArray) this.#level -= 1;
    }
  }

  #comma(): void {
    this.values += 1;
    const commas = (this.#commas[this.#level] ?? 0) + 1;
    this.#commas[this.#level] = commas;
    if (commas > this.members) this.members = commas;
  }

  /** Goes on with a text; the position of its closing quote, or the one behind the piece. */
  #endOfText(piece: Uint8Array, from: number): number {
    const end = this.#closingQuote(piece, from);
    this.#textBytes += end - from;
    if (this.#textBytes > this.longest) this.longest = this.#textBytes;
    if (!this.#isText) this.#textBytes = 0;
    return end;
  }

  #closingQuote(piece: Uint8Array, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (piece[at] === byte.backslash) this.#isEscaped = true;
      else if (piece[at] === byte.quote) {
        this.#isText = false;
        return at;
      }
    }
    return piece.length;
  }
}

/** The problem of an answer with more than `most` of something. */
export function tooMany(what: 'values' | 'members' | 'files' | 'stores', most: number, details: ProblemDetails = {}) {
  const { advice, ...messages } = filesWords().tooMany;
  return problem('malformed', messages[what](groupedCount(most)), advice, details);
}

function tooDeep(levels: number, details: ProblemDetails) {
  const { message, advice } = filesWords().tooDeep;
  return problem('malformed', message(levels), advice, details);
}

function tooLong(bytes: number, details: ProblemDetails) {
  const { message, advice } = filesWords().tooLong;
  return problem('malformed', message(bytes / 2 ** 20), advice, details);
}
