import path from 'node:path';
import { expect, test } from 'vitest';
import type { OpenedView } from '@shared/contract/view-files';
import { Arrivals } from './arrivals';
import { openingsOf } from './start-arguments';
import { saveView, testShelf } from './testing/shelf';
import { plainView } from './testing/views';
import { viewLink } from './view-link';

async function started() {
  const { files, folder } = await testShelf();
  const { file } = await saveView(files, null, plainView);
  const told: OpenedView[] = [];
  const arrivals = new Arrivals({ open: (each) => files.openChosen(each), tell: (opened) => void told.push(opened) });
  return { arrivals, told, file, folder };
}

test('what arrives before the page listens is kept for it, in order, and handed over once', async () => {
  const { arrivals, told, file, folder } = await started();
  void arrivals.take({ kind: 'file', file });
  void arrivals.take({ kind: 'file', file: path.join(folder, 'nothing.pdview') });
  void arrivals.take({ kind: 'link', link: await viewLink(plainView) });
  expect(await arrivals.pending()).toMatchObject([
    { kind: 'file', file, view: plainView },
    { kind: 'problem', problem: { kind: 'file', message: expect.stringContaining('“nothing.pdview”') } },
    { kind: 'link', view: plainView },
  ]);
  expect(await arrivals.pending()).toEqual([]);
  expect(told).toEqual([]);
});

test('a page that listens is told at once; one that is loaded anew asks for it', async () => {
  const { arrivals, told, file } = await started();
  await arrivals.pending();
  await arrivals.take({ kind: 'file', file });
  expect(told).toMatchObject([{ kind: 'file', file, view: plainView }]);
  arrivals.hold();
  await arrivals.take({ kind: 'link', link: 'process-data-viewer://open?view=' });
  expect(told).toHaveLength(1);
  expect(await arrivals.pending()).toMatchObject([{ kind: 'problem', problem: { kind: 'invalid' } }]);
});

test.skipIf(process.platform === 'win32')('a file URL is opened as its file; that of another computer is not', () => {
  const args = ['file:///plant/Night%20shift.pdview', 'file://server/plant/a.pdview', 'file:///plant/a%2Fb.pdview'];
  expect(openingsOf(args, '/')).toEqual([{ kind: 'file', file: '/plant/Night shift.pdview' }]);
});

test('of a command line, view files and links are opened and nothing else', () => {
  const folder = path.resolve('/plant');
  const args = [
    '.',
    '--user-data-dir=/x.pdview',
    'a.pdview',
    '/b/C.PDVIEW',
    'process-data-viewer://open?view=x',
    'x.csv',
  ];
  expect(openingsOf(args, folder)).toEqual([
    { kind: 'file', file: path.join(folder, 'a.pdview') },
    { kind: 'file', file: path.resolve('/b/C.PDVIEW') },
    { kind: 'link', link: 'process-data-viewer://open?view=x' },
  ]);
});
