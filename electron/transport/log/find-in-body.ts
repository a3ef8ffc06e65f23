import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundInBody } from '@shared/contract/inspect/request-record';
import type { BodyText } from './body-text';

/** Bytes that are looked through at once, and after how many such pieces others get their turn. */
const pieceBytes = 2 ** 20;
const piecesATurn = 8;
/** Places that are told; nobody goes through more. */
const mostPlaces = 10_000;

type Searched = Pick<BodyText, 'bytes' | 'holdsSecret'>;

/**
 * Where a text stands in a body, whatever the case of its letters A to Z: as it is, or else as JSON writes it. A place with a part of a
 * secret is none: it would tell the secret letter by letter.
 */
export async function findInBody(body: Searched, sought: string, signal: AbortSignal): Promise<FoundInBody> {
  const asItIs = await findAsItIs(body, sought, signal);
  if (asItIs.places.length > 0) return asItIs;
  for (const written of writtenForms(sought)) {
    // One after the other: a server has one form.
    // oxlint-disable-next-line no-await-in-loop
    const found = await findAsItIs(body, written, signal);
    if (found.places.length > 0) return found;
  }
  return asItIs;
}

/** A text as some writers of JSON have it: `"` as `\"` in all, `ü` as `\u00fc`, `/` as `\/`, `+` as `\u002B`. */
function writtenForms(sought: string): readonly string[] {
  const plain = JSON.stringify(sought).slice(1, -1);
  const ascii = plain.replaceAll(/[^\0-\x7f]/g, asNumber);
  const forms = [plain, ascii, ascii.replaceAll('/', String.raw`\/`), ascii.replaceAll(/[&'+<>`]/g, asNumber)];
  return [...new Set(forms)].filter((form) => form !== sought);
}

function asNumber(unit: string): string {
  return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0');
}

async function findAsItIs(body: Searched, sought: string, signal: AbortSignal): Promise<FoundInBody> {
  const bytes = Buffer.byteLength(sought, 'utf8');
  const places: number[] = [];
  // What is kept may become less meanwhile.
  for (let at = 0, turn = 1; at < body.bytes.kept; at += pieceBytes, turn += 1) {
    for (const place of placesIn(body, sought, at)) {
      if (place < (places.at(-1) ?? -bytes) + bytes) continue;
      if (places.length === mostPlaces) return { places, bytes, isMore: true };
      places.push(place);
    }
    if (turn % piecesATurn === 0) await nextTurn();
    signal.throwIfAborted();
  }
  return { places, bytes, isMore: false };
}

/** Where it begins within the piece from `at` on. */
function* placesIn({ bytes: body, holdsSecret }: Searched, sought: string, at: number): Generator<number> {
  const wanted = Buffer.from(sought, 'utf8');
  // One letter a byte, so that a place in the text is one in the bytes.
  const needle = wanted.toString('latin1').toLowerCase();
  const piece = Buffer.from(body.slice(at, at + pieceBytes + wanted.byteLength - 1).buffer);
  const text = piece.toString('latin1').toLowerCase();
  for (let place = text.indexOf(needle); place >= 0; place = text.indexOf(needle, place + 1)) {
    const end = place + wanted.byteLength;
    if (isSame(piece.subarray(place, end), sought) && !holdsSecret(at + place, at + end)) yield at + place;
  }
}

/** As single bytes, other letters may pass for each other. */
function isSame(found: Buffer, sought: string): boolean {
  return found.toString('utf8').toLowerCase() === sought.toLowerCase();
}
