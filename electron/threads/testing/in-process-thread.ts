import type { Channel } from '@shared/messaging/messages';
import type { StartThread } from '../thread';

/**
 * Works on the spot, without a thread; as with one, what it is given is gone for the giver, and answers come a turn later.
 *
 * @param serve answers calls on the thread's end
 */
export function inProcessThread(serve: (channel: Channel) => void): StartThread {
  return () => {
    let hear: ((message: unknown) => void) | undefined;
    let answer: ((message: unknown) => void) | undefined;
    serve({
      post: (message, transfer = []) => {
        const sent = structuredClone(message, { transfer: [...transfer] });
        setImmediate(() => answer?.(sent));
      },
      listen: (listener) => (hear = listener),
    });
    return {
      channel: {
        post: (message, transfer = []) => hear?.(structuredClone(message, { transfer: [...transfer] })),
        listen: (listener) => (answer = listener),
      },
      death: new Promise(() => undefined),
      close: () => Promise.resolve(),
    };
  };
}
