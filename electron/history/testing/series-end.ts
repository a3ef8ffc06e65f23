import type { HistoryFocus } from '@shared/contract/trend/history';
import type { SeriesPortMessage } from '@shared/contract/trend/series-port';
import { unpackChunk } from '@shared/vqt/packed';
import type { SeriesPort } from '../history-reader';

type Message<T extends SeriesPortMessage['type']> = Extract<SeriesPortMessage, { type: T }>;

export interface SeriesEnd extends SeriesPort {
  readonly messages: SeriesPortMessage[];
  focus: HistoryFocus | undefined;
  /** The messages of one type. */
  of<T extends SeriesPortMessage['type']>(type: T): Message<T>[];
  /** Timestamps held per series, slice by slice in the order of their ranges, once all messages are taken in. */
  times(): Record<string, number[]>;
  /** Takes the oldest chunk in that has not been. */
  take(): void;
}

/** The series worker's end of the port; takes every chunk at once unless it is `slow`. */
export function seriesEnd({ slow = false } = {}): SeriesEnd {
  const messages: SeriesPortMessage[] = [];
  const waiting: (() => void)[] = [];
  return {
    messages,
    focus: undefined,
    take: () => waiting.shift()?.(),
    of: <T extends SeriesPortMessage['type']>(type: T) =>
      messages.filter((message): message is Message<T> => message.type === type),
    post: (message) => void messages.push(message),
    send: (chunk) => {
      messages.push(chunk);
      return slow ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
    },
    times: () => timesOf(messages),
  };
}

interface UnacknowledgedSlice {
  readonly message: Message<'slice'>;
  /** Per item of the slice. */
  readonly times: number[][];
}

function timesOf(messages: readonly SeriesPortMessage[]): Record<string, number[]> {
  const slices = new Map<string, UnacknowledgedSlice>();
  for (const message of messages) {
    if (message.type === 'progress' || message.type === 'end') continue;
    const name = `${message.readId} ${message.slice}`;
    const times = slices.get(name)?.times ?? [];
    if (message.type === 'slice') slices.set(name, { message, times: message.series.map(() => []) });
    else if (message.type === 'chunk') for (const t of unpackChunk(message.chunk).t) times[message.item]?.push(t);
    else if (message.type === 'discard') times[message.item]?.splice(0);
  }
  const held: Record<string, number[]> = {};
  for (const { message, times } of [...slices.values()].toSorted((a, b) => a.message.start - b.message.start)) {
    message.series.forEach((series, item) => {
      const of = times[item] ?? [];
      if (of.length > 0) held[series] = [...(held[series] ?? []), ...of];
    });
  }
  return held;
}
