import { ProblemError, problemOf, type Problem } from '../problem/problem';
import { cancelledCall } from './cancelled-call';
import type { Argument, CallMessage, Calls, Progress, ReplyMessage, Result, ToCaller, ToResponder } from './messages';

export interface CallOptions<P, T> {
  /** Aborting it asks the other side to stop; the call still ends with what the other side answers. */
  readonly signal?: AbortSignal | undefined;
  /** Handed over with the argument. */
  readonly transfer?: readonly T[];
  readonly onProgress?: (value: P) => void;
}

export interface CallerOptions<C extends Calls<C>> {
  /** Checks what a side that isn't trusted answered; what it throws becomes the call's failure. */
  readonly check?: { readonly [K in keyof C]: (value: unknown) => Result<C, K> };
}

interface PendingCall<C extends Calls<C>, K extends keyof C> {
  readonly settle: (reply: ReplyMessage<C, K>['reply']) => void;
  readonly onProgress: ((value: Progress<C, K>) => void) | undefined;
}
type PendingCalls<C extends Calls<C>> = { [K in keyof C]?: Map<number, PendingCall<C, K>> };

/** The side of a hop that calls: matches replies with calls. */
export class Caller<C extends Calls<C>, T = ArrayBuffer> {
  readonly #post: (message: ToResponder<C>, transfer?: readonly T[]) => void;
  readonly #check: CallerOptions<C>['check'];
  /** Without a prototype: the other side must not reach anything by a name such as `toString`. */
  readonly #pending: PendingCalls<C> = Object.create(null);
  #lastId = 0;
  #closed: Problem | undefined;

  constructor(post: (message: ToResponder<C>, transfer?: readonly T[]) => void, { check }: CallerOptions<C> = {}) {
    this.#post = post;
    this.#check = check;
  }

  /**
   * Calls the other side. Rejects with a ProblemError: what the other side threw, `cancelled` where `signal` was aborted
   * before, `internal` where the argument can't be sent, or the problem of `close`.
   */
  call<K extends keyof C>(
    name: K,
    argument: Argument<C, K>,
    { signal, transfer, onProgress }: CallOptions<Progress<C, K>, T> = {},
  ): Promise<Result<C, K>> {
    const refusal = this.#closed ?? (signal?.aborted === true ? cancelledCall() : undefined);
    if (refusal !== undefined) return Promise.reject(new ProblemError(refusal));
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Result<C, K>>();
    const cancel = () => this.#post({ type: 'cancel', id });
    const settle = (reply: ReplyMessage<C, K>['reply']) => {
      signal?.removeEventListener('abort', cancel);
      this.#pending[name]?.delete(id);
      if (!reply.ok) return reject(new ProblemError(reply.problem));
      try {
        resolve(this.#check === undefined ? reply.value : this.#check[name](reply.value));
      } catch (thrown) {
        reject(new ProblemError(problemOf(thrown)));
      }
    };
    const pending = (this.#pending[name] ??= new Map());
    pending.set(id, { settle, onProgress });
    const message: CallMessage<C, K> = { type: 'call', name, id, argument };
    try {
      this.#post(message, transfer);
      signal?.addEventListener('abort', cancel, { once: true });
    } catch (thrown) {
      settle({ ok: false, problem: problemOf(thrown) });
    }
    return promise;
  }

  /** Tells the other side something that it doesn't answer. Throws where the argument can't be sent. */
  notify<K extends keyof C>(name: K, argument: Argument<C, K>, transfer?: readonly T[]): void {
    if (this.#closed === undefined) this.#post({ type: 'notify', name, argument }, transfer);
  }

  /** Takes what the other side has posted; of calls that are over, nothing happens. */
  hear<K extends keyof C>(message: ToCaller<C> & { readonly name: K }): void {
    const pending = this.#pending[message.name]?.get(message.id);
    if (message.type === 'progress') pending?.onProgress?.(message.value);
    else pending?.settle(message.reply);
  }

  /** The other side is gone: every call that waits, and every further one, fails with this. */
  close(reason: Problem): void {
    this.#closed ??= reason;
    for (const name in this.#pending) {
      for (const { settle } of this.#pending[name]?.values() ?? []) settle({ ok: false, problem: this.#closed });
    }
  }
}
