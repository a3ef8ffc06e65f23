import path from 'node:path';

/** What a built file is called by those that ask for it; a comment may name others. */
const builtName = /(?<=["'`]\.\/(?:assets\/)?)[\w-]+\.(?:js|css)(?=["'`])/g;

/**
 * Follows what a page is answered until its frame has been painted, and its program is there. index.html names all that its first
 * paint takes; the scripts among that name what they ask for once the frame has been painted.
 */
export class FirstPaint {
  readonly #past = Promise.withResolvers<void>();
  #first: ReadonlySet<string> = new Set();
  readonly #later = new Set<string>();

  /** Resolves once all that a page asks for after its first paint has been answered. */
  get past(): Promise<void> {
    return this.#past.promise;
  }

  /** A URL has been answered. */
  answered(url: string, body: Buffer): void {
    const name = path.posix.basename(new URL(url).pathname);
    if (name.endsWith('.html')) {
      this.#first = namesIn(body);
      this.#later.clear();
    }
    if (this.#first.has(name)) for (const next of namesIn(body).difference(this.#first)) this.#later.add(next);
    if (this.#later.delete(name) && this.#later.size === 0) this.#past.resolve();
  }
}

function namesIn(body: Buffer): ReadonlySet<string> {
  return new Set(body.toString().match(builtName));
}
