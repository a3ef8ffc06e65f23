import { SerialQueue } from '@shared/async/serial-queue';
import { problemOf } from '@shared/problem/problem';
import type { FiledView, OpenedView } from '@shared/contract/trend/view-files';
import type { OpenRequest } from './start-arguments';
import { viewOfLink } from './view-link';

interface IncomingViewsParts {
  readonly open: (file: string) => Promise<FiledView>;
  /** Tells the page of what has arrived. */
  readonly tell: (opened: OpenedView) => void;
}

/** Views that reach the program from outside, in their order; they are kept while no page listens. */
export class IncomingViews {
  readonly #parts: IncomingViewsParts;
  #kept: OpenedView[] = [];
  #pageListens = false;
  readonly #order = new SerialQueue();

  constructor(parts: IncomingViewsParts) {
    this.#parts = parts;
  }

  /** Reads what is to be opened, and tells the page of it or keeps it; never rejects. */
  take(opening: OpenRequest): Promise<void> {
    const opened = this.#read(opening).catch((thrown: unknown): OpenedView => {
      return { kind: 'problem', problem: problemOf(thrown) };
    });
    return this.#order.add(async () => this.#pass(await opened));
  }

  /** Hands over what was kept; what arrives from now on is told at once. */
  async pending(): Promise<OpenedView[]> {
    await this.#order.idle();
    this.#pageListens = true;
    const taken = this.#kept;
    this.#kept = [];
    return taken;
  }

  /** Keeps what arrives, since the page has gone or is loaded anew. */
  hold(): void {
    this.#pageListens = false;
  }

  async #read(opening: OpenRequest): Promise<OpenedView> {
    if (opening.kind === 'link') return { kind: 'link', view: await viewOfLink(opening.link) };
    return { kind: 'file', ...(await this.#parts.open(opening.file)) };
  }

  #pass(opened: OpenedView): void {
    if (this.#pageListens) this.#parts.tell(opened);
    else this.#kept.push(opened);
  }
}
