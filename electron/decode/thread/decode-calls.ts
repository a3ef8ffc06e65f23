import type { PackedChunk } from '@shared/vqt/packed';
import type { ResponseEnd } from '../response/decoder';
import type { ResponseItem, ItemContent } from '../response/item-frame';

/** What main calls in the decode worker. */
export interface DecodeCalls {
  /**
   * A session opens; its body will stand in `memory`, piece by piece. Tells what it holds, in the order of the body, and is
   * answered when the body has ended.
   */
  decode: (
    session: { readonly session: number; readonly memory: SharedArrayBuffer },
    progress: (parts: readonly DecodedPart[]) => void,
  ) => ResponseEnd;
  /** Further bytes of the body stand in the memory; answered when they were decoded, with whether further ones are wanted. */
  bytes: (piece: { readonly session: number; readonly at: number; readonly length: number }) => boolean;
  /** The body of the session has ended. */
  end: (session: number) => void;
}

export type DecodedPart =
  | { readonly item: ResponseItem; readonly chunk: PackedChunk }
  | { readonly content: ItemContent };
