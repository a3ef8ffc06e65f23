import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Gate } from '@shared/messaging/flow';

/**
 * The pieces of a stream one by one, as they came: its own iterator joins those that wait, which takes fresh memory for all of
 * them. Throws why the stream broke off, once what came before has been read; it flows only while a piece is waited for.
 */
export async function* streamPieces(stream: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const waiting: Uint8Array[] = [];
  const gate = new Gate();
  let end: { readonly thrown?: unknown } | undefined;
  const over = (ended: { readonly thrown?: unknown }) => {
    end = ended;
    gate.changed();
  };
  finished(stream, { writable: false }).then(
    () => over({}),
    (thrown: unknown) => over({ thrown }),
  );
  stream.on('data', (piece: Uint8Array) => {
    waiting.push(piece);
    stream.pause();
    gate.changed();
  });
  for (;;) {
    const piece = waiting.shift();
    if (piece === undefined) {
      if (end !== undefined) break;
      stream.resume();
      await gate.until(() => waiting.length > 0 || end !== undefined);
    } else yield piece;
  }
  if ('thrown' in end) throw end.thrown;
}
