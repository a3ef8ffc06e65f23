import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of a request before it is made, by those who decide when that is. */
interface RequestContext {
  /** Which try it is; the first is 1. */
  readonly attempt: number;
  /** Milliseconds for which it waited for its turn; asked once, as only the first request did. */
  readonly takeQueued: () => number;
}

const contexts = new AsyncLocalStorage<RequestContext>();
const outside: RequestContext = { attempt: 1, takeQueued: () => 0 };

/** What is known of the request that is about to be made. */
export function requestContext(): RequestContext {
  return contexts.getStore() ?? outside;
}

/** Does what makes a request that has waited for its turn. */
export function afterQueue<T>(milliseconds: number, work: () => T): T {
  let left = milliseconds;
  const takeQueued = () => {
    const queued = left;
    left = 0;
    return queued;
  };
  return contexts.run({ attempt: 1, takeQueued }, work);
}

/** Does what makes a request for the time of that number, the first being 1. */
export function asAttempt<T>(attempt: number, work: () => T): T {
  const { takeQueued } = requestContext();
  return contexts.run({ attempt, takeQueued }, work);
}
