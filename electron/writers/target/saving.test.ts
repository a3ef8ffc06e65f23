import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProblemError, type Problem } from '@shared/problem/problem';
import { testFolder } from '../../storage/testing/folder';
import { Fates, Killed, faultyDisk, faultyJournals, type Fate } from '../testing/faulty-disk';
import { MemoryJournals, testSavings } from '../testing/memory-journals';
import { Savings, type SavedFiles } from './saving';
import { systemDisk } from './saving-disk';

const sidecar = (beside: string, run: number) => ({
  beside,
  facts: { format: 'process-data-viewer-test', file: '', run },
});

/** Saves a text as `file`, as every export does. */
async function save(savings: Savings, file: string, text: string, run = 0): Promise<SavedFiles> {
  const wanted = { path: file, replaces: true };
  const saving = await savings.begin([wanted]);
  const [temporary = ''] = saving.temporaries;
  try {
    await writeFile(temporary, text);
    return await saving.complete([{ ...wanted, temporary }], sidecar(file, run));
  } catch (thrown) {
    await saving.giveUp();
    throw thrown;
  }
}

const refusing = (code: string, name: string) => ({
  ...systemDisk,
  replace: (from: string, to: string) =>
    path.basename(to) === name
      ? Promise.reject(Object.assign(new Error(code), { code }))
      : systemDisk.replace(from, to),
});
const deny = () => Promise.reject(Object.assign(new Error(), { code: 'EROFS' }));
const over = (disk = systemDisk) => new Savings({ journals: new MemoryJournals<null>(), disk });

describe('a saving', () => {
  test('whose sidecar has no place keeps the file that is complete', async () => {
    const folder = await testFolder();
    const file = path.join(folder, 'a.csv');
    await mkdir(path.join(folder, 'a.csv.about.json'));
    await writeFile(file, 'old');
    const saved = await save(testSavings(), file, 'new');
    expect(saved).toEqual({ paths: [file], about: path.join(folder, 'a.csv.about (2).json'), notices: [] });
    expect(await readFile(file, 'utf8')).toBe('new');
    const full = { ...systemDisk, write: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })) };
    const lost = await save(over(full), file, 'newer');
    expect(lost).toMatchObject({
      paths: [file],
      about: undefined,
      notices: [{ message: expect.stringMatching(/a\.csv.+drive is full/) }],
    });
  });

  test('of a file that another program has open is complete under a free name, which is told', async () => {
    const folder = await testFolder();
    const file = path.join(folder, 'a.csv');
    await writeFile(file, 'old');
    await writeFile(path.join(folder, 'a (2).csv'), 'mine');
    const { paths, about, notices } = await save(over(refusing('EBUSY', 'a.csv')), file, 'new');
    expect([...paths, about].map((one) => path.basename(one ?? ''))).toEqual(['a (3).csv', 'a (3).csv.about.json']);
    expect(notices).toMatchObject([
      { message: expect.stringContaining('complete as “a (3).csv”'), advice: expect.stringContaining('a (3).csv') },
    ]);
    expect(await contents(folder)).toMatchObject({ 'a.csv': 'old', 'a (2).csv': 'mine', 'a (3).csv': 'new' });
    expect(JSON.parse(await readFile(about ?? '', 'utf8'))).toMatchObject({ file: 'a (3).csv' });
  });

  test('that gets no name at all stays complete, and gets one at the next start', async () => {
    const folder = await testFolder();
    const file = path.join(folder, 'a.csv');
    const journals = new MemoryJournals<null>();
    const disk = { ...systemDisk, replace: deny, link: deny, claim: deny };
    const { paths, notices } = await save(new Savings({ journals, disk }), file, 'new');
    expect(notices).toMatchObject([{ message: expect.stringContaining(paths[0] ?? 'none') }]);
    expect(await readFile(paths[0] ?? '', 'utf8')).toBe('new');
    await writeFile(file, 'came later');
    const told: Problem[] = [];
    await new Savings({ journals, onRecovered: (_, problem) => told.push(problem) }).recover();
    expect(await contents(folder)).toMatchObject({ 'a.csv': 'came later', 'a (2).csv': 'new' });
    expect(told).toMatchObject([{ message: expect.stringContaining('a (2).csv') }]);
    expect(await journals.list()).toEqual([]);
  });

  test('waits for what was left in its own folder, and not for a share that does not answer', async () => {
    const [local, share] = [await testFolder(), await testFolder()];
    const journals = new MemoryJournals<null>();
    const nameless = { ...systemDisk, replace: deny, link: deny, claim: deny };
    const files = [path.join(share, 'a.csv'), path.join(local, 'a.csv')];
    for (const file of files) await save(new Savings({ journals, disk: nameless }), file, 'left');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const slow = {
      ...systemDisk,
      look: async (file: string) => {
        if (file.startsWith(share)) await answered;
        return systemDisk.look(file);
      },
    };
    const savings = new Savings({ journals, disk: slow });
    const recovered = savings.recover();
    const begun: string[] = [];
    const intoShare = save(savings, files[0] ?? '', 'new').then(() => begun.push('share'));
    const intoLocal = save(savings, files[1] ?? '', 'new').then(() => begun.push('local'));
    await intoLocal;
    expect(begun).toEqual(['local']);
    expect(await savings.allUnfinished()).toEqual([]);
    // What was left has got the name first, and the person has said that it may be replaced.
    expect(await contents(local)).toMatchObject({ 'a.csv': 'new' });
    answer();
    await Promise.all([recovered, intoShare]);
    expect(await contents(share)).toMatchObject({ 'a.csv': 'new' });
    expect(await journals.list()).toEqual([]);
  });

  test('replaces what an earlier one told beside the file, and nothing of another', async () => {
    const folder = await testFolder();
    const file = path.join(folder, 'a.csv');
    await save(testSavings(), file, 'one', 1);
    await save(testSavings(), file, 'two', 2);
    expect(JSON.parse((await contents(folder))['a.csv.about.json'] ?? '')).toMatchObject({ file: 'a.csv', run: 2 });
    await writeFile(`${file}.about.json`, 'my own notes');
    await save(testSavings(), file, 'three', 3);
    expect(await contents(folder)).toMatchObject({ 'a.csv': 'three', 'a.csv.about.json': 'my own notes' });
  });

  test.each([
    ['á'.repeat(125) + '.csv', 'a name of 254 bytes'],
    ['a'.repeat(251) + '.csv', 'a name of 255 bytes'],
    ['a.' + 'c'.repeat(253), 'an ending of 253 bytes'],
  ])('%#: a long name works', async (name) => {
    const folder = await testFolder();
    const file = path.join(folder, name);
    const saved = [await save(testSavings(), file, 'one'), await save(over(refusing('EACCES', name)), file, 'two')];
    const names = saved.flatMap(({ paths, about }) => paths.concat(about ?? []));
    expect(new Set(names).size).toBe(4);
    expect((await readdir(folder)).toSorted()).toEqual(names.map((one) => path.basename(one)).toSorted());
  });

  test('is refused before the work begins where its name is too long or a folder has it', async () => {
    const folder = await testFolder();
    const tooLong = testSavings().begin([{ path: path.join(folder, 'á'.repeat(128)), replaces: true }]);
    await expect(tooLong).rejects.toMatchObject({ problem: { details: { code: 'ENAMETOOLONG' } } });
    const isFolder = testSavings().begin([{ path: folder, replaces: true }]);
    await expect(isFolder).rejects.toMatchObject({ problem: { details: { code: 'EISDIR' } } });
  });

  test('is refused where its name is a device’s, which is not called a folder', async () => {
    const isDevice = testSavings().begin([{ path: devNull, replaces: true }]);
    await expect(isDevice).rejects.toMatchObject({
      problem: { message: expect.stringContaining('it is a device'), advice: 'Choose a file.' },
    });
  });

  test('that was killed leaves only what is not ours, whatever its journal names', async () => {
    const folder = await testFolder();
    const journals = new MemoryJournals<null>();
    const begin = () => new Savings({ journals }).begin([{ path: path.join(folder, 'a.csv'), replaces: true }]);
    const [killed, other] = [await begin(), await begin()];
    for (const file of [...killed.temporaries, ...other.temporaries]) await writeFile(file, 'half');
    const precious = path.join(folder, 'precious.csv');
    await writeFile(precious, 'mine');
    const [journal] = await journals.list();
    if (journal !== undefined) await journals.write({ ...journal, temporaries: [...journal.temporaries, precious] });
    await journals.forget(other.id);
    await new Savings({ journals }).recover();
    expect((await readdir(folder)).toSorted()).toEqual(
      ['precious.csv', ...other.temporaries.map((file) => path.basename(file))].toSorted(),
    );
    expect(await journals.list()).toEqual([]);
  });
});

async function contents(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])),
  );
}

/** What has to hold of the folder. */
interface Model {
  /** Texts of all complete exports. */
  readonly exported: Set<string>;
  /** Texts that have to be there under some name in the end: they were told to be saved, or noted as complete. */
  readonly owed: Set<string>;
  /** Names that another program has open. */
  readonly locked: Set<string>;
  /** Number of the last file that was written. */
  run: number;
  hasLostJournal: boolean;
}

interface Real {
  readonly folder: string;
  readonly journals: MemoryJournals<null>;
  readonly knowsLinks: boolean;
}

const fates = fc.array(
  fc.constantFrom<Fate>('fine', 'fine', 'fine', 'fine', 'fails', 'made, but fails', 'killed before', 'killed after'),
  { maxLength: 14 },
);
const codes = fc.constantFrom('EPERM', 'EBUSY', 'EACCES', 'ENOSPC', 'EIO', 'EEXIST', 'ENOENT');

/** One run of the program, whose steps fail or in one of which it is killed. */
class Run {
  readonly #steps: readonly Fate[];
  readonly #code: string;

  constructor(steps: readonly Fate[], code: string) {
    this.#steps = steps;
    this.#code = code;
  }

  /** Works, then looks whether every name has what it may have; only `chosen` may have got something else. */
  async work(
    model: Model,
    real: Real,
    chosen: string | undefined,
    work: (savings: Savings, fated: Fates) => Promise<void>,
  ) {
    const { folder, journals, knowsLinks } = real;
    const fated = new Fates(this.#steps, this.#code);
    const locked = new Set([...model.locked].map((name) => path.join(folder, name)));
    const before = await named(folder);
    await work(
      new Savings({
        journals: faultyJournals(journals, fated),
        disk: faultyDisk(systemDisk, fated, { locked, knowsLinks }),
      }),
      fated,
    );
    model.hasLostJournal ||= fated.hasLostJournal;
    const after = await named(folder);
    for (const [name, text] of before) {
      if (name === chosen || text === '' || isSidecar(text)) continue;
      expect(after.get(name), name).toBe(text);
    }
    for (const [name, text] of after) {
      if (before.get(name) === text || text === '' || isSidecar(text)) continue;
      expect(model.exported, name).toContain(text);
    }
    if (chosen !== undefined && before.has(chosen)) expect(after.has(chosen)).toBe(true);
    await oweComplete(model, real);
  }

  toString(): string {
    return `(${this.#steps.join(', ')}; ${this.#code})`;
  }
}

/** What a journal notes as complete has to be there in the end. */
async function oweComplete(model: Model, { journals }: Real): Promise<void> {
  for (const journal of await journals.list()) {
    if (journal.stage !== 'complete') continue;
    const text = await readFile(journal.parts[0]?.temporary ?? '', 'utf8').catch(() => undefined);
    if (text !== undefined) model.owed.add(text);
  }
}

/** What has names of its own in a folder. */
async function named(folder: string): Promise<Map<string, string>> {
  return new Map(Object.entries(await contents(folder)).filter(([name]) => !name.endsWith('.part')));
}

function isSidecar(text: string): boolean {
  return text.startsWith('{');
}

class SaveCommand implements fc.AsyncCommand<Model, Real> {
  readonly #name: string;
  readonly #run: Run;

  constructor(name: string, run: Run) {
    this.#name = name;
    this.#run = run;
  }

  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    model.run += 1;
    const text = `${'row\r\n'.repeat(model.run)}end ${model.run}`;
    const file = path.join(real.folder, this.#name);
    // The person agrees that it is replaced.
    model.owed.delete((await named(real.folder)).get(this.#name) ?? '');
    model.exported.add(text);
    await this.#run.work(model, real, this.#name, async (savings, fated) => {
      const saved = await save(savings, file, text, model.run).catch(expected);
      if (saved === undefined || fated.isKilled) return;
      const [told = ''] = saved.paths;
      expect(await readFile(told, 'utf8')).toBe(text);
      if (told !== file) expect(saved.notices.map(({ message }) => message).join()).toContain(path.basename(told));
      model.owed.add(text);
    });
  }

  toString = () => `save ${this.#name} ${this.#run.toString()}`;
}

/** An error of the disk, which a person is told of, or the end of the program. */
function expected(thrown: unknown): undefined {
  if (thrown instanceof Killed || thrown instanceof ProblemError) return;
  throw thrown;
}

/** The next start of the program. */
class StartCommand implements fc.AsyncCommand<Model, Real> {
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  check = () => true;

  run(model: Model, real: Real): Promise<void> {
    return this.#run.work(model, real, undefined, (savings) => savings.recover());
  }

  toString = () => `start ${this.#run.toString()}`;
}

/** Another program writes a file, or opens or closes one. */
class OtherCommand implements fc.AsyncCommand<Model, Real> {
  readonly #name: string;
  readonly #act: 'writes' | 'opens' | 'closes';

  constructor(name: string, act: 'writes' | 'opens' | 'closes') {
    this.#name = name;
    this.#act = act;
  }

  check = () => true;

  async run(model: Model, { folder }: Real): Promise<void> {
    if (this.#act === 'opens') model.locked.add(this.#name);
    else if (this.#act === 'closes') model.locked.delete(this.#name);
    else if (!(await named(folder)).has(this.#name)) {
      model.run += 1;
      await writeFile(path.join(folder, this.#name), `theirs ${model.run}`);
    }
  }

  toString = () => `another program ${this.#act} ${this.#name}`;
}

test('whatever fails and whenever it is killed: the old file or the whole new one, under its name or a free one that is told', async () => {
  const name = fc.constantFrom('a.csv', 'b.csv', 'a (2).csv');
  const run = fc.tuple(fates, codes).map(([steps, code]) => new Run(steps, code));
  const commands = [
    fc.tuple(name, run).map(([file, of]) => new SaveCommand(file, of)),
    run.map((of) => new StartCommand(of)),
    fc.tuple(name, fc.constantFrom('writes', 'opens', 'closes')).map(([file, act]) => new OtherCommand(file, act)),
  ];
  const parent = await testFolder();
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 8 }), fc.boolean(), async (all, knowsLinks) => {
      const folder = await mkdtemp(path.join(parent, 'run-'));
      const real: Real = { folder, journals: new MemoryJournals<null>(), knowsLinks };
      const model: Model = {
        exported: new Set(),
        owed: new Set(),
        locked: new Set(),
        run: 0,
        hasLostJournal: false,
      };
      await fc.asyncModelRun(() => ({ model, real }), all);
      model.locked.clear();
      await new Run([], '').work(model, real, undefined, (savings) => savings.recover());
      expect(await real.journals.list()).toEqual([]);
      // What no journal tells of can't be found again.
      if (!model.hasLostJournal) {
        expect((await readdir(folder)).filter((file) => file.endsWith('.part'))).toEqual([]);
        expect([...(await named(folder)).values()]).toEqual(expect.arrayContaining([...model.owed]));
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);
