import { Peer, type NoCalls } from '@shared/messaging/peer';
import { buffersOf, packChunk } from '@shared/vqt/packed';
import { freeBuffers } from '../../threads/free-buffers';
import { mainChannel } from '../../threads/thread';
import type { DecodeCalls, DecodedPart } from './decode-calls';
import { createHistoryDecoder, type HistoryDecoder, type ResponseEnd } from '../response/decoder';

// The thread in which bodies are decoded, so that main's own loop stays free. It serves any number of sessions.

interface Session {
  readonly decoder: HistoryDecoder;
  readonly memory: SharedArrayBuffer;
  readonly ended: PromiseWithResolvers<ResponseEnd>;
  /** Tells what was decoded since the last time, in one message: an answer may hold very many small items. */
  readonly flush: () => void;
}

const sessions = new Map<number, Session>();

void new Peer<NoCalls, DecodeCalls>(mainChannel(), {
  decode: ({ session, memory }, { progress }) => {
    let parts: DecodedPart[] = [];
    const decoder = createHistoryDecoder({
      onChunk: (item, columns) => {
        const chunk = packChunk(columns);
        const kept = new Set(buffersOf(chunk));
        freeBuffers(buffersOf(columns).filter((buffer) => !kept.has(buffer)));
        parts.push({ item, chunk });
      },
      onItem: (content) => void parts.push({ content }),
    });
    const flush = () => {
      if (parts.length === 0) return;
      progress(
        parts,
        parts.flatMap((part) => ('chunk' in part ? buffersOf(part.chunk) : [])),
      );
      parts = [];
    };
    const ended = Promise.withResolvers<ResponseEnd>();
    sessions.set(session, { decoder, memory, ended, flush });
    return ended.promise;
  },
  bytes: ({ session, at, length }) => {
    const open = sessions.get(session);
    if (open === undefined) return false;
    const isWanted = open.decoder.push(new Uint8Array(open.memory, at, length));
    open.flush();
    return isWanted;
  },
  end: (session) => {
    const ending = sessions.get(session);
    sessions.delete(session);
    try {
      const told = ending?.decoder.end();
      ending?.flush();
      if (told !== undefined) ending?.ended.resolve(told);
    } catch (thrown) {
      ending?.ended.reject(thrown);
    }
  },
});
