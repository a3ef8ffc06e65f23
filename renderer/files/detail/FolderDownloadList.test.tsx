import { Notifications } from '@mantine/notifications';
import type { FolderDownloadOutcome, FolderDownloadProgress } from '@shared/contract/files/files-download';
import { problem } from '@shared/problem/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { DownloadList } from './DownloadList';
import { DownloadContext, DownloadStore } from './download-store';

afterEach(() => vi.unstubAllGlobals());

const wish = {
  downloadId: 'd1',
  connectionId: 'plant',
  source: { set: 's', count: 3, queries: [{ items: [{ path: '/Plant/Unit 1' }] }] },
};
const some: FolderDownloadOutcome = {
  folder: '/home/a/reports',
  saved: 1,
  bytes: 2000,
  path: '/home/a/reports/a.pdf',
  failed: 1,
  failures: [{ filename: 'b.pdf', problem: problem('server', 'No such file.', 'Read again.') }],
  left: 1,
};

/** A main process that saves until it is stopped, or answers with an outcome. */
async function downloading() {
  const store = new DownloadStore();
  const asked: string[] = [];
  const outcome = Promise.withResolvers<FolderDownloadOutcome>();
  let tell: ((progress: FolderDownloadProgress) => void) | undefined;
  vi.stubGlobal('bridge', {
    on: (_name: string, listener: (progress: FolderDownloadProgress) => void) => {
      tell = listener;
      return () => undefined;
    },
    cancel: () => outcome.resolve({ ...some, failed: 0, failures: [], left: 2 }),
    call: async (name: string) => {
      asked.push(name);
      return { ok: true, value: name === 'files.downloadToFolder' ? await outcome.promise : undefined };
    },
  });
  const released = vi.fn();
  const screen = await render(
    <Themed>
      <Notifications />
      <DownloadContext value={store}>
        <DownloadList />
      </DownloadContext>
    </Themed>,
  );
  void store.folders.start(wish, released);
  const list = screen.getByRole('list', { name: 'Downloads' });
  return { screen, list, outcome, asked, released, tell: (progress: FolderDownloadProgress) => tell?.(progress) };
}

test('how far it is, what failed and what is left stand in the list; the end leads to the folder', async () => {
  const { screen, list, outcome, asked, released, tell } = await downloading();
  await expect.element(list).toHaveTextContent('Choose a folder …');
  tell({ downloadId: 'd1', folder: '/home/a/reports', saved: 1, failed: 1, bytes: 2000 });
  await expect.element(list).toHaveTextContent('Into reports1 of 3 files, 2 kB, 1 failed');
  outcome.resolve(some);
  await expect.element(screen.getByText('1 of 3 files downloaded')).toBeVisible();
  await expect
    .element(screen.getByRole('list', { name: 'Files that failed' }))
    .toHaveTextContent('b.pdfNo such file.Read again.');
  await expect.element(screen.getByText('1 file was not asked for', { exact: false })).toBeVisible();
  expect(released).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Show in folder' }));
  await expect.poll(() => asked).toContain('export.show');
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
  await expect.element(list).not.toBeInTheDocument();
});

test('stopped, it says what is there and what is not', async () => {
  const { screen } = await downloading();
  await userEvent.click(screen.getByRole('button', { name: 'Stop the download of the selected files' }));
  await expect.element(screen.getByText('1 of 3 files downloaded')).toBeVisible();
  await expect.element(screen.getByText('2 files were not asked for', { exact: false })).toBeVisible();
});

test('with every file it leaves the list', async () => {
  const { screen, list, outcome } = await downloading();
  await expect.element(list).toBeVisible();
  outcome.resolve({ ...some, saved: 3, failed: 0, failures: [], left: 0 });
  await expect.element(screen.getByText('3 files downloaded')).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});
