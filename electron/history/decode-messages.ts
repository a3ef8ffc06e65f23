import type { ColumnChunk } from '@shared/vqt/columns';
import type { AnswerEnd } from './decoder';
import type { AnsweredItem, ItemContent } from './item-frame';

/** What the main side asks of the decode worker; a session opens with its first message. */
export type ToDecodeWorker =
  | { readonly type: 'piece'; readonly session: number; readonly piece: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly session: number };

/** What the decode worker answers, in the order of the body. */
export type FromDecodeWorker =
  | { readonly type: 'chunk'; readonly session: number; readonly item: AnsweredItem; readonly chunk: ColumnChunk }
  | { readonly type: 'item'; readonly session: number; readonly item: ItemContent }
  /** A piece was decoded; `wanted` is whether a further one is. */
  | { readonly type: 'consumed'; readonly session: number; readonly bytes: number; readonly wanted: boolean }
  | { readonly type: 'ended'; readonly session: number; readonly end: AnswerEnd };
