import type { SeriesPortMessage, SeriesPortReply } from '@shared/contract/series-port';
import type { SeriesPort } from '../history-reader';

export interface SeriesEnd extends SeriesPort {
  readonly messages: SeriesPortMessage[];
  /** Timestamps held per item of the read, once all messages are taken in. */
  times(): Record<number, number[]>;
  /** Says that one chunk was taken. */
  take(): void;
  readonly listeners: number;
}

/** The series worker's end of the port; takes every chunk at once unless it is `slow`. */
export function seriesEnd({ slow = false } = {}): SeriesEnd {
  const messages: SeriesPortMessage[] = [];
  const listeners = new Set<(reply: SeriesPortReply) => void>();
  const take = () => listeners.forEach((listener) => listener({ type: 'taken', readId: 'read' }));
  return {
    messages,
    take,
    post: (message) => {
      messages.push(message);
      if (message.type === 'chunk' && !slow) queueMicrotask(take);
    },
    onReply: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get listeners() {
      return listeners.size;
    },
    times: () => {
      const held: Record<number, number[]> = {};
      for (const message of messages) {
        if (message.type === 'chunk') (held[message.item] ??= []).push(...message.chunk.t);
        else if (message.type === 'discard') held[message.item] = [];
      }
      return held;
    },
  };
}
