import type { z } from 'zod';
import type { BridgeChannel, BridgeResult } from '@shared/contract/bridge';
import type { argumentSchemas } from '@shared/contract/bridge-schemas';

/** The argument of a call after it was parsed. */
export type ParsedArgument<C extends BridgeChannel> = z.output<(typeof argumentSchemas)[C]>;

/** Who calls, and until when the call is wanted. */
export interface Caller {
  /** Identifies the window's contents. */
  readonly id: number;
  /** Aborted when the call is taken back, or when the page goes. */
  readonly signal: AbortSignal;
}

/** Answers the calls of one channel; whatever it throws becomes a Problem. */
export type Handler<C extends BridgeChannel> = (
  argument: ParsedArgument<C>,
  caller: Caller,
) => BridgeResult<C> | Promise<BridgeResult<C>>;

export type Handlers<C extends BridgeChannel = BridgeChannel> = { readonly [Channel in C]: Handler<Channel> };

/** The channels of one domain of the bridge, e.g. `ChannelsOf<'items'>`. */
export type ChannelsOf<Domain extends string> = Extract<BridgeChannel, `${Domain}.${string}`>;
