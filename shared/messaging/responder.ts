import { problem, ProblemError, problemOf } from '../problem/problem';
import { cancelledCall } from './cancelled-call';
import type { Argument, CallMessage, Calls, NotifyMessage, Progress, Result, Reply, ToCaller } from './messages';
import { messagingWords } from './words';

/** What a handler is given beside the argument. */
export interface CallContext<P, T> {
  /** Aborted when the caller does not want the call any more, or is gone. */
  readonly signal: AbortSignal;
  readonly progress: (value: P, transfer?: readonly T[]) => void;
}

/** How each call is answered; whatever a handler throws becomes the call's failure. */
export type Handlers<C extends Calls<C>, T = ArrayBuffer> = {
  readonly [K in keyof C]: (
    argument: Argument<C, K>,
    context: CallContext<Progress<C, K>, T>,
  ) => Result<C, K> | Promise<Result<C, K>>;
};

export interface ResponderOptions<C extends Calls<C>, T> {
  /** What of a result is handed over rather than copied. */
  readonly transfers?: { readonly [K in keyof C]?: (result: Result<C, K>) => readonly T[] };
  /** Told of what a call failed with, for a log. */
  readonly onFailure?: (name: keyof C, thrown: unknown) => void;
}

/** The side of a hop that answers calls. */
export class Responder<C extends Calls<C>, T = ArrayBuffer> {
  readonly #handlers: Handlers<C, T>;
  readonly #options: ResponderOptions<C, T>;
  readonly #running = new Map<number, AbortController>();

  constructor(handlers: Handlers<C, T>, options: ResponderOptions<C, T> = {}) {
    this.#handlers = handlers;
    this.#options = options;
  }

  /** Answers a call by `post`, once; at once where its handler returns no promise. */
  answer<K extends keyof C>(
    { name, id, argument }: CallMessage<C, K>,
    post: (message: ToCaller<C>, transfer?: readonly T[]) => void,
  ): void {
    const controller = new AbortController();
    this.#running.set(id, controller);
    const end = (reply: Reply<Result<C, K>>, transfer?: readonly T[]) => {
      // A caller that was replaced may have used the number again.
      if (this.#running.get(id) === controller) this.#running.delete(id);
      post({ type: 'reply', name, id, reply }, transfer);
    };
    const fail = (thrown: unknown) => {
      this.#options.onFailure?.(name, thrown);
      end({ ok: false, problem: problemOf(thrown) });
    };
    const succeed = (value: Result<C, K>) => {
      try {
        end({ ok: true, value }, this.#options.transfers?.[name]?.(value));
      } catch (thrown) {
        fail(thrown);
      }
    };
    const progress = (value: Progress<C, K>, transfer?: readonly T[]) =>
      post({ type: 'progress', name, id, value }, transfer);
    let given: Result<C, K> | Promise<Result<C, K>>;
    try {
      if (!Object.hasOwn(this.#handlers, name)) throw new ProblemError(unknownCall(String(name)));
      given = this.#handlers[name](argument, { signal: controller.signal, progress });
    } catch (thrown) {
      return fail(thrown);
    }
    if (given instanceof Promise) given.then(succeed, fail);
    else succeed(given);
  }

  /** Does what nobody waits for; throws what its handler throws. */
  notice<K extends keyof C>({ name, argument }: NotifyMessage<C, K>): void {
    if (!Object.hasOwn(this.#handlers, name)) return;
    void this.#handlers[name](argument, { signal: new AbortController().signal, progress: () => undefined });
  }

  /** Takes a call back; unknown ones are ignored, since the reply may have crossed the wish. */
  cancel(id: number): void {
    takeBack(this.#running.get(id));
  }

  /** The caller is gone: takes all its calls back. */
  close(): void {
    for (const controller of this.#running.values()) takeBack(controller);
    this.#running.clear();
  }
}

/** Its reason is a problem of the kind `cancelled`: a handler that throws it has no fault. */
function takeBack(controller: AbortController | undefined): void {
  controller?.abort(new ProblemError(cancelledCall()));
}

function unknownCall(name: string) {
  const { noCall, startAgain } = messagingWords();
  return problem('internal', noCall(name), startAgain);
}
