import type { WebContents } from 'electron';
import type { RenderJob, RenderOutcome } from '@shared/contract/app/render';
import { problem, ProblemError } from '@shared/problem/problem';
import type { ChannelsOf, Handlers } from '../ipc/handlers/handler';
import { withHiddenPage } from '../window/hidden-page';
import type { Page } from '../window/session-restrictions';

interface RenderJobsParts {
  /** The page that does a job. */
  readonly page: Page;
  /** Path of the built preload script. */
  readonly preload: string;
  /** Attaches what ends the calls of a page when it goes. */
  readonly attach: (contents: WebContents) => void;
}

interface Running {
  readonly job: RenderJob;
  readonly done: (outcome: RenderOutcome) => void;
}

/** Has views rendered, each by a page of its own that no window shows: it reads history and hands over what it made. */
export class RenderJobs {
  readonly #parts: RenderJobsParts;
  /** By the ID of the page that is at it. */
  readonly #running = new Map<number, Running>();

  /** Answers the calls of the pages. */
  readonly handlers: Handlers<ChannelsOf<'render'>> = {
    'render.job': (_nothing, { id }) => this.#of(id).job,
    'render.done': (outcome, { id }) => this.#of(id).done(outcome),
  };

  constructor(parts: RenderJobsParts) {
    this.#parts = parts;
  }

  /** Does a job. Throws the signal's reason once that is aborted, and what the page dies of. */
  async run(job: RenderJob, signal: AbortSignal): Promise<RenderOutcome> {
    signal.throwIfAborted();
    const { page, preload, attach } = this.#parts;
    const { promise, resolve, reject } = Promise.withResolvers<RenderOutcome>();
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    const prepare = (contents: WebContents) => {
      this.#running.set(contents.id, { job, done: resolve });
      contents.once('destroyed', () => this.#running.delete(contents.id));
      attach(contents);
    };
    try {
      return await withHiddenPage(page, preload, prepare, () => promise);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  #of(pageId: number): Running {
    const running = this.#running.get(pageId);
    if (running === undefined) throw new ProblemError(problem('invalid', 'There is nothing to render.', 'Report it.'));
    return running;
  }
}
