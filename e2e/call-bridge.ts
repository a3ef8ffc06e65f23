import type { Page } from '@playwright/test';

let lastCall = 1_000_000;

/** Calls main as the page does; returns the reply unchanged, or why the bridge rejected the call. */
export function callBridge(page: Page, channel: string, argument?: unknown): Promise<unknown> {
  lastCall += 1;
  return page.evaluate(
    async ([name, callId, sent]): Promise<unknown> => {
      const bridge: object = window.bridge;
      return Reflect.get(bridge, 'call')(name, callId, sent);
    },
    [channel, lastCall, argument] as const,
  );
}
