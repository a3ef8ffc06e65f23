import { crc32 } from 'node:zlib';
import { z } from 'zod';
import {
  largestSavedTrend,
  savedTrendHeadSchema,
  savedTrendSchema,
  type SavedTrend,
} from '@shared/contract/trend/saved-trend';
import { savedTrendWords } from '@shared/contract/trend/words';
import { jsonIn } from '@shared/json/json-text';
import { problem, ProblemError } from '@shared/problem/problem';

/**
 * A saved trend as a file: eight bytes that name the format and its version, the CRC-32 of all that follows, the length of
 * the head, the head as JSON, the picture, and what is drawn. Numbers are unsigned, 32 bits, little endian.
 */
const signature = Buffer.from('PDVTRND1', 'latin1');
const headAt = signature.length + 8;
/** The head holds a view, which may have notes and 500 items. */
const largestFile = 2 * largestSavedTrend;

const headSchema = savedTrendHeadSchema.extend({ pngLength: z.int().min(0) });

/** The bytes of the file. */
export function savedTrendBytes({ picture: { png, ...picture }, drawn, ...rest }: SavedTrend): Buffer<ArrayBuffer> {
  const head = Buffer.from(
    JSON.stringify({ ...rest, picture, pngLength: png.length } satisfies z.input<typeof headSchema>),
  );
  const bytes = Buffer.concat([signature, Buffer.alloc(8), head, png, drawn]);
  bytes.writeUInt32LE(head.length, signature.length + 4);
  bytes.writeUInt32LE(crc32(bytes.subarray(signature.length + 4)), signature.length);
  return bytes;
}

/**
 * What a file holds.
 *
 * @throws ProblemError where it is none of this version, or damaged
 */
export function savedTrendOf(bytes: Buffer): SavedTrend {
  const words = savedTrendWords();
  sizeChecked(bytes.length);
  if (!bytes.subarray(0, signature.length).equals(signature)) throw unusable(words.foreign);
  if (bytes.length < headAt) throw unusable(words.damaged);
  if (crc32(bytes.subarray(signature.length + 4)) !== bytes.readUInt32LE(signature.length))
    throw unusable(words.damaged);
  const pngAt = headAt + bytes.readUInt32LE(signature.length + 4);
  const head = headSchema.safeParse(jsonIn(bytes.toString('utf8', headAt, pngAt)));
  if (!head.success) throw unusable(words.damaged);
  const { picture, pngLength, ...rest } = head.data;
  const drawnAt = pngAt + pngLength;
  const found = savedTrendSchema.safeParse({
    ...rest,
    picture: { ...picture, png: bytes.subarray(pngAt, drawnAt) },
    drawn: bytes.subarray(drawnAt),
  });
  if (!found.success) throw unusable(words.damaged);
  return found.data;
}

/** Throws a ProblemError for a file that is larger than any that is written, before it is read. */
export function sizeChecked(bytes: number): void {
  if (bytes > largestFile) throw unusable(savedTrendWords().damaged);
}

function unusable(message: string): ProblemError {
  return new ProblemError(problem('file', message, savedTrendWords().advice));
}
