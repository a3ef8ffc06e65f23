import { afterQueue } from '../transport/log/request-context';
import { byNearness, type Nearness } from './focus-order';

/** A request that could be made next. */
export interface Offer {
  readonly nearness: Nearness;
  /** Milliseconds that it was silent for when it gave way to others; 0 where it never has. */
  readonly silence: number;
  /** Whether it is of no use before what its source has under way: nothing gives way to it. */
  readonly isFollowing?: boolean;
  /** Makes it; resolves when it is over, never rejects. */
  begin(lane: Lane): Promise<void>;
}

/** The place among the requests under way that one of them has. */
export interface Lane {
  /** Aborted where the request is to give way: it is ended, and offered again. */
  readonly giveWay: AbortSignal;
  /** Milliseconds that it is silent for, as long as it is. */
  readonly silence: number;
  /** The request is sent, the first time or once more: from now on it is silent. */
  sent(): void;
  /** The server has begun to answer, or refused to: the request does not hang. */
  heard(): void;
}

/** Something that has requests to make, one after the other. */
export interface RequestSource {
  /** Its next request, if it has one now. */
  offer(): Offer | undefined;
}

/** Milliseconds of silence after which a request hangs, as long as nothing is known of the server. */
const usualPatience = 3000;
/** How much longer than others of its server a request may be silent before it hangs. */
const patienceFactor = 4;
/** So many times as long may a request be silent that has given way, before it does again. */
const backOff = 2;
/** Of so many requests it is known how long they were silent. */
const mostKnown = 9;

/**
 * The requests to one server: a few at a time, whichever is nearest to what is on screen, newer sources before older. A
 * request that hangs leaves a lane free for others: where all of them hang, one gives way to those that never have, or sooner
 * than it, and is given twice the time the next time. What has given way never takes the last lane while others wait that have not.
 */
export class RequestPool {
  readonly #sources = new Set<RequestSource>();
  /** Since when a source has a request to make that has not begun; `performance.now`. */
  readonly #waiting = new Map<RequestSource, number>();
  readonly #running = new Set<Running>();
  readonly #least: number;
  /** Milliseconds until the last requests were heard. */
  #silences: readonly number[] = [];
  #most = 1;

  /** @param patience milliseconds of silence after which a request hangs, unless others of its server take long, too */
  constructor(patience = usualPatience) {
    this.#least = patience;
  }

  /** Lets a source make requests; from now on `most` are under way at a time, of all sources together. */
  join(source: RequestSource, most: number): void {
    this.#most = most;
    this.#sources.add(source);
    this.#fill();
  }

  /** Begins nothing more of the source. */
  leave(source: RequestSource): void {
    this.#sources.delete(source);
    this.#waiting.delete(source);
  }

  get #patience(): number {
    const known = this.#silences.toSorted((a, b) => a - b);
    return Math.max(this.#least, patienceFactor * (known[Math.floor(known.length / 2)] ?? 0));
  }

  #fill(): void {
    while (this.#running.size < this.#most) {
      const best = this.#best();
      if (best === undefined) break;
      this.#begin(best);
    }
    this.#noteWaiting();
    this.#makeWay();
  }

  /** From now on the next request of each source waits for its turn, unless it does already. */
  #noteWaiting(): void {
    for (const { source } of this.#offers()) {
      if (!this.#waiting.has(source)) this.#waiting.set(source, performance.now());
    }
  }

  #begin({ source, offer }: SourceOffer): void {
    const since = this.#waiting.get(source);
    const queued = since === undefined ? 0 : performance.now() - since;
    this.#waiting.delete(source);
    const running = new Running(
      offer.silence,
      Math.max(this.#patience, backOff * offer.silence),
      () => this.#makeWay(),
      (silence) => {
        this.#silences = [...this.#silences, silence].slice(-mostKnown);
      },
    );
    this.#running.add(running);
    void afterQueue(queued, () => offer.begin(running)).finally(() => {
      running.end();
      this.#running.delete(running);
      this.#fill();
    });
  }

  /** Where every lane hangs and others wait, the request that began last gives way to them, if it was given more time than they. */
  #makeWay(): void {
    const running = [...this.#running];
    if (running.length < this.#most || !running.every(({ hangs }) => hangs)) return;
    if (running.some(({ giveWay }) => giveWay.aborted)) return;
    const waiting = this.#offers().flatMap(({ offer }) => (offer.isFollowing === true ? [] : [offer.silence]));
    const least = Math.min(...waiting);
    running.findLast(({ before }) => least === 0 || least < before)?.leave();
  }

  #best(): SourceOffer | undefined {
    const slow = [...this.#running].filter(({ hangs, before }) => hangs || before >= this.#patience).length;
    const mayBeSlow = slow < Math.max(1, this.#most - 1);
    return this.#offers()
      .filter(({ offer }) => mayBeSlow || !this.#isSlow(offer))
      .toSorted((a, b) => this.#order(a.offer, b.offer))[0];
  }

  /** Those of newer sources first. */
  #offers(): readonly SourceOffer[] {
    return [...this.#sources]
      .flatMap((source) => {
        const offer = source.offer();
        return offer === undefined ? [] : [{ source, offer }];
      })
      .toReversed();
  }

  #order(a: Offer, b: Offer): number {
    const isSeenAlike = a.nearness.isOnScreen === b.nearness.isOnScreen;
    const bySlowness = isSeenAlike ? Number(this.#isSlow(a)) - Number(this.#isSlow(b)) : 0;
    return bySlowness || byNearness(a.nearness, b.nearness);
  }

  /** Whether it was silent for longer than is usual by now. */
  #isSlow({ silence }: Offer): boolean {
    return silence > 0 && silence >= this.#patience;
  }
}

interface SourceOffer {
  readonly source: RequestSource;
  readonly offer: Offer;
}

/** A request under way. */
class Running implements Lane {
  /** As `Offer.silence`. */
  readonly before: number;
  /** Milliseconds of silence after which it hangs. */
  readonly patience: number;
  readonly #leave = new AbortController();
  readonly #onHang: () => void;
  readonly #onHeard: (silence: number) => void;
  #sentAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hangs = false;
  #isHeard = false;

  constructor(before: number, patience: number, onHang: () => void, onHeard: (silence: number) => void) {
    this.before = before;
    this.patience = patience;
    this.#onHang = onHang;
    this.#onHeard = onHeard;
    this.sent();
  }

  get giveWay(): AbortSignal {
    return this.#leave.signal;
  }

  get silence(): number {
    const elapsed = performance.now() - this.#sentAt;
    // A timer may fire a moment before its time.
    return this.#hangs ? Math.max(this.patience, elapsed) : elapsed;
  }

  /** Whether it has been silent for longer than others are. */
  get hangs(): boolean {
    return this.#hangs;
  }

  sent(): void {
    clearTimeout(this.#timer);
    this.#sentAt = performance.now();
    this.#isHeard = false;
    this.#hangs = false;
    this.#timer = setTimeout(() => {
      this.#hangs = true;
      this.#onHang();
    }, this.patience);
  }

  heard(): void {
    if (this.#isHeard || this.giveWay.aborted) return;
    this.#isHeard = true;
    this.#hangs = false;
    clearTimeout(this.#timer);
    this.#onHeard(this.silence);
  }

  leave(): void {
    this.#leave.abort();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
