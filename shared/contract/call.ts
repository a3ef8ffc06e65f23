import { z } from 'zod';

/** A call of the bridge: what its argument has to be, and the type of its result. */
export interface BridgeCall<S extends z.ZodType = z.ZodType, R = unknown> {
  readonly argument: S;
  /** For the type only. */
  readonly result?: () => R;
}

/** Describes a call with an argument; main parses it before it does anything. */
export function call<S extends z.ZodType>(argument: S): { readonly returns: <R>() => BridgeCall<S, R> } {
  return { returns: () => ({ argument }) };
}

/** Describes a call without an argument. */
export function plainCall<R>(): BridgeCall<z.ZodUndefined, R> {
  return { argument: z.undefined() };
}

/** What main tells the page unasked. */
export interface BridgeEventOf<T = unknown> {
  /** For the type only. */
  readonly value?: () => T;
}

export function event<T>(): BridgeEventOf<T> {
  return {};
}
