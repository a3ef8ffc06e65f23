import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SerialQueue } from '@shared/async/serial-queue';
import type { FiledView, OpenedView } from '@shared/contract/trend/view-files';
import { problemOf } from '@shared/problem/problem';
import { isLink, viewOfLink } from './view-link';
import { isViewFile } from './view-name';

interface IncomingViewsParts {
  readonly open: (file: string) => Promise<FiledView>;
  /** Opens a case, and answers with its view. */
  readonly openCase: (file: string) => Promise<Pick<FiledView, 'view'>>;
  /** Notifies a page of a view. */
  readonly notify: (pageId: number, opened: OpenedView) => void;
  /** The page in front. */
  readonly front: () => number | undefined;
}

/** Views opened from outside the program, in order, for the page in front; queued while no page listens. */
export class IncomingViews {
  readonly #parts: IncomingViewsParts;
  #queued: OpenedView[] = [];
  readonly #listening = new Set<number>();
  readonly #order = new SerialQueue();

  constructor(parts: IncomingViewsParts) {
    this.#parts = parts;
  }

  /** Reads a view, and notifies the page or queues it; never rejects. @param wanted the page, the one in front unless told */
  receive(opening: OpenRequest, wanted?: number): Promise<void> {
    const opened = this.#read(opening).catch((thrown: unknown): OpenedView => {
      return { kind: 'problem', of: opening.kind === 'case' ? 'case' : 'view', problem: problemOf(thrown) };
    });
    return this.#order.add(async () => this.#pass(await opened, wanted));
  }

  /** Opens the views among files that a person dropped on a page, as `receive` does; the page itself reads the others. */
  async receiveDropped(files: unknown, pageId: number): Promise<void> {
    const views = (droppedSchema.safeParse(files).data ?? []).filter(isViewFile);
    await Promise.all(views.map((file) => this.receive({ kind: 'file', file }, pageId)));
  }

  /** Tells a page of what is known already, such as a view that is not shown again; see `OpenedView`. */
  tell(opened: OpenedView): Promise<void> {
    return this.#order.add(async () => this.#pass(opened));
  }

  /** Returns the queued views; from now on the page may be notified at once. */
  async pending(pageId: number): Promise<OpenedView[]> {
    await this.#order.idle();
    this.#listening.add(pageId);
    const queued = this.#queued;
    this.#queued = [];
    return queued;
  }

  /** Notifies a page no longer, since it is closed or reloaded. */
  hold(pageId: number): void {
    this.#listening.delete(pageId);
  }

  async #read(opening: OpenRequest): Promise<OpenedView> {
    if (opening.kind === 'link') return { kind: 'link', view: await viewOfLink(opening.link) };
    if (opening.kind === 'case') return { kind: 'case', view: (await this.#parts.openCase(opening.file)).view };
    return { kind: 'file', ...(await this.#parts.open(opening.file)) };
  }

  #pass(opened: OpenedView, wanted = this.#parts.front()): void {
    const [first] = this.#listening;
    const page = wanted !== undefined && this.#listening.has(wanted) ? wanted : first;
    if (page === undefined) this.#queued.push(opened);
    else this.#parts.notify(page, opened);
  }
}

const droppedSchema = z.array(z.string());

/** What to open at a start of the program. */
export type OpenRequest =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'case'; readonly file: string }
  | { readonly kind: 'link'; readonly link: string };

/**
 * The view files, cases and links among a command line's arguments; switches and anything else are skipped.
 * @param folder the working directory of that start, for relative paths
 */
export function openRequestsOf(args: readonly string[], folder: string): OpenRequest[] {
  return args.flatMap((arg): OpenRequest[] => {
    if (arg.startsWith('-')) return [];
    if (isLink(arg)) return [{ kind: 'link', link: arg }];
    const file = pathOf(arg);
    if (file === undefined) return [];
    if (isCaseFile(file)) return [{ kind: 'case', file: path.resolve(folder, file) }];
    return isViewFile(file) ? [{ kind: 'file', file: path.resolve(folder, file) }] : [];
  });
}

/** Whether a file that is to be opened can be a case only. */
export function isCaseFile(file: string): boolean {
  return /\.zip$/i.test(file);
}

/** A path unchanged; the path of a file URL, which Linux desktops pass, if it is of this computer. */
function pathOf(arg: string): string | undefined {
  if (!/^file:/i.test(arg)) return arg;
  try {
    return fileURLToPath(arg);
  } catch {
    return undefined;
  }
}
