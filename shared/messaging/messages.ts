import type { Problem } from '../problem/problem';

/**
 * What one side of a hop answers: functions of one argument, by their names. A second parameter, if there is one, takes the
 * call's progress.
 */
export type Calls<C> = { readonly [K in keyof C]: (argument: never, progress: never) => unknown };

export type Argument<C extends Calls<C>, K extends keyof C> = Parameters<C[K]>[0];
export type Result<C extends Calls<C>, K extends keyof C> = Awaited<ReturnType<C[K]>>;
/** What a call tells while it is under way; never where it tells nothing. */
export type Progress<C extends Calls<C>, K extends keyof C> = Parameters<C[K]>['length'] extends 2
  ? Parameters<NonNullable<Parameters<C[K]>[1]>>[0]
  : never;

/** How a call ended. An error crosses as a value: a thrown one would keep its message only. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** A call that is answered by a ReplyMessage under its number. */
export interface CallMessage<C extends Calls<C>, K extends keyof C = keyof C> {
  readonly type: 'call';
  readonly name: K;
  readonly id: number;
  readonly argument: Argument<C, K>;
}

/** A call that nobody waits for. */
export interface NotifyMessage<C extends Calls<C>, K extends keyof C = keyof C> {
  readonly type: 'notify';
  readonly name: K;
  readonly argument: Argument<C, K>;
}

/** The caller does not want the call any more; it is answered all the same. */
export interface CancelMessage {
  readonly type: 'cancel';
  readonly id: number;
}

export interface ProgressMessage<C extends Calls<C>, K extends keyof C = keyof C> {
  readonly type: 'progress';
  readonly name: K;
  readonly id: number;
  readonly value: Progress<C, K>;
}

export interface ReplyMessage<C extends Calls<C>, K extends keyof C = keyof C> {
  readonly type: 'reply';
  readonly name: K;
  readonly id: number;
  readonly reply: Reply<Result<C, K>>;
}

/** From the side that calls `C`. */
export type ToResponder<C extends Calls<C>> = CallMessage<C> | NotifyMessage<C> | CancelMessage;
/** From the side that answers `C`. */
export type ToCaller<C extends Calls<C>> = ProgressMessage<C> | ReplyMessage<C>;

/**
 * One end of a hop. What is posted arrives in order: copied, but for what is in `transfer`, which is handed over.
 * `T` is what can be.
 */
export interface Channel<T = ArrayBuffer> {
  post(message: object, transfer?: readonly T[]): void;
  /** To be called once. */
  listen(listener: (message: unknown) => void): void;
}

/**
 * Whether something is a message of this kit. Names and values are as the contract says between parts of the program;
 * who does not trust the other side checks them (`CallerOptions.check`, schemas of arguments).
 */
export function isMessage<Remote extends Calls<Remote>, Local extends Calls<Local>>(
  message: unknown,
): message is ToResponder<Local> | ToCaller<Remote> {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  const { type } = message;
  if (type === 'cancel') return hasId(message);
  if (!('name' in message) || typeof message.name !== 'string') return false;
  if (type === 'notify') return true;
  return hasId(message) && (type === 'call' || type === 'progress' || (type === 'reply' && hasReply(message)));
}

function hasId(message: object): boolean {
  return 'id' in message && Number.isSafeInteger(message.id);
}

function hasReply(message: object): boolean {
  if (!('reply' in message) || typeof message.reply !== 'object' || message.reply === null) return false;
  const { reply } = message;
  if (!('ok' in reply)) return false;
  return reply.ok === true || (reply.ok === false && 'problem' in reply && isProblem(reply.problem));
}

function isProblem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, message, advice, details }: Partial<Record<keyof Problem, unknown>> = value;
  return [kind, message, advice].every((text) => typeof text === 'string') && typeof details === 'object';
}
