import { Worker } from 'node:worker_threads';
import { problem, ProblemError } from '@shared/contract/problem';
import type { FromDecodeWorker, ToDecodeWorker } from './decode-messages';
import type { AnswerEnd } from './decoder';
import type { ItemListener } from './item-frame';

/** The decoding of one body. */
export interface DecodeSession {
  /**
   * Takes a further piece, whose buffer is given away; resolves when there is room for the next. False when no more is
   * wanted. Throws a ProblemError of kind `internal` when the decoder has died.
   */
  push(piece: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** Says that the body has ended, and waits until all that it held was told. To be called once; throws as `push` does. */
  end(): Promise<AnswerEnd>;
}

/** Opens decode sessions. */
export interface Decoding {
  open(listener: ItemListener): DecodeSession;
  close(): void;
}

/** Bytes of a body on their way to the worker; more wait with the sender. */
const mostInFlight = 1024 * 1024;

/** Decodes in a worker thread that is started at the first use, shared by all sessions, and replaced when it has died. */
export class WorkerDecoding implements Decoding {
  readonly #file: URL;
  readonly #sessions = new Map<number, WorkerSession>();
  #worker: Worker | undefined;
  #last = 0;

  /** `file`: the built `decode-worker.ts`. */
  constructor(file: URL) {
    this.#file = file;
  }

  open(listener: ItemListener): DecodeSession {
    const worker = this.#worker ?? this.#start();
    this.#last += 1;
    const session = new WorkerSession(this.#last, worker, listener);
    this.#sessions.set(this.#last, session);
    return session;
  }

  /** Ends the worker; sessions that are open fail. */
  close(): void {
    void this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    let reason = 'it ended';
    worker.on('message', (message: FromDecodeWorker) => this.#hear(message));
    worker.on('error', (thrown: unknown) => (reason = thrown instanceof Error ? thrown.message : String(thrown)));
    worker.on('exit', () => this.#died(worker, reason));
    this.#worker = worker;
    return worker;
  }

  #hear(message: FromDecodeWorker): void {
    this.#sessions.get(message.session)?.hear(message);
    if (message.type === 'ended') this.#sessions.delete(message.session);
  }

  #died(worker: Worker, reason: string): void {
    if (this.#worker === worker) this.#worker = undefined;
    for (const [id, session] of this.#sessions) {
      if (session.worker !== worker) continue;
      this.#sessions.delete(id);
      session.fail(reason);
    }
  }
}

class WorkerSession implements DecodeSession {
  readonly worker: Worker;
  readonly #id: number;
  readonly #listener: ItemListener;
  readonly #ended = Promise.withResolvers<AnswerEnd>();
  #inFlight = 0;
  #wanted = true;
  #failure: ProblemError | undefined;
  /** Resolved, and replaced, when a piece was decoded or the session has failed. */
  #progress = Promise.withResolvers<void>();

  constructor(id: number, worker: Worker, listener: ItemListener) {
    this.#id = id;
    this.worker = worker;
    this.#listener = listener;
    // A session that fails while nobody waits for its end says so at the next call.
    this.#ended.promise.catch(() => undefined);
  }

  async push(piece: Uint8Array<ArrayBuffer>): Promise<boolean> {
    this.#inFlight += piece.byteLength;
    this.#tell({ type: 'piece', session: this.#id, piece }, [piece.buffer]);
    while (this.#wanted && this.#inFlight > mostInFlight && !this.#failure) await this.#progress.promise;
    if (this.#failure) throw this.#failure;
    return this.#wanted;
  }

  end(): Promise<AnswerEnd> {
    this.#tell({ type: 'end', session: this.#id });
    return this.#ended.promise;
  }

  hear(message: FromDecodeWorker): void {
    switch (message.type) {
      case 'chunk':
        return this.#listener.onChunk(message.item, message.chunk);
      case 'item':
        return this.#listener.onItem(message.item);
      case 'consumed':
        return this.#consumed(message.bytes, message.wanted);
      case 'ended':
        return this.#ended.resolve(message.end);
    }
  }

  fail(reason: string): void {
    this.#failure = new ProblemError(
      problem('internal', `The decoder of history answers stopped: ${reason}.`, 'Read again; the decoder starts anew.'),
    );
    this.#ended.reject(this.#failure);
    this.#goOn();
  }

  #consumed(bytes: number, wanted: boolean): void {
    this.#inFlight -= bytes;
    this.#wanted = wanted;
    this.#goOn();
  }

  #goOn(): void {
    const progress = this.#progress;
    this.#progress = Promise.withResolvers<void>();
    progress.resolve();
  }

  #tell(message: ToDecodeWorker, transfer: ArrayBuffer[] = []): void {
    this.worker.postMessage(message, transfer);
  }
}
