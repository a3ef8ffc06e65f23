import { Gate } from '@shared/messaging/flow';
import { Peer } from '@shared/messaging/peer';
import { problem, type Problem } from '@shared/problem/problem';
import type { PackedChunk } from '@shared/vqt/packed';
import { type Thread, workerThread } from '../../threads/thread';
import { decoderStopped } from '../../transport/problems/transfer-problems';
import type { ResponseEnd } from '../response/decoder';
import type { ItemListener } from '../response/item-frame';
import type { DecodeCalls } from './decode-calls';
import { historyWords } from '../words/history';

/** A part of a ring's memory that holds bytes of a body. */
interface Span {
  readonly at: number;
  readonly length: number;
}

/** Bytes on their way to the decode worker at most. */
const ringSize = 4 * 1024 * 1024;

/**
 * Memory that this thread writes a body into and the decode worker reads it from, in the order in which it was written:
 * to copy a piece costs less than to hand its buffer over. Who reads says when it is done with what.
 */
class PieceRing {
  readonly memory = new SharedArrayBuffer(ringSize);
  readonly #bytes = new Uint8Array(this.memory);
  /** Where the next byte goes. */
  #head = 0;
  /** Bytes that are not free, with those left out at the end. */
  #used = 0;

  /** Writes as much of `piece` as there is room for in one go; undefined when there is none. */
  write(piece: Uint8Array): Span | undefined {
    const length = Math.min(piece.length, this.room);
    if (length === 0) return undefined;
    const at = this.#head;
    this.#bytes.set(piece.subarray(0, length), at);
    this.#head = (at + length) % ringSize;
    this.#used += length;
    return { at, length };
  }

  /** Frees what was read: as many bytes as were written first. */
  free(bytes: number): void {
    this.#used -= bytes;
  }

  /** Bytes up to what is not free, or to the end. */
  get room(): number {
    return Math.min(ringSize - this.#used, ringSize - this.#head);
  }
}

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
  /** Starts what decodes, where that takes time, before there is anything for it; why it can't be is told by `open`. */
  start(): void;
  open(listener: PackedListener): DecodeSession;
  close(): void;
}

/** Bytes that are told together: a message there and back costs as much as decoding some tens of kilobytes. */
const bundleSize = ringSize / 16;
/** Milliseconds that fewer wait for company at most. */
const patience = 2;

/** A decode worker that runs. */
interface Decoder {
  readonly thread: Thread;
  readonly peer: Peer<DecodeCalls>;
}

/** Decodes in a worker thread that is started at the first use, shared by all sessions, and replaced when it has died. */
export class WorkerDecoding implements Decoding {
  readonly #file: URL;
  /** Rings that no session uses. */
  readonly #rings: PieceRing[] = [];
  readonly #onDeath: (reason: string) => void;
  #isClosed = false;
  #decoder: Decoder | undefined;
  #last = 0;

  /**
   * @param file the built `decode-worker.ts`
   * @param onDeath told why a worker ended that nobody had ended
   */
  constructor(file: URL, onDeath: (reason: string) => void = () => undefined) {
    this.#file = file;
    this.#onDeath = onDeath;
  }

  start(): void {
    try {
      this.#decoder ??= this.#started();
    } catch {
      // `open` tries again, and fails alike.
    }
  }

  open(listener: PackedListener): DecodeSession {
    const { peer } = (this.#decoder ??= this.#started());
    const ring = this.#rings.pop() ?? new PieceRing();
    this.#last += 1;
    return new WorkerSession(this.#last, peer, ring, listener, () => this.#rings.push(ring));
  }

  /** Ends the worker; sessions that are open fail. */
  close(): void {
    this.#isClosed = true;
    void this.#decoder?.thread.close();
  }

  #started(): Decoder {
    const thread = workerThread(this.#file)();
    const decoder = { thread, peer: new Peer<DecodeCalls>(thread.channel, {}) };
    void thread.death.then((reason) => {
      if (this.#decoder === decoder) this.#decoder = undefined;
      if (!this.#isClosed) this.#onDeath(reason);
      decoder.peer.close(stopped(reason));
    });
    return decoder;
  }
}

class WorkerSession implements DecodeSession {
  readonly #id: number;
  readonly #peer: Peer<DecodeCalls>;
  readonly #ring: PieceRing;
  readonly #ended: Promise<ResponseEnd>;
  readonly #death = Promise.withResolvers<never>();
  readonly #gate = new Gate();
  /** Bytes in the ring that the worker has not been told of. */
  #untold: Span = { at: 0, length: 0 };
  #later: NodeJS.Timeout | undefined;
  #wanted = true;
  #failure: { readonly thrown: unknown } | undefined;

  /** @param onEnd told when nothing uses the ring any more */
  constructor(id: number, peer: Peer<DecodeCalls>, ring: PieceRing, listener: PackedListener, onEnd: () => void) {
    this.#id = id;
    this.#peer = peer;
    this.#ring = ring;
    // A session that fails while nobody waits says so at the next call.
    this.death.catch(() => undefined);
    this.#ended = peer.call(
      'decode',
      { session: id, memory: ring.memory },
      {
        onProgress: (parts) => {
          for (const part of parts) {
            if ('chunk' in part) listener.onChunk(part.item, part.chunk);
            else listener.onItem(part.content);
          }
        },
      },
    );
    this.#ended.then(
      () => this.#failure ?? onEnd(),
      (thrown: unknown) => this.#fail(thrown),
    );
  }

  get death(): Promise<never> {
    return this.#death.promise;
  }

  async push(piece: Uint8Array): Promise<boolean> {
    for (let rest = piece; rest.length > 0 && this.#isOpen;) {
      const span = this.#ring.write(rest);
      if (span === undefined) await this.#gate.until(() => this.#ring.room > 0 || !this.#isOpen);
      else {
        this.#add(span);
        rest = rest.subarray(span.length);
      }
    }
    if (this.#failure) throw this.#failure.thrown;
    return this.#wanted;
  }

  end(): Promise<ResponseEnd> {
    this.#reportSpan();
    this.#peer.notify('end', this.#id);
    return Promise.race([this.#ended, this.death]);
  }

  get #isOpen(): boolean {
    return this.#wanted && this.#failure === undefined;
  }

  #fail(thrown: unknown): void {
    clearTimeout(this.#later);
    this.#failure ??= { thrown };
    this.#death.reject(thrown);
    this.#gate.changed();
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
    this.#decoded(at, length).catch((thrown: unknown) => this.#fail(thrown));
  }

  async #decoded(at: number, length: number): Promise<void> {
    this.#wanted = await this.#peer.call('bytes', { session: this.#id, at, length });
    this.#ring.free(length);
    this.#gate.changed();
  }
}

function stopped(reason: string): Problem {
  const { message, advice } = historyWords().stopped;
  return problem('internal', message(reason), advice, { code: decoderStopped });
}
