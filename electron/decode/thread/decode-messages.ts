import type { PackedChunk } from '@shared/vqt/packed';
import type { ResponseEnd } from '../response/decoder';
import type { ResponseItem, ItemContent } from '../response/item-frame';

/** What the main side asks of the decode worker. */
export type ToDecodeWorker =
  /** A session opens; its body will stand in `memory`, piece by piece. */
  | { readonly type: 'open'; readonly session: number; readonly memory: SharedArrayBuffer }
  /** Further bytes of the body stand in the memory. */
  | { readonly type: 'bytes'; readonly session: number; readonly at: number; readonly length: number }
  | { readonly type: 'end'; readonly session: number };

/** What the decode worker answers, in the order of the body. */
export type FromDecodeWorker =
  | { readonly type: 'chunk'; readonly session: number; readonly item: ResponseItem; readonly chunk: PackedChunk }
  | { readonly type: 'item'; readonly session: number; readonly item: ItemContent }
  /** So many bytes were decoded, and their memory is free; `wanted` is whether further ones are. */
  | { readonly type: 'consumed'; readonly session: number; readonly bytes: number; readonly wanted: boolean }
  | { readonly type: 'ended'; readonly session: number; readonly end: ResponseEnd };
