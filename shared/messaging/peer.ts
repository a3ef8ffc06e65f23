import type { Problem } from '../problem/problem';
import { Caller, type CallerOptions, type CallOptions } from './caller';
import { isMessage, type Argument, type Calls, type Channel, type Progress, type Result } from './messages';
import { Responder, type Handlers, type ResponderOptions } from './responder';

/** A side that answers nothing. */
export type NoCalls = Readonly<Record<string, never>>;

/** One end of a hop: calls `Remote` of the other side and answers `Local`. */
export class Peer<Remote extends Calls<Remote>, Local extends Calls<Local> = NoCalls, T = ArrayBuffer> {
  readonly #caller: Caller<Remote, T>;
  readonly #responder: Responder<Local, T>;
  #isClosed = false;

  constructor(
    channel: Channel<T>,
    handlers: Handlers<Local, T>,
    options: CallerOptions<Remote> & ResponderOptions<Local, T> = {},
  ) {
    const post = (message: object, transfer?: readonly T[]) => channel.post(message, transfer);
    const postOpen = (message: object, transfer?: readonly T[]) => {
      if (!this.#isClosed) post(message, transfer);
    };
    this.#caller = new Caller<Remote, T>(post, options);
    this.#responder = new Responder<Local, T>(handlers, options);
    channel.listen((message) => {
      if (this.#isClosed || !isMessage<Remote, Local>(message)) return;
      if (message.type === 'call') this.#responder.answer(message, postOpen);
      else if (message.type === 'notify') this.#responder.notice(message);
      else if (message.type === 'cancel') this.#responder.cancel(message.id);
      else this.#caller.hear(message);
    });
  }

  /** As `Caller.call`. */
  call<K extends keyof Remote>(
    name: K,
    argument: Argument<Remote, K>,
    options?: CallOptions<Progress<Remote, K>, T>,
  ): Promise<Result<Remote, K>> {
    return this.#caller.call(name, argument, options);
  }

  /** As `Caller.notify`. */
  notify<K extends keyof Remote>(name: K, argument: Argument<Remote, K>, transfer?: readonly T[]): void {
    this.#caller.notify(name, argument, transfer);
  }

  /** The other side is gone: fails the calls to it with `reason`, takes its own calls back, and posts nothing any more. */
  close(reason: Problem): void {
    this.#isClosed = true;
    this.#responder.close();
    this.#caller.close(reason);
  }
}
