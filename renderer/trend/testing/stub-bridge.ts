import { vi } from 'vitest';

/** What the page asked main. */
interface BridgeCall {
  readonly name: string;
  readonly argument: unknown;
}

/** A main process that does nothing, until the globals are unstubbed; what it was asked. */
export function stubBridge(): readonly BridgeCall[] {
  const calls: BridgeCall[] = [];
  const call = (name: string, _id: number, argument: unknown) => {
    calls.push({ name, argument });
    return Promise.resolve({ ok: true, value: {} });
  };
  vi.stubGlobal('bridge', { call, cancel: () => undefined });
  return calls;
}
