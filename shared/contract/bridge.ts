import type { z } from 'zod';
import type { Reply } from '../messaging/messages';
import { appCalls, appEvents } from './app/calls';
import type { BridgeCall, BridgeEventOf } from './call';
import { casesCalls, casesEvents } from './cases/calls';
import { connectionsCalls, connectionsEvents } from './connections/calls';
import { filesCalls, filesEvents } from './files/calls';
import { inspectCalls, inspectEvents } from './inspect/calls';
import { trendCalls, trendEvents } from './trend/calls';

/**
 * Everything that the page can ask of main. Each call is described once, in its domain's `calls.ts`: its name, what its
 * argument has to be, and the type of its result. Main parses arguments by it; the page takes the types, and the preload
 * script the names (`bridge.ts?names`), so that neither carries the schemas.
 */
export const bridgeCalls = {
  ...appCalls,
  ...casesCalls,
  ...connectionsCalls,
  ...filesCalls,
  ...inspectCalls,
  ...trendCalls,
};

/** What main tells the page unasked. */
export const bridgeEvents = {
  ...appEvents,
  ...casesEvents,
  ...connectionsEvents,
  ...filesEvents,
  ...inspectEvents,
  ...trendEvents,
};

type Described = typeof bridgeCalls;
export type BridgeChannel = keyof Described;
export type BridgeArgument<C extends BridgeChannel> = z.input<Described[C]['argument']>;
/** The argument after main has parsed it. */
export type ParsedArgument<C extends BridgeChannel> = z.output<Described[C]['argument']>;
export type BridgeResult<C extends BridgeChannel> = Described[C] extends BridgeCall<z.ZodType, infer R> ? R : never;

/** The calls as functions. */
export type BridgeCalls = { [C in BridgeChannel]: (argument: BridgeArgument<C>) => BridgeResult<C> };

export type BridgeEvent = keyof typeof bridgeEvents;
export type BridgeEvents = {
  [E in BridgeEvent]: (typeof bridgeEvents)[E] extends BridgeEventOf<infer T> ? T : never;
};

/** What the preload script puts on `window.bridge`. */
export interface Bridge {
  /** Sends a call; `callId` is unique and is what `cancel` takes. */
  call<C extends BridgeChannel>(
    channel: C,
    callId: number,
    argument: BridgeArgument<C>,
  ): Promise<Reply<BridgeResult<C>>>;
  cancel(callId: number): void;
  /** Listens to an event; returns the function that stops it. */
  on<E extends BridgeEvent>(event: E, listener: (value: BridgeEvents[E]) => void): () => void;
}
