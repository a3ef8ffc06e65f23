import type { ListingId, MarkNewRequest, Route, SectionCount, Selected } from '../data/protocol';
import type { FileRowStore } from '../result/files-result';

/** What stands in for the files worker: it knows where the rows of each read go, and holds none. */
export class RoutedRows implements FileRowStore {
  readonly #routes = new Map<string, Route>();
  readonly #ends = new Map<string, PromiseWithResolvers<void>>();
  #listener: (listing: ListingId, sections: readonly SectionCount[]) => void = () => undefined;

  route(readId: string, route: Route): Promise<void> {
    this.#routes.set(readId, route);
    this.#ends.set(readId, Promise.withResolvers());
    return Promise.resolve();
  }

  async readEnd(readId: string): Promise<void> {
    await this.#ends.get(readId)?.promise;
  }

  close(readId: string): void {
    this.#ends.get(readId)?.resolve();
    this.#routes.delete(readId);
  }

  forget(_listing: ListingId): void {}

  moveSelection(_to: ListingId): Promise<Selected> {
    return Promise.resolve({ files: 0, bytes: 0, unsized: 0 });
  }

  markNew(_request: MarkNewRequest): Promise<number> {
    return Promise.resolve(0);
  }

  forgetNew(): void {}

  onGrowth(listener: (listing: ListingId, sections: readonly SectionCount[]) => void): () => void {
    this.#listener = listener;
    return () => undefined;
  }

  protected routeOf(readId: string): Route | undefined {
    return this.#routes.get(readId);
  }

  /** Tells that rows have come. */
  protected grow(listing: ListingId, sections: readonly SectionCount[]): void {
    this.#listener(listing, sections);
  }
}
