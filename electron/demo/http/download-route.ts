import { z } from 'zod';
import { seedOf } from '../plant/noise';
import { findStore, storeOf, type FileStore } from '../files/stores';
import type { DemoContext } from './response';
import { ApiError } from './api-error';
import { fileId, parseWith, wanted } from './parameters';
import { pathOrId } from './requested-item';
import type { Services } from './services';

const nameSchema = z.object({ storename: z.string({ error: wanted('must be the name of a file store') }) });
const fileStoreSchema = z.object({ filestore: pathOrId });
const querySchema = z.object({
  _id: fileId,
  'content-disposition': z.string().default('inline'),
});

const PIECE_BYTES = 256 * 1024;

/** GET of Download File (public facts §1): as many bytes as the file's length, the same ones each time. */
export function downloadRoute({ archive, now, apiGeneration }: Services) {
  return (context: DemoContext): Response => {
    const input = Object.fromEntries(new URL(context.req.url).searchParams);
    const query = parseWith(querySchema, input);
    const store = askedStore(input, apiGeneration);
    const file = archive.find(query._id, store, now());
    if (file === undefined) throw new ApiError(404, `The store ${store.name} has no file ${query._id}.`);
    const isNamed = /filename=/i.test(query['content-disposition']);
    const name = `; filename*=UTF-8''${encodeURIComponent(file.filename)}`;
    return context.body(ReadableStream.from(content(file._id, file.length)), 200, {
      'Content-Type': file.metadata['content-type'],
      'Content-Length': String(file.length),
      'Content-Disposition': `${query['content-disposition']}${isNamed ? '' : name}`,
    });
  };
}

function askedStore(input: Readonly<Record<string, string>>, apiGeneration: Services['apiGeneration']): FileStore {
  const store =
    apiGeneration === 'filestore'
      ? storeOf(parseWith(fileStoreSchema, input).filestore)
      : findStore(parseWith(nameSchema, input).storename);
  if (store !== undefined) return store;
  throw new ApiError(400, `${apiGeneration}: the file store "${input[apiGeneration] ?? ''}" does not exist.`);
}

function* content(id: string, length: number): Generator<Uint8Array> {
  const piece = Buffer.alloc(PIECE_BYTES, `${id} ${seedOf(id)}\n`);
  for (let sent = 0; sent < length; sent += PIECE_BYTES) yield piece.subarray(0, Math.min(PIECE_BYTES, length - sent));
}
