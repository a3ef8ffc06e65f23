import { byNearness, type Nearness } from './focus-order';

/** A request that could be made next. */
export interface Offer {
  readonly nearness: Nearness;
  /** Makes it; resolves when it is over, never rejects. */
  begin(): Promise<void>;
}

/** Something that has requests to make, one after the other. */
export interface RequestSource {
  /** Its next request, if it has one now. */
  offer(): Offer | undefined;
}

/** The requests to one server: a few at a time, whichever is nearest to what is on screen, newer sources before older. */
export class RequestPool {
  readonly #sources = new Set<RequestSource>();
  #most = 1;
  #running = 0;

  /** Lets a source make requests; from now on `most` are under way at a time, of all sources together. */
  join(source: RequestSource, most: number): void {
    this.#most = most;
    this.#sources.add(source);
    this.#fill();
  }

  /** Begins nothing more of the source. */
  leave(source: RequestSource): void {
    this.#sources.delete(source);
  }

  #fill(): void {
    while (this.#running < this.#most) {
      const offer = this.#best();
      if (offer === undefined) return;
      this.#running += 1;
      void offer.begin().finally(() => {
        this.#running -= 1;
        this.#fill();
      });
    }
  }

  #best(): Offer | undefined {
    const offers = Array.from(this.#sources, (source) => source.offer()).filter((offer) => offer !== undefined);
    return offers.toReversed().toSorted((a, b) => byNearness(a.nearness, b.nearness))[0];
  }
}
