import { z } from 'zod';
import type { NewerVersion, Releases } from '@shared/contract/app/newer-version';
import { SerialQueue } from '@shared/async/serial-queue';
import { problemOf } from '@shared/problem/problem';
import type { ReportFileEvent } from '../storage/files/file-problems';
import { JsonFile } from '../storage/files/json-file';
import { isNewer, versionOf } from './latest-file';
import { updateWords } from './words';

/** Milliseconds between two looks at least, over all runs of the program. */
const restsFor = 86_400_000;

const storedSchema = z.object({
  address: z.string(),
  /** When it was looked there last, milliseconds since the epoch, whatever came of it. */
  lookedAt: z.number(),
  /** What was found there last. */
  version: z
    .string()
    .refine((text) => versionOf(text) !== undefined)
    .nullable(),
});
type Stored = z.infer<typeof storedSchema>;

const format = { holds: () => updateWords().holds, content: storedSchema };

export interface WatchParts {
  readonly file: string;
  readonly report: ReportFileEvent;
  /** The version that runs. */
  readonly current: string;
  /** The newest version at an address; rejects with a ProblemError. */
  readonly look: (address: string) => Promise<string>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (message: string) => void;
  /** Told when `newer` has changed. */
  readonly tell: (newer: NewerVersion | null) => void;
}

/** Looks for newer versions of the program once a day at most, where a person has said so; what goes wrong is for the log only. */
export class VersionWatch {
  readonly #parts: WatchParts;
  readonly #file: JsonFile<Stored>;
  readonly #looks = new SerialQueue();
  #releases: Releases | undefined;
  #known: Stored | undefined;
  #told = 'null';

  private constructor(parts: WatchParts, file: JsonFile<Stored>, known: Stored | undefined) {
    this.#parts = parts;
    this.#file = file;
    this.#known = known;
  }

  static async open(parts: WatchParts): Promise<VersionWatch> {
    const file = new JsonFile<Stored>(parts.file, format, parts.report);
    return new VersionWatch(parts, file, await file.read());
  }

  /** The version that is newer than the one that runs; null while none is known. */
  get newer(): NewerVersion | null {
    const { address = '' } = this.#releases ?? {};
    const version = this.#known?.address === address ? (this.#known.version ?? '') : '';
    return address !== '' && isNewer(version, this.#parts.current) ? { version, address } : null;
  }

  /** Looks there from now on. Resolves when it has been looked, where that was due; never rejects. */
  follow(releases: Releases): Promise<void> {
    this.#releases = releases;
    this.#tell();
    return this.check();
  }

  /** Looks, if that is due. Never rejects. */
  check(): Promise<void> {
    return this.#looks.add(() => this.#check());
  }

  async #check(): Promise<void> {
    const { address = '' } = this.#releases ?? {};
    const { look, now, log } = this.#parts;
    const at = now();
    const before = this.#known?.address === address ? this.#known : undefined;
    // A clock that was set back must not keep it from looking for years.
    if (address === '' || (before !== undefined && at >= before.lookedAt && at < before.lookedAt + restsFor)) return;
    // Before it is looked: a program that is killed meanwhile has looked all the same.
    await this.#keep({ address, lookedAt: at, version: before?.version ?? null });
    try {
      await this.#keep({ address, lookedAt: at, version: await look(address) });
    } catch (thrown) {
      log(`Updates could not be looked for at ${address}: ${problemOf(thrown).message}`);
    }
  }

  async #keep(known: Stored): Promise<void> {
    this.#known = known;
    this.#tell();
    await this.#file.write(known);
  }

  #tell(): void {
    const { newer } = this;
    const text = JSON.stringify(newer);
    if (text === this.#told) return;
    this.#told = text;
    this.#parts.tell(newer);
  }
}
