import path from 'node:path';
import { expect, test } from 'vitest';
import type { OpenedView } from '@shared/contract/trend/view-files';
import { IncomingViews } from './incoming-views';
import { openRequestsOf } from './start-arguments';
import { saveView, viewFilesFixture } from './testing/view-files-fixture';
import { plainView } from './testing/views';
import { viewLink } from './view-link';

async function started() {
  const { files, folder } = await viewFilesFixture();
  const { file } = await saveView(files, null, plainView);
  const told: OpenedView[] = [];
  const incomingViews = new IncomingViews({
    open: (each) => files.openChosen(each),
    tell: (opened) => void told.push(opened),
  });
  return { incomingViews, told, file, folder };
}

test('what arrives before the page listens is kept for it, in order, and handed over once', async () => {
  const { incomingViews, told, file, folder } = await started();
  void incomingViews.take({ kind: 'file', file });
  void incomingViews.take({ kind: 'file', file: path.join(folder, 'nothing.pdview') });
  void incomingViews.take({ kind: 'link', link: await viewLink(plainView) });
  expect(await incomingViews.pending()).toMatchObject([
    { kind: 'file', file, view: plainView },
    { kind: 'problem', problem: { kind: 'file', message: expect.stringContaining('“nothing.pdview”') } },
    { kind: 'link', view: plainView },
  ]);
  expect(await incomingViews.pending()).toEqual([]);
  expect(told).toEqual([]);
});

test('a page that listens is told at once; one that is loaded anew asks for it', async () => {
  const { incomingViews, told, file } = await started();
  await incomingViews.pending();
  await incomingViews.take({ kind: 'file', file });
  expect(told).toMatchObject([{ kind: 'file', file, view: plainView }]);
  incomingViews.hold();
  await incomingViews.take({ kind: 'link', link: 'process-data-viewer://open?view=' });
  expect(told).toHaveLength(1);
  expect(await incomingViews.pending()).toMatchObject([{ kind: 'problem', problem: { kind: 'invalid' } }]);
});

test.skipIf(process.platform === 'win32')('a file URL is opened as its file; that of another computer is not', () => {
  const args = ['file:///plant/Night%20shift.pdview', 'file://server/plant/a.pdview', 'file:///plant/a%2Fb.pdview'];
  expect(openRequestsOf(args, '/')).toEqual([{ kind: 'file', file: '/plant/Night shift.pdview' }]);
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
  expect(openRequestsOf(args, folder)).toEqual([
    { kind: 'file', file: path.join(folder, 'a.pdview') },
    { kind: 'file', file: path.resolve('/b/C.PDVIEW') },
    { kind: 'link', link: 'process-data-viewer://open?view=x' },
  ]);
});
