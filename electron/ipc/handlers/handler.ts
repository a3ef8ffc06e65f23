import type { BridgeChannel, BridgeResult, ParsedArgument } from '@shared/contract/bridge';

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

/** The channels that the pages of windows use; a command has those of `render` and some of these. */
export type WindowChannel = Exclude<BridgeChannel, ChannelsOf<'render'>>;

/** The channels of one domain of the bridge, e.g. `ChannelsOf<'items'>`. */
export type ChannelsOf<Domain extends string> = Extract<BridgeChannel, `${Domain}.${string}`>;
