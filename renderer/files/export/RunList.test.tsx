import type {
  FilesExport,
  FilesExportProgress,
  FilesSource,
  UnfinishedExport,
} from '@shared/contract/files/files-export';
import { problem } from '@shared/problem/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { Themed } from '../../app/theme/testing/Themed';
import { callBridge } from '../../kit/bridge/call-bridge';
import { unfinished as wouldBeLost } from '../../kit/unfinished';
import { FilesExportContext, FilesExportStore } from './files-export-store';
import { RunList } from './RunList';

const queries = [{ items: [{ path: '/Plant/Unit 1' }] }];
const everything: FilesSource = { kind: 'query', queries };
const selection: FilesSource = { kind: 'held', set: 's', count: 3, queries, failedItems: [] };

function request(source: FilesSource): FilesExport {
  const columns = { kind: 'all' as const };
  return {
    exportId: crypto.randomUUID(),
    connectionId: 'plant',
    source,
    columns,
    format: { kind: 'ndjson' },
    name: 'files',
  };
}

/** A main process whose exports go on until they are paused. */
function stubMain() {
  const listeners: ((progress: FilesExportProgress) => void)[] = [];
  let paused = Promise.withResolvers<FilesExportProgress>();
  let unfinished: UnfinishedExport[] = [];
  const progress = { rows: 2, bytes: 20, received: 0, storesDone: 0, stores: 0, at: undefined };
  vi.stubGlobal('bridge', {
    on: (name: string, listener: (progress: FilesExportProgress) => void) => {
      if (name === 'fileExports.progress') listeners.push(listener);
      return () => undefined;
    },
    cancel: () => undefined,
    call: async (name: string, _id: number, { exportId }: { readonly exportId: string } = { exportId: '' }) => {
      if (name === 'fileExports.unfinished') return { ok: true, value: unfinished };
      if (name === 'fileExports.pause') {
        unfinished = [former(exportId, '/files.ndjson')];
        paused.resolve({ ...progress, exportId });
        return { ok: true, value: undefined };
      }
      paused = Promise.withResolvers();
      unfinished = [];
      for (const listener of listeners) listener({ ...progress, exportId });
      return { ok: true, value: { state: 'paused', progress: await paused.promise } };
    },
  });
}

function Runs({ store }: { readonly store: FilesExportStore }) {
  const { runs, unfinished } = useStore(store.state);
  return (
    <Themed>
      <FilesExportContext value={store}>
        <RunList runs={runs} unfinished={unfinished} />
      </FilesExportContext>
    </Themed>
  );
}

async function show(source: FilesSource) {
  stubMain();
  const store = new FilesExportStore();
  store.open();
  const screen = await render(<Runs store={store} />);
  void store.start(request(source), 'Files of Unit 1');
  // Of stores nothing is said before they are known, or where there are none.
  await expect.element(screen.getByText(/^2 rows · 20 B(?: written)?$/u)).toBeVisible();
  return {
    cancel: screen.getByRole('button', { name: 'Cancel the export' }),
    pause: screen.getByRole('button', { name: 'Pause' }),
    resume: screen.getByRole('button', { name: 'Resume' }),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is read from the server can be paused, and again once it goes on', async () => {
  const { pause, resume } = await show(everything);
  await pause.click();
  await resume.click();
  await expect.element(pause).toBeEnabled();
});

test('what the program holds can’t go on, so it can only be cancelled', async () => {
  const { cancel, pause } = await show(selection);
  await expect.element(cancel).toBeVisible();
  expect(pause.query()).toBeNull();
});

/** How many lists would be lost with the window. */
function lost(): number {
  return wouldBeLost.getState().filter(({ text }) => text.includes('Files of Unit 1')).length;
}

test.each([
  ['what the program holds would be lost with the window', selection, 1],
  ['what can be paused would not be lost', everything, 0],
] as const)('%s', async (_told, source, count) => {
  const before = lost();
  await show(source);
  expect(lost()).toBe(before + count);
  await callBridge('fileExports.pause', { exportId: 'any' });
  await expect.poll(lost).toBe(before);
});

function former(exportId: string, path: string): UnfinishedExport {
  const written = { rows: 2, bytes: 20, startedAt: 0, stoppedAt: 0 };
  return { exportId, path, connectionId: 'plant', format: 'csv', items: [], ...written };
}

test('an export that left out entries that are no files says so, and is not complete', async () => {
  const main = stubSharedMain([]);
  const store = new FilesExportStore();
  store.open();
  const screen = await render(<Runs store={store} />);
  void store.start(request(everything), 'Files of Unit 1');
  const changes = { again: 0, steppedBack: 0, mayMiss: false };
  const section = { query: 0, item: '/Plant/Unit 1', store: 'Lab', rows: 2, atEnd: 4, faults: 2, changes };
  const counts = { rows: 2, bytes: 20, columns: 3, durationMs: 1 };
  const lists = { notices: [], failedItems: [], sections: [section] };
  main.end({ state: 'done', path: '/files.ndjson', about: undefined, changes, ...counts, ...lists });
  await expect.element(screen.getByText('incomplete')).toBeVisible();
  await expect.element(screen.getByText(/^2 entries of the answer are no files/u)).toBeVisible();
});

test('an unfinished export that can’t go on now is there for later, and its end shows what else is unfinished', async () => {
  let kept = [former('a', '/files of a.csv')];
  const refused = problem('invalid', 'The connection is another.', 'Put it in use.');
  let answer: unknown = { ok: false, problem: refused };
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: async (name: string) => (name === 'fileExports.unfinished' ? { ok: true, value: kept } : answer),
  });
  const store = new FilesExportStore();
  store.open();
  const screen = await render(<Runs store={store} />);
  const resume = screen.getByRole('button', { name: 'Resume' });
  await resume.click();
  await expect.element(screen.getByText('The connection is another.')).toBeVisible();
  const progress = { exportId: 'a', rows: 2, bytes: 20, received: 0, storesDone: 0, stores: 0, at: undefined };
  answer = { ok: true, value: { state: 'failed', problem: refused, isKept: false, progress } };
  kept = [former('b', '/files of b.csv')];
  await resume.click();
  kept = [former('c', '/files of c.csv')];
  await screen.getByRole('button', { name: 'Remove from the list' }).click();
  await expect.element(screen.getByText('files of c.csv')).toBeVisible();
});

/** A main process that other windows call as well. */
function stubSharedMain(kept: readonly UnfinishedExport[]) {
  const main = { kept, outcome: Promise.withResolvers<unknown>(), changed: () => undefined };
  vi.stubGlobal('bridge', {
    on: (name: string, listener: () => undefined) => {
      if (name === 'fileExports.changed') main.changed = listener;
      return () => undefined;
    },
    cancel: () => undefined,
    call: async (name: string) => ({
      ok: true,
      value: name === 'fileExports.unfinished' ? main.kept : await main.outcome.promise,
    }),
  });
  const change = (now: readonly UnfinishedExport[]) => {
    main.kept = now;
    main.changed();
  };
  return { change, end: (value: unknown) => main.outcome.resolve(value) };
}

test('an export that was paused here stays, though a list that was asked for before comes after', async () => {
  const asked: ((kept: readonly UnfinishedExport[]) => void)[] = [];
  const outcome = Promise.withResolvers<unknown>();
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: async (name: string) => {
      if (name !== 'fileExports.unfinished') return { ok: true, value: await outcome.promise };
      const kept = Promise.withResolvers<readonly UnfinishedExport[]>();
      asked.push(kept.resolve);
      return { ok: true, value: await kept.promise };
    },
  });
  const store = new FilesExportStore();
  store.open();
  const screen = await render(<Runs store={store} />);
  const { exportId, ...wish } = request(everything);
  void store.start({ exportId, ...wish }, 'Files of Unit 1');
  const progress = { exportId, rows: 2, bytes: 20, received: 0, storesDone: 0, stores: 0, at: undefined };
  outcome.resolve({ state: 'paused', progress });
  await expect.element(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
  asked[0]?.([]);
  asked[1]?.([former(exportId, '/files.ndjson'), former('b', '/files of b.csv')]);
  await expect.element(screen.getByText('files of b.csv')).toBeVisible();
  await expect.element(screen.getByText('Files of Unit 1')).toBeVisible();
});

test('an export that another window goes on with can’t be discarded here', async () => {
  const main = stubSharedMain([former('a', '/files of a.csv'), former('b', '/files of b.csv')]);
  const store = new FilesExportStore();
  store.open();
  const screen = await render(<Runs store={store} />);
  await expect.element(screen.getByText('files of a.csv')).toBeVisible();
  main.change([former('b', '/files of b.csv')]);
  await expect.element(screen.getByText('files of a.csv')).not.toBeInTheDocument();
  await expect.element(screen.getByText('files of b.csv')).toBeVisible();
});

test('an export that was paused here is not offered any more once another window goes on with it', async () => {
  const main = stubSharedMain([]);
  const store = new FilesExportStore();
  store.open();
  const screen = await render(<Runs store={store} />);
  const { exportId, ...wish } = request(everything);
  const progress = { exportId, rows: 2, bytes: 20, received: 0, storesDone: 0, stores: 0, at: undefined };
  void store.start({ exportId, ...wish }, 'Files of Unit 1');
  await expect.element(screen.getByText('Files of Unit 1')).toBeVisible();
  main.change([former(exportId, '/files.ndjson')]);
  main.end({ state: 'paused', progress });
  await expect.element(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
  main.change([]);
  await expect.element(screen.getByText('Files of Unit 1')).not.toBeInTheDocument();
  main.change([former(exportId, '/files.ndjson')]);
  await expect.element(screen.getByText('files.ndjson')).toBeVisible();
});
