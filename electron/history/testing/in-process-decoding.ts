import type { DecodeSession, Decoding } from '../decode-session';
import { createHistoryDecoder } from '../decoder';
import type { ItemListener } from '../item-frame';

/** Decodes on the spot, without a worker. */
export const inProcessDecoding: Decoding = {
  open: (listener: ItemListener): DecodeSession => {
    const decoder = createHistoryDecoder(listener);
    return { push: async (piece) => decoder.push(piece), end: async () => decoder.end() };
  },
  close: () => undefined,
};
