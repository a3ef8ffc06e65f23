import { fileURLToPath } from 'node:url';
import { utilityProcess, type UtilityProcess } from 'electron';
import type { LibraryItem } from '@shared/contract/app/storage';
import { problem, ProblemError } from '@shared/problem/problem';
import { type DemoMessage, demoMessageSchema } from './message';

/** What the demo plant's process sends once it listens. */
type DemoReady = Extract<DemoMessage, { type: 'ready' }>;

interface DemoOptions {
  /** The built entry of the process. */
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
  readonly report: (message: string) => void;
}

/** The demo plant in a process of its own, so that its work does not block the main process. */
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

  /** Starts the process unless it is running; resolves once it listens. Throws a ProblemError of kind `internal`. */
  ready(): Promise<DemoReady> {
    this.#ready ??= this.#start();
    return this.#ready;
  }

  async #start(): Promise<DemoReady> {
    const { entry, port, faults, files, filesApi, shift, report } = this.#options;
    const args = [
      ...(port === undefined ? [] : [`--port=${port}`]),
      ...(faults ? ['--faults'] : []),
      ...(files === undefined ? [] : [`--files=${files}`]),
      ...(filesApi === undefined ? [] : [`--files-api=${filesApi}`]),
      ...(shift === undefined ? [] : [`--shift=${shift}`]),
    ];
    const child = utilityProcess.fork(fileURLToPath(entry), args, { serviceName: 'Demo plant', stdio: 'pipe' });
    child.stderr?.on('data', (text) => report(`Demo plant: ${String(text).trimEnd()}`));
    child.once('exit', (code) => {
      // At the end of the program it ends with 0.
      if (code !== 0)
        report(`The demo plant's process ended with exit code ${code}; it is started again when it is needed.`);
      this.#ready = undefined;
      this.#running = undefined;
    });
    try {
      this.#running = await firstMessage(child);
      return this.#running;
    } catch (thrown) {
      child.kill();
      throw thrown;
    }
  }
}

function firstMessage(child: UtilityProcess): Promise<DemoReady> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(notStarted('its process ended')));
    child.once('message', (sent: unknown) => {
      const message = demoMessageSchema.safeParse(sent);
      if (!message.success) reject(notStarted('its message is not understood'));
      else if (message.data.type === 'failed') reject(notStarted(message.data.message));
      else resolve(message.data);
    });
  });
}

function notStarted(reason: string): ProblemError {
  return new ProblemError(
    problem(
      'internal',
      `The demo plant could not be started: ${reason}.`,
      'Try again; another connection can be used.',
    ),
  );
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
