import { Peer, type NoCalls } from '@shared/messaging/peer';
import { buffersOf, packChunk } from '@shared/vqt/packed';
import { mainChannel } from '../../threads/thread';
import type { DecodeCalls } from './decode-calls';
import { createHistoryDecoder, type HistoryDecoder, type ResponseEnd } from '../response/decoder';

// The thread in which bodies are decoded, so that main's own loop stays free. It serves any number of sessions.

interface Session {
  readonly decoder: HistoryDecoder;
  readonly memory: SharedArrayBuffer;
  readonly ended: PromiseWithResolvers<ResponseEnd>;
}

const sessions = new Map<number, Session>();

void new Peer<NoCalls, DecodeCalls>(mainChannel(), {
  decode: ({ session, memory }, { progress }) => {
    const decoder = createHistoryDecoder({
      onChunk: (item, columns) => {
        const chunk = packChunk(columns);
        progress({ item, chunk }, buffersOf(chunk));
      },
      onItem: (content) => progress({ content }),
    });
    const ended = Promise.withResolvers<ResponseEnd>();
    sessions.set(session, { decoder, memory, ended });
    return ended.promise;
  },
  bytes: ({ session, at, length }) => {
    const { decoder, memory } = sessions.get(session) ?? {};
    return decoder !== undefined && memory !== undefined && decoder.push(new Uint8Array(memory, at, length));
  },
  end: (session) => {
    const ending = sessions.get(session);
    sessions.delete(session);
    try {
      ending?.ended.resolve(ending.decoder.end());
    } catch (thrown) {
      ending?.ended.reject(thrown);
    }
  },
});
