import type { LibraryItem } from '@shared/contract/app/storage';
import { problem, ProblemError } from '@shared/problem/problem';
import { type Thread, workerThread } from '../threads/thread';
import { type DemoMessage, demoMessageSchema } from './message';
import { demoWords } from './words';

/** What the demo plant's thread sends once it listens. */
type DemoReady = Extract<DemoMessage, { type: 'ready' }>;

interface DemoOptions {
  /** The built entry of the thread. */
  readonly entry: URL;
  /** Port on 127.0.0.1; a free one where absent. */
  readonly port: string | undefined;
  /** Whether the items exist that respond incorrectly on purpose. */
  readonly faults: boolean;
  /** Number of files; the plant's default if omitted. */
  readonly files: string | undefined;
  /** The parameters of Read Files, as in the demo server's switch; `storename` by default. */
  readonly filesApi: string | undefined;
  /** Milliseconds by which the plant's history is moved; not at all if omitted. */
  readonly shift: string | undefined;
  /** The instant at which the plant's clock stands, ms since the Unix epoch; it goes with the machine's if omitted. */
  readonly now: string | undefined;
  readonly report: (message: string) => void;
}

/** The demo plant in a thread of its own, so that its work does not block the main process. */
export class DemoPlant {
  readonly #options: DemoOptions;
  #ready: Promise<DemoReady> | undefined;
  #running: DemoReady | undefined;

  constructor(options: DemoOptions) {
    this.#options = options;
  }

  /** What it sent once it listened; undefined while it does not run. */
  get running(): DemoReady | undefined {
    return this.#running;
  }

  /** Starts the thread unless it is running; resolves once it listens. Throws a ProblemError of kind `internal`. */
  ready(): Promise<DemoReady> {
    this.#ready ??= this.#start();
    return this.#ready;
  }

  async #start(): Promise<DemoReady> {
    const { entry, port, faults, files, filesApi, shift, now, report } = this.#options;
    const argv = [
      ...(port === undefined ? [] : [`--port=${port}`]),
      ...(faults ? ['--faults'] : []),
      ...(files === undefined ? [] : [`--files=${files}`]),
      ...(filesApi === undefined ? [] : [`--files-api=${filesApi}`]),
      ...(shift === undefined ? [] : [`--shift=${shift}`]),
      ...(now === undefined ? [] : [`--now=${now}`]),
    ];
    const thread = workerThread(entry, { argv })();
    void thread.death.then((reason) => {
      report(`The demo plant's thread ended: ${reason}. It is started again when it is needed.`);
      this.#ready = undefined;
      this.#running = undefined;
    });
    try {
      this.#running = await firstMessage(thread);
      return this.#running;
    } catch (thrown) {
      await thread.close();
      throw thrown;
    }
  }
}

function firstMessage({ channel, death }: Thread): Promise<DemoReady> {
  return new Promise((resolve, reject) => {
    void death.then((reason) => reject(notStarted(reason)));
    channel.listen((sent) => {
      const message = demoMessageSchema.safeParse(sent);
      if (!message.success) reject(notStarted(demoWords().notUnderstood));
      else if (message.data.type === 'failed') reject(notStarted(message.data.message));
      else resolve(message.data);
    });
  });
}

function notStarted(reason: string): ProblemError {
  const { message, advice } = demoWords().notStarted;
  return new ProblemError(problem('internal', message(reason), advice));
}

/** The item library that the demo plant's connection starts with: the whole plant, the first trend's items as favourites. */
export function demoLibrary({ items, openingPaths }: Pick<DemoReady, 'items' | 'openingPaths'>): LibraryItem[] {
  const favourites = new Set(openingPaths);
  return items.map(({ path, id, unit, description, stepped }) => ({
    path,
    id,
    ...(unit !== '' && { unit }),
    description,
    stepped,
    favourite: favourites.has(path),
  }));
}
