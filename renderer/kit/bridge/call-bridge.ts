import type { BridgeArgument, BridgeChannel, BridgeEvent, BridgeEvents, BridgeResult } from '@shared/contract/bridge';
import { problem, ProblemError } from '@shared/problem/problem';

let lastCallId = 0;

/**
 * Calls main and answers with the call's result. Aborting `signal` cancels the call in main as well.
 *
 * @throws ProblemError with main's problem; of kind `cancelled` where `signal` was aborted before the call.
 */
export async function callBridge<C extends BridgeChannel>(
  channel: C,
  argument: BridgeArgument<C>,
  signal?: AbortSignal,
): Promise<BridgeResult<C>> {
  if (signal?.aborted) throw new ProblemError(problem('cancelled', 'The request was taken back.', 'Ask again.'));
  lastCallId += 1;
  const callId = lastCallId;
  const cancel = () => window.bridge.cancel(callId);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const reply = await window.bridge.call(channel, callId, argument);
    if (!reply.ok) throw new ProblemError(reply.problem);
    return reply.value;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Listens to an event of main's; the function that it returns stops that. */
export function onBridge<E extends BridgeEvent>(event: E, listener: (value: BridgeEvents[E]) => void): () => void {
  return window.bridge.on(event, listener);
}
