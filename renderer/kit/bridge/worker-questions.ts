import { PendingRequests } from './pending-requests';

/** The questions that a worker answers, by their kinds. */
type Kinds<Q> = { readonly [K in keyof Q]: (question: never) => unknown };
type Question<Q extends Kinds<Q>, K extends keyof Q> = Parameters<Q[K]>[0];
export type Answer<Q extends Kinds<Q>, K extends keyof Q> = ReturnType<Q[K]>;

/** A question on its way; `id` comes back with the answer. */
export interface AskOf<Q extends Kinds<Q>, K extends keyof Q = keyof Q> {
  readonly type: 'ask';
  readonly kind: K;
  readonly id: number;
  readonly question: Question<Q, K>;
}

/** An answer on its way back. */
export interface AnswerOf<Q extends Kinds<Q>, K extends keyof Q = keyof Q> {
  readonly type: 'answer';
  readonly kind: K;
  readonly id: number;
  readonly answer: Answer<Q, K>;
}

/** How each kind of question is asked. */
export type Asking<Q extends Kinds<Q>> = {
  readonly [K in keyof Q]: (question: Question<Q, K>) => Promise<Answer<Q, K>>;
};
/** How each kind of question is answered. */
export type Answering<Q extends Kinds<Q>> = { readonly [K in keyof Q]: (question: Question<Q, K>) => Answer<Q, K> };

/** The questions to a worker that wait for their answers. */
export class WorkerQuestions<Q extends Kinds<Q>> {
  readonly #send: (message: AskOf<Q>) => void;
  readonly #waiting: { [K in keyof Q]?: PendingRequests<Answer<Q, K>> } = {};

  constructor(send: (message: AskOf<Q>) => void) {
    this.#send = send;
  }

  ask<K extends keyof Q>(kind: K, question: Question<Q, K>): Promise<Answer<Q, K>> {
    const waiting = (this.#waiting[kind] ??= new PendingRequests());
    return waiting.ask((id) => this.#send({ type: 'ask', kind, id, question }));
  }

  answered<K extends keyof Q>({ kind, id, answer }: AnswerOf<Q, K>): void {
    this.#waiting[kind]?.answered(id, answer);
  }
}
