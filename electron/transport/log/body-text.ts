import { blank } from './blank-secrets';
import { isUtf8 } from 'node:buffer';
import type { BodyRow } from '@shared/contract/inspect/request-record';
import type { KeptBody } from './kept-body';

type Bytes = Pick<KeptBody, 'kept' | 'isCut' | 'slice' | 'restOf'>;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is shown of some bytes. */
interface Piece {
  /** Where they begin in the body. */
  readonly start: number;
  readonly bytes: Buffer;
  /** Whether it stands for a secret. */
  readonly isBlank: boolean;
}

const blankBytes = Buffer.from(blank, 'utf8');

/** Bytes of a secret at the end of what is kept that are taken for its start; fewer are there by chance. */
const shortestCut = 4;

/** A kept body as text, any part of it at the cost of that part, without secrets that the server repeated. */
export class BodyText {
  readonly bytes: Bytes;
  readonly #secrets: readonly Buffer[];
  readonly #margin: number;

  /** @param secrets texts that must not be shown */
  constructor(bytes: Bytes, secrets: readonly string[]) {
    this.bytes = bytes;
    // Each way in which an answer may write it: what is shown of another encoding would still tell it.
    this.#secrets = secrets.flatMap((secret) => [
      Buffer.from(secret, 'utf8'),
      Buffer.from(secret, 'utf16le'),
      Buffer.from(secret, 'utf16le').swap16(),
    ]);
    this.#margin = Math.max(0, ...this.#secrets.map(({ byteLength }) => byteLength));
  }

  /** The bytes start ≤ … < end as UTF-8; both bounds move back to where a character begins, so that parts join. */
  text(start: number, end: number): string {
    return this.#shown(this.#characterAt(start), this.#characterAt(end)).toString('utf8');
  }

  /** `count` rows of `width` bytes each, from row `first` on; their bounds move as those of `text`. */
  rows(first: number, count: number, width: number): BodyRow[] {
    return Array.from({ length: count }, (_, row) => {
      const wanted = (first + row) * width;
      const start = this.#characterAt(wanted);
      const pieces = this.#pieces(start, this.#characterAt(wanted + width));
      const parts = pieces.map(({ bytes, ...piece }) => ({ ...piece, text: bytes.toString('utf8') }));
      const text = Buffer.concat(pieces.map(({ bytes }) => bytes)).toString('utf8');
      return { start: parts[0]?.start ?? start, text, ...(parts.some(({ isBlank }) => isBlank) && { parts }) };
    });
  }

  /** The bytes before `end`: a text, or Base64 of what is none in UTF-8. */
  content(end: number): { readonly text: string; readonly encoding?: 'base64' } {
    const shown = this.#shown(0, this.#characterAt(end));
    if (isUtf8(shown)) return { text: shown.toString('utf8') };
    return { text: this.#shown(0, Math.min(end, this.bytes.kept)).toString('base64'), encoding: 'base64' };
  }

  /** All that is kept, with blanks for the secrets. */
  shown(): Buffer {
    return this.#shown(0, this.bytes.kept);
  }

  /** Whether a part of a secret is among the bytes from ≤ … < to. */
  readonly holdsSecret = (from: number, to: number): boolean => {
    const around = Math.max(0, from - this.#margin);
    const bytes = Buffer.from(this.bytes.slice(around, to + this.#margin).buffer);
    return this.#secretSpans(bytes, around).some(({ start, end }) => start < to - around && end > from - around);
  };

  /** The bytes from ≤ … < to, with blanks for the secrets. */
  #shown(from: number, to: number): Buffer {
    return Buffer.concat(this.#pieces(from, to).map(({ bytes }) => bytes));
  }

  #pieces(from: number, to: number): readonly Piece[] {
    const around = Math.max(0, from - this.#margin);
    const bytes = Buffer.from(this.bytes.slice(around, to + this.#margin).buffer);
    const pieces: Piece[] = [];
    const add = (start: number, end: number) => {
      if (end > start) pieces.push({ start: around + start, bytes: bytes.subarray(start, end), isBlank: false });
    };
    let at = from - around;
    for (const span of this.#secretSpans(bytes, around)) {
      if (span.end <= at || span.start >= to - around) continue;
      add(at, span.start);
      // A secret that began in the part before is blanked there.
      if (span.start >= at) pieces.push({ start: around + span.start, bytes: blankBytes, isBlank: true });
      at = span.end;
    }
    add(at, to - around);
    return pieces;
  }

  #characterAt(wanted: number): number {
    const { kept, isCut } = this.bytes;
    if (wanted >= kept && !isCut) return kept;
    let at = Math.min(wanted, kept);
    // The last character of what is kept may be cut: it is left out.
    if (at === kept) at = this.#startOfCut(kept);
    for (let back = 0; back < 3 && at > 0 && isContinuation(this.bytes.restOf(at)[0]); back += 1) at -= 1;
    return at;
  }

  #startOfCut(kept: number): number {
    for (let at = kept - 1; at >= Math.max(0, kept - 3); at -= 1) {
      const byte = this.bytes.restOf(at)[0] ?? 0;
      if (!isContinuation(byte)) return at + lengthOf(byte) > kept ? at : kept;
    }
    return kept;
  }

  #secretSpans(bytes: Buffer, around: number): readonly Span[] {
    const isEnd = this.bytes.isCut && around + bytes.byteLength === this.bytes.kept;
    return this.#secrets
      .flatMap((secret) => [...occurrences(bytes, secret), ...(isEnd ? cutOff(bytes, secret) : [])])
      .toSorted((a, b) => a.start - b.start || b.end - a.end);
  }
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Bytes of the character that begins so. */
function lengthOf(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

function* occurrences(bytes: Buffer, secret: Buffer): Generator<Span> {
  for (let at = bytes.indexOf(secret); at >= 0; at = bytes.indexOf(secret, at + 1)) {
    yield { start: at, end: at + secret.byteLength };
  }
}

/** The start of a secret at the end of the bytes. */
function cutOff(bytes: Buffer, secret: Buffer): readonly Span[] {
  for (let length = Math.min(secret.byteLength - 1, bytes.byteLength); length >= shortestCut; length -= 1) {
    const start = bytes.byteLength - length;
    if (bytes.subarray(start).equals(secret.subarray(0, length))) return [{ start, end: bytes.byteLength }];
  }
  return [];
}
