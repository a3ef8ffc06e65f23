/**
 * One request at a time, and always the latest: while one is under way, further ones replace each other, and only the last
 * of them is made when it is over. One that fails is dropped; what it threw stays an unhandled rejection.
 */
export class LatestOnly<T> {
  readonly #make: (request: T) => Promise<void>;
  #next: { readonly request: T } | undefined;
  #isBusy = false;

  constructor(make: (request: T) => Promise<void>) {
    this.#make = make;
  }

  request(request: T): void {
    this.#next = { request };
    if (!this.#isBusy) void this.#goOn(this.#next);
  }

  async #goOn({ request }: { readonly request: T }): Promise<void> {
    this.#next = undefined;
    this.#isBusy = true;
    try {
      await this.#make(request);
    } finally {
      this.#isBusy = false;
      if (this.#next !== undefined) void this.#goOn(this.#next);
    }
  }
}
