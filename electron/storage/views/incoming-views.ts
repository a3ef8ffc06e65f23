import { SerialQueue } from '@shared/async/serial-queue';
import { problemOf } from '@shared/problem/problem';
import type { FiledView, OpenedView } from '@shared/contract/trend/view-files';
import type { OpenRequest } from './start-arguments';
import { viewOfLink } from './view-link';

interface IncomingViewsParts {
  readonly open: (file: string) => Promise<FiledView>;
  /** Notifies the page of a view. */
  readonly notify: (opened: OpenedView) => void;
}

/** Views opened from outside the program, in order; queued while no page listens. */
export class IncomingViews {
  readonly #parts: IncomingViewsParts;
  #queued: OpenedView[] = [];
  #pageListens = false;
  readonly #order = new SerialQueue();

  constructor(parts: IncomingViewsParts) {
    this.#parts = parts;
  }

  /** Reads a view, and notifies the page or queues it; never rejects. */
  receive(opening: OpenRequest): Promise<void> {
    const opened = this.#read(opening).catch((thrown: unknown): OpenedView => {
      return { kind: 'problem', problem: problemOf(thrown) };
    });
    return this.#order.add(async () => this.#pass(await opened));
  }

  /** Returns the queued views; from now on the page is notified at once. */
  async pending(): Promise<OpenedView[]> {
    await this.#order.idle();
    this.#pageListens = true;
    const queued = this.#queued;
    this.#queued = [];
    return queued;
  }

  /** Queues what arrives from now on, since the page is closed or reloaded. */
  hold(): void {
    this.#pageListens = false;
  }

  async #read(opening: OpenRequest): Promise<OpenedView> {
    if (opening.kind === 'link') return { kind: 'link', view: await viewOfLink(opening.link) };
    return { kind: 'file', ...(await this.#parts.open(opening.file)) };
  }

  #pass(opened: OpenedView): void {
    if (this.#pageListens) this.#parts.notify(opened);
    else this.#queued.push(opened);
  }
}
