import type { Page } from '@playwright/test';
import type { Sent } from './arbitrary-arguments';

let calls = 3_000_000;

/** The result of a call: a reply, or why the bridge rejected it. */
export type Outcome = { readonly reply: unknown } | { readonly refused: string };

/** Sends anything over the bridge, and cancels it if there is no reply within `patience` milliseconds. */
export function sendAnything(page: Page, channel: string, argument: Sent, patience: number): Promise<Outcome> {
  calls += 1;
  return page.evaluate(
    async ([name, callId, text, wait]): Promise<Outcome> => {
      const strange: Readonly<Record<string, () => unknown>> = {
        undefined: () => undefined,
        NaN: () => Number.NaN,
        Infinity: () => Number.POSITIVE_INFINITY,
        bigint: () => 2n ** 70n,
        date: () => new Date(0),
        map: () => new Map([['a', new Set([1])]]),
        buffer: () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
        function: () => () => 1,
        symbol: () => Symbol('s'),
        cycle: () => {
          const self: Record<string, unknown> = {};
          self['self'] = self;
          return self;
        },
      };
      const sent: unknown = JSON.parse(text, (_key, value: unknown) => {
        const kind: unknown = Object.keys(Object(value)).join() === '$' ? Reflect.get(Object(value), '$') : undefined;
        return typeof kind === 'string' && Object.hasOwn(strange, kind) ? strange[kind]?.() : value;
      });
      const bridge: object = window.bridge;
      const giveUp = setTimeout(() => window.bridge.cancel(callId), wait);
      try {
        return { reply: await Reflect.get(bridge, 'call')(name, callId, sent) };
      } catch (thrown) {
        return { refused: String(thrown) };
      } finally {
        clearTimeout(giveUp);
      }
    },
    [channel, calls, JSON.stringify(argument), patience] as const,
  );
}
