import path from 'node:path';
import { z } from 'zod';
import { compareNames } from '@shared/compare-names';
import { SerialQueue } from '@shared/async/serial-queue';
import { type KeptRequest, keptRequestSchema, mostKeptRequests } from '@shared/contract/inspect/built-request';
import { problem, ProblemError } from '@shared/problem/problem';
import type { ReportFileEvent } from './files/file-problems';
import { JsonFile } from './files/json-file';
import { validEntries } from './files/stored-json';
import { fileWords } from './words/files';
import { viewWords } from './words/views';

const format = {
  holds: () => fileWords().holds.requests,
  content: z.array(keptRequestSchema),
  salvage: (content: unknown) => validEntries(content, keptRequestSchema),
};

/** Built requests that a person keeps by name. */
export class KeptRequests {
  readonly #file: JsonFile<KeptRequest[]>;
  readonly #changes = new SerialQueue();

  /** @param folder that of user data */
  constructor(folder: string, report: ReportFileEvent) {
    this.#file = new JsonFile(path.join(folder, 'kept-requests.json'), format, report);
  }

  /** All, by their names. */
  async list(): Promise<KeptRequest[]> {
    return (await this.#file.read()) ?? [];
  }

  /**
   * Keeps a request, in place of the one that has its name; all as they are then.
   *
   * @throws ProblemError of kind `invalid` where too many are kept already
   */
  keep(kept: KeptRequest): Promise<KeptRequest[]> {
    return this.#change((all) => {
      const others = all.filter(({ name }) => name !== kept.name);
      if (others.length >= mostKeptRequests) throw new ProblemError(tooMany());
      return byName([...others, kept]);
    });
  }

  /**
   * Gives a request another name; all as they are then.
   *
   * @throws ProblemError of kind `invalid` where another one has that name, or none has the first
   */
  rename(name: string, to: string): Promise<KeptRequest[]> {
    return this.#change((all) => {
      const renamed = all.find((one) => one.name === name);
      if (renamed === undefined) throw new ProblemError(gone(name));
      const others = all.filter((one) => one !== renamed);
      if (others.some((one) => one.name === to)) throw new ProblemError(taken(to));
      return byName([...others, { ...renamed, name: to }]);
    });
  }

  /** Forgets a request; all that are left. */
  remove(name: string): Promise<KeptRequest[]> {
    return this.#change((all) => all.filter((one) => one.name !== name));
  }

  #change(change: (all: readonly KeptRequest[]) => KeptRequest[]): Promise<KeptRequest[]> {
    return this.#changes.add(async () => {
      const changed = change(await this.list());
      await this.#file.write(changed);
      return changed;
    });
  }
}

function byName(all: readonly KeptRequest[]): KeptRequest[] {
  return all.toSorted((a, b) => compareNames(a.name, b.name));
}

function gone(name: string) {
  const { message, advice } = viewWords().request.gone;
  return problem('invalid', message(name), advice, { argument: 'name' });
}

function taken(name: string) {
  const { message, advice } = viewWords().request.taken;
  return problem('invalid', message(name), advice, { argument: 'name' });
}

function tooMany() {
  const { message, advice } = viewWords().request.tooMany;
  return problem('invalid', message(mostKeptRequests), advice, { argument: 'name' });
}
