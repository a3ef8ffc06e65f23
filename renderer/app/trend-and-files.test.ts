import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import type { FileItem } from '@shared/contract/files/files';
import { viewLimits } from '@shared/contract/trend/view';
import { newView } from '../trend/view/new-view';
import { withTrendOf, withFilesToShow } from './trend-and-files';

const profile = profileSchema.parse({
  id: 'demo',
  name: 'Demo',
  baseUrl: 'http://127.0.0.1',
  authentication: { scheme: 'none' },
});
const view = newView({ profile, stored: [], isDemo: true }, ['/P/U/a']);
const library = ['/P/U/a', '/P/U/b', '/P/U/deep/c'].map((path) => ({ path }));
const at = Date.UTC(2026, 0, 2, 12);

test('an item is put into the trend around the instant', () => {
  const { view: shown, leftOut } = withTrendOf(view, '/P/U/b', at, library, 'UTC');
  expect(leftOut).toBe(0);
  expect(shown.series).toEqual(['/P/U/a', '/P/U/b'].map((path) => ({ key: path, path })));
  expect(shown.time).toMatchObject({ start: '2026-01-02 08:00:00', end: '2026-01-02 16:00:00', refreshSeconds: null });
});

function paths(path: string): readonly string[] {
  return withTrendOf(view, path, at, library, 'UTC').view.series.map((one) => one.path);
}

test('a folder stands for its items, each once; what is not known is taken as it is', () => {
  expect(paths('/P/U')).toEqual(['/P/U/a', '/P/U/b']);
  expect(paths('/Q')).toEqual(['/P/U/a', '/Q']);
});

test('of a folder as many items as the view has room for, and how many have none', () => {
  const others = Array.from({ length: viewLimits.series - 1 }, (_, place) => `/others/${place}`);
  const nearlyFull = newView({ profile, stored: [], isDemo: true }, others);
  const { view: shown, leftOut } = withTrendOf(nearlyFull, '/P/U', at, library, 'UTC');
  expect(shown.series.map(({ path }) => path)).toEqual([...others, '/P/U/a']);
  expect(leftOut).toBe(1);
  expect(shown.time.start).toBe('2026-01-02 08:00:00');
});

test('files of a part of the trend are one query, with as many files a store as the connection says', () => {
  const wanted = { paths: ['/P/U'], range: { start: at, end: at + 1 } };
  const dialect = { apiGeneration: 'storename', defaultStoreLimit: 250 } as const;
  const { files } = withFilesToShow(view, wanted, 'UTC', dialect);
  expect(files.queries).toMatchObject([
    { items: [{ path: '/P/U' }], start: '2026-01-02 12:00:00', end: '2026-01-02 12:00:00.001', filter: '', limit: 250 },
  ]);
});

const asking = (...items: FileItem[]) => ({ ...emptyFileQuery, items, filter: '{ length: 1 }' });

test('where the server takes file stores, files of an object are those of the view’s stores that name it', () => {
  const [laboratory, reports] = [{ path: '/Stores/Laboratory' }, { id: '85005459814416385' }];
  const before = { ...view, files: { queries: [asking(laboratory, reports), asking(laboratory)] } };
  const { files } = withFilesToShow(before, { paths: ['/P/U', '/P/V'] }, 'UTC', {
    apiGeneration: 'filestore',
    defaultStoreLimit: null,
  });
  const filter = "{ 'metadata.path': { $in: ['/P/U', '/P/V'] } }";
  expect(files.queries).toEqual([{ ...emptyFileQuery, items: [laboratory, reports], filter }]);
});
