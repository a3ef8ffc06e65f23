import path from 'node:path';

/**
 * Follows what a page is answered until its frame has been painted. index.html names all that this takes; what it does not name is asked
 * for by its first script, once the frame has been painted.
 */
export class FirstPaint {
  readonly #past = Promise.withResolvers<void>();
  #page: string | undefined;
  #isPast = false;
  #pending = 0;

  /** Resolves once all that a page asked for after its first paint has been answered. */
  get past(): Promise<void> {
    return this.#past.promise;
  }

  /** A URL is asked for. */
  asked(url: string): void {
    this.#pending += 1;
    const name = path.posix.basename(new URL(url).pathname);
    if (this.#page !== undefined && !name.endsWith('.html') && !this.#page.includes(name)) this.#isPast = true;
  }

  /** It has been answered. */
  answered(url: string, body: Buffer): void {
    this.#pending -= 1;
    if (this.#page === undefined && url.endsWith('.html')) this.#page = body.toString();
    if (this.#isPast && this.#pending === 0) this.#past.resolve();
  }
}
