import { packChunk } from '@shared/vqt/packed';
import type { DecodeSession, Decoding, PackedListener } from '../thread/decode-session';
import { createHistoryDecoder } from '../response/decoder';

/** Decodes on the spot, without a worker. */
export const inProcessDecoding: Decoding = {
  start: () => undefined,
  open: (listener: PackedListener): DecodeSession => {
    const decoder = createHistoryDecoder({
      onChunk: (item, chunk) => listener.onChunk(item, packChunk(chunk)),
      onItem: (item) => listener.onItem(item),
    });
    const { promise: death } = Promise.withResolvers<never>();
    return { death, push: async (piece) => decoder.push(piece), end: async () => decoder.end() };
  },
  close: () => undefined,
};
