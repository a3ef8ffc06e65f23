import type { SeriesPortCalls, SeriesPortMessage } from '@shared/contract/trend/series-port';
import { Peer, type NoCalls } from '@shared/messaging/peer';
import { buffersOf, packChunk, type PackedChunk } from '@shared/vqt/packed';
import { portChannel } from '../../../renderer/kit/messaging/channels';
import type { SeriesId } from '../../../renderer/trend/data/protocol';
import { walkStep, type Walk } from '../../common/walk';

/** Points of one chunk. */
const chunkPoints = 50_000;

/** What main would send of a read of one series, as one slice. */
export interface Feed {
  readonly readId: string;
  readonly messages: readonly SeriesPortMessage[];
}

/** A series as messages of the series port, in buffers of their own that can be given away. */
export function feedOf(series: Walk, id: SeriesId): Feed {
  const readId = crypto.randomUUID();
  const start = series.t[0] ?? 0;
  const end = (series.t.at(-1) ?? 0) + walkStep;
  return {
    readId,
    messages: [
      { type: 'slice', readId, slice: 0, series: [id], start, end },
      ...chunksOf(series).map((chunk) => ({ type: 'chunk', readId, slice: 0, item: 0, chunk }) as const),
      { type: 'sliceEnd', readId, slice: 0, completeTo: [end] },
      {
        type: 'end',
        readId,
        outcome: { items: [{ points: series.t.length }], bytes: 0, durationMs: 0, requestIds: [] },
      },
    ],
  };
}

export type MainEnd = Peer<SeriesPortCalls, NoCalls, Transferable>;

/** The end of the series port that is main's in the program. */
export function mainEnd(port: MessagePort): MainEnd {
  return new Peer<SeriesPortCalls, NoCalls, Transferable>(portChannel(port), {});
}

/** Puts a feed on its way to the series worker; its columns are given away, as the decoder does. */
export function send(main: MainEnd, { messages }: Feed): void {
  for (const message of messages) {
    main.notify('take', message, message.type === 'chunk' ? buffersOf(message.chunk) : []);
  }
}

function chunksOf({ t, v, q }: Walk): PackedChunk[] {
  return Array.from({ length: Math.ceil(t.length / chunkPoints) }, (_, index) => {
    const part = [index * chunkPoints, (index + 1) * chunkPoints] as const;
    return packChunk({ t: t.slice(...part), v: v.slice(...part), q: q.slice(...part) });
  });
}
