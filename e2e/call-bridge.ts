import type { Page } from '@playwright/test';

let lastCall = 1_000_000;

/** Asks main as the page does; answers with the reply as it came, or with why the bridge let nothing through. */
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
