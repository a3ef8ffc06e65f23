import type { BridgeArgument, BridgeCalls, BridgeChannel, BridgeEvent, BridgeEvents } from '@shared/contract/bridge';
import { Caller } from '@shared/messaging/caller';
import type { Result, ToResponder } from '@shared/messaging/messages';
import { problemOf } from '@shared/problem/problem';

const main = new Caller<BridgeCalls>((message) => void send(message));

/** The context bridge brings the reply of each call itself; it takes no messages. */
async function send(message: ToResponder<BridgeCalls>): Promise<void> {
  if (message.type === 'cancel') return window.bridge.cancel(message.id);
  if (message.type === 'notify') return;
  const { name, id, argument } = message;
  try {
    main.hear({ type: 'reply', name, id, reply: await window.bridge.call(name, id, argument) });
  } catch (thrown) {
    main.hear({ type: 'reply', name, id, reply: { ok: false, problem: problemOf(thrown) } });
  }
}

/**
 * Calls main and answers with the call's result. Aborting `signal` cancels the call in main as well.
 *
 * @throws ProblemError with main's problem; of kind `cancelled` where `signal` was aborted before the call.
 */
export function callBridge<C extends BridgeChannel>(
  channel: C,
  argument: BridgeArgument<C>,
  signal?: AbortSignal,
): Promise<Result<BridgeCalls, C>> {
  return main.call(channel, argument, { signal });
}

/** Listens to an event of main's; the function that it returns stops that. */
export function onBridge<E extends BridgeEvent>(event: E, listener: (value: BridgeEvents[E]) => void): () => void {
  return window.bridge.on(event, listener);
}
