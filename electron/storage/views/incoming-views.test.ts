import path from 'node:path';
import { expect, test } from 'vitest';
import type { OpenedView } from '@shared/contract/trend/view-files';
import { IncomingViews, openRequestsOf } from './incoming-views';
import { saveView, viewFilesFixture } from './testing/view-files-fixture';
import { plainView } from './testing/views';
import { viewLink } from './view-link';

async function started() {
  const { files, folder } = await viewFilesFixture();
  const { file } = await saveView(files, null, plainView);
  const sent: { readonly pageId: number; readonly opened: OpenedView }[] = [];
  const front: { id: number | undefined } = { id: 1 };
  const incomingViews = new IncomingViews({
    open: (each) => files.openChosen(each),
    openCase: () => Promise.resolve({ view: plainView }),
    notify: (pageId, opened) => void sent.push({ pageId, opened }),
    front: () => front.id,
  });
  return { incomingViews, sent, front, file, folder };
}

test('views that arrive before the page listens are queued in order, and delivered once', async () => {
  const { incomingViews, sent, file, folder } = await started();
  void incomingViews.receive({ kind: 'file', file });
  void incomingViews.receive({ kind: 'file', file: path.join(folder, 'nothing.pdview') });
  void incomingViews.receive({ kind: 'link', link: await viewLink(plainView) });
  void incomingViews.receive({ kind: 'case', file: path.join(folder, 'case.zip') });
  expect(await incomingViews.pending(1)).toMatchObject([
    { kind: 'file', file, view: plainView },
    { kind: 'problem', problem: { kind: 'file', message: expect.stringContaining('“nothing.pdview”') } },
    { kind: 'link', view: plainView },
    { kind: 'case', view: plainView },
  ]);
  expect(await incomingViews.pending(1)).toEqual([]);
  expect(sent).toEqual([]);
});

test('a case that can’t be opened is told as a case', async () => {
  const { files } = await viewFilesFixture();
  const incomingViews = new IncomingViews({
    open: (file) => files.openChosen(file),
    openCase: () => Promise.reject(new Error('damaged')),
    notify: () => undefined,
    front: () => 1,
  });
  void incomingViews.receive({ kind: 'case', file: 'a.zip' });
  void incomingViews.receive({ kind: 'link', link: 'process-data-viewer:' });
  expect(await incomingViews.pending(1)).toMatchObject([
    { kind: 'problem', of: 'case' },
    { kind: 'problem', of: 'view' },
  ]);
});

test('a page that listens is notified at once; a reloaded one requests them', async () => {
  const { incomingViews, sent, file } = await started();
  await incomingViews.pending(1);
  await incomingViews.receive({ kind: 'file', file });
  expect(sent).toMatchObject([{ pageId: 1, opened: { kind: 'file', file, view: plainView } }]);
  incomingViews.hold(1);
  await incomingViews.receive({ kind: 'link', link: 'process-data-viewer://open?view=' });
  expect(sent).toHaveLength(1);
  expect(await incomingViews.pending(1)).toMatchObject([{ kind: 'problem', problem: { kind: 'invalid' } }]);
});

test('of several pages the one in front is told, another one while that does not listen, and each once', async () => {
  const { incomingViews, sent, front } = await started();
  const link = { kind: 'link', link: await viewLink(plainView) } as const;
  await incomingViews.pending(1);
  await incomingViews.pending(2);
  for (const id of [2, 1, 3, undefined]) {
    front.id = id;
    await incomingViews.receive(link);
  }
  incomingViews.hold(1);
  await incomingViews.receive(link);
  expect(sent.map(({ pageId }) => pageId)).toEqual([2, 1, 1, 1, 2]);
});

test('views that are dropped on a page are opened there, in their order, and nothing else of what was dropped', async () => {
  const { incomingViews, sent, file, folder } = await started();
  await incomingViews.pending(1);
  await incomingViews.pending(2);
  const broken = path.join(folder, 'broken.PDVIEW');
  await incomingViews.receiveDropped([path.join(folder, 'ticket.zip'), file, broken, '', file], 2);
  expect(sent).toMatchObject([
    { pageId: 2, opened: { kind: 'file', file, view: plainView } },
    { pageId: 2, opened: { kind: 'problem', problem: { message: expect.stringContaining('“broken.PDVIEW”') } } },
    { pageId: 2, opened: { kind: 'file', file, view: plainView } },
  ]);
});

test.for([[undefined], ['/a.pdview'], [[1]], [[{ file: '/a.pdview' }]]])(
  '%j is no list of dropped files',
  async ([what]) => {
    const { incomingViews, sent } = await started();
    await incomingViews.pending(1);
    await incomingViews.receiveDropped(what, 1);
    expect(sent).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')('a file URL is opened as its file, unless it is of another computer', () => {
  const args = ['file:///plant/Night%20shift.pdview', 'file://server/plant/a.pdview', 'file:///plant/a%2Fb.pdview'];
  expect(openRequestsOf(args, '/')).toEqual([{ kind: 'file', file: '/plant/Night shift.pdview' }]);
});

test('only view files and links of a command line are opened', () => {
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
