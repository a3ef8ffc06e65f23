import { Worker } from 'node:worker_threads';
import { problem, ProblemError } from '@shared/problem/problem';
import type { PackedChunk } from '@shared/vqt/packed';
import { decoderStopped } from '../../transport/problems/transfer-problems';
import type { FromDecodeWorker, ToDecodeWorker } from './decode-messages';
import type { ResponseEnd } from '../response/decoder';
import type { ItemListener } from '../response/item-frame';
import { PieceRing, ringSize, type Span } from './piece-ring';

/** Hears what is decoded, columns packed for their way to the page. */
export type PackedListener = ItemListener<PackedChunk>;

/** The decoding of one body. */
export interface DecodeSession {
  /** Rejects with a ProblemError of kind `internal` when the decoder has died; never resolves. */
  readonly death: Promise<never>;
  /**
   * Takes a further piece; resolves when it was copied and the next may come. False when no more is wanted. Throws as
   * `death` does.
   */
  push(piece: Uint8Array): Promise<boolean>;
  /** Says that the body has ended, and waits until all that it held was told. To be called once; throws as `death` does. */
  end(): Promise<ResponseEnd>;
}

/** Opens decode sessions. */
export interface Decoding {
  open(listener: PackedListener): DecodeSession;
  close(): void;
}

/** Bytes that are told together: a message there and back costs as much as decoding some tens of kilobytes. */
const bundleSize = ringSize / 16;
/** Milliseconds that fewer wait for company at most. */
const patience = 2;

/** Decodes in a worker thread that is started at the first use, shared by all sessions, and replaced when it has died. */
export class WorkerDecoding implements Decoding {
  readonly #file: URL;
  readonly #sessions = new Map<number, WorkerSession>();
  /** Rings that no session uses. */
  readonly #rings: PieceRing[] = [];
  readonly #onDeath: (reason: string) => void;
  #isClosed = false;
  #worker: Worker | undefined;
  #last = 0;

  /**
   * @param file the built `decode-worker.ts`
   * @param onDeath told why a worker ended that nobody had ended
   */
  constructor(file: URL, onDeath: (reason: string) => void = () => undefined) {
    this.#file = file;
    this.#onDeath = onDeath;
  }

  open(listener: PackedListener): DecodeSession {
    const worker = this.#worker ?? this.#start();
    this.#last += 1;
    const session = new WorkerSession(this.#last, worker, this.#rings.pop() ?? new PieceRing(), listener);
    this.#sessions.set(this.#last, session);
    return session;
  }

  /** Ends the worker; sessions that are open fail. */
  close(): void {
    this.#isClosed = true;
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
    const session = this.#sessions.get(message.session);
    session?.hear(message);
    if (session === undefined || message.type !== 'ended') return;
    this.#sessions.delete(message.session);
    this.#rings.push(session.ring);
  }

  #died(worker: Worker, reason: string): void {
    if (this.#worker === worker) this.#worker = undefined;
    if (!this.#isClosed) this.#onDeath(reason);
    for (const [id, session] of this.#sessions) {
      if (session.worker !== worker) continue;
      this.#sessions.delete(id);
      session.fail(reason);
    }
  }
}

class WorkerSession implements DecodeSession {
  readonly worker: Worker;
  readonly ring: PieceRing;
  readonly #id: number;
  readonly #listener: PackedListener;
  readonly #ended = Promise.withResolvers<ResponseEnd>();
  readonly #death = Promise.withResolvers<never>();
  /** Bytes in the ring that the worker has not been told of. */
  #untold: Span = { at: 0, length: 0 };
  #later: NodeJS.Timeout | undefined;
  #wanted = true;
  #failure: ProblemError | undefined;
  /** Resolved, and replaced, when a piece was decoded or the session has failed. */
  #progress = Promise.withResolvers<void>();

  constructor(id: number, worker: Worker, ring: PieceRing, listener: PackedListener) {
    this.#id = id;
    this.worker = worker;
    this.ring = ring;
    this.#listener = listener;
    this.#tell({ type: 'open', session: id, memory: ring.memory });
    // A session that fails while nobody waits says so at the next call.
    this.death.catch(() => undefined);
  }

  get death(): Promise<never> {
    return this.#death.promise;
  }

  async push(piece: Uint8Array): Promise<boolean> {
    for (let rest = piece; rest.length > 0 && this.#wanted && !this.#failure;) {
      const span = this.ring.write(rest);
      if (span === undefined) await this.#progress.promise;
      else {
        this.#add(span);
        rest = rest.subarray(span.length);
      }
    }
    if (this.#failure) throw this.#failure;
    return this.#wanted;
  }

  end(): Promise<ResponseEnd> {
    this.#reportSpan();
    this.#tell({ type: 'end', session: this.#id });
    return Promise.race([this.#ended.promise, this.death]);
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
    clearTimeout(this.#later);
    this.#failure = new ProblemError(
      problem(
        'internal',
        `The decoder of history answers stopped: ${reason}.`,
        'Read again; the decoder starts anew.',
        {
          code: decoderStopped,
        },
      ),
    );
    this.#death.reject(this.#failure);
    this.#goOn();
  }

  #consumed(bytes: number, wanted: boolean): void {
    this.ring.free(bytes);
    this.#wanted = wanted;
    this.#goOn();
  }

  /** Adds bytes to those that will be told. */
  #add({ at, length }: Span): void {
    const { at: first, length: before } = this.#untold;
    if (at !== first + before) this.#reportSpan();
    this.#untold = at === first + before ? { at: first, length: before + length } : { at, length };
    if (this.#untold.length >= bundleSize) this.#reportSpan();
    else this.#later ??= setTimeout(() => this.#reportSpan(), patience);
  }

  #reportSpan(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    const { at, length } = this.#untold;
    if (length === 0) return;
    this.#untold = { at: at + length, length: 0 };
    this.#tell({ type: 'bytes', session: this.#id, at, length });
  }

  #goOn(): void {
    const progress = this.#progress;
    this.#progress = Promise.withResolvers<void>();
    progress.resolve();
  }

  #tell(message: ToDecodeWorker): void {
    this.worker.postMessage(message);
  }
}
