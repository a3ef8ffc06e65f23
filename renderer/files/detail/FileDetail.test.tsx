import { profileSchema } from '@shared/contract/connections/connection';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { Themed } from '../../app/theme/testing/Themed';
import { commandRegistry } from '../../kit/commands/command-registry';
import { ConnectionContext, ZoneContext } from '../../kit/contexts';
import { emptyTable } from '../table/testing/empty-table';
import { FilesContext } from '../table/use-files';
import { DownloadContext, DownloadStore } from './download-store';
import { FileDetail } from './FileDetail';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { client, result, table } = emptyTable();
const downloads = new DownloadStore();
const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
  downloads: true,
});
const nothing = () => undefined;

interface ShownProps {
  readonly filename: FileLeaf;
  readonly timestamp?: string;
  readonly store?: string;
  readonly onTrend?: (path: string, at: number) => void;
}

function Shown({ filename, timestamp, store = 'Lab', onTrend = nothing }: ShownProps) {
  const state = useStore(result.state);
  const file = {
    section: { query: 0, item: 0, path: '/A', store, description: undefined },
    id: '65f0c0ffee12340000000001',
    leaves: [
      { path: ['filename'], leaf: filename },
      ...(timestamp === undefined ? [] : [{ path: ['metadata', 'timestamp'], leaf: timestamp }]),
    ],
  };
  return (
    <Themed>
      <ConnectionContext value={{ profile, stored: [], isDemo: false }}>
        <ZoneContext value="UTC">
          <DownloadContext value={downloads}>
            <FilesContext value={{ client, result, table, state, file, progress: undefined }}>
              <FileDetail onFind={nothing} onTrend={onTrend} />
            </FilesContext>
          </DownloadContext>
        </ZoneContext>
      </ConnectionContext>
    </Themed>
  );
}

const offered = () => commandRegistry.now.getState().enabled.map(({ id }) => id);

test('what is done with a file is a command too, as far as it can be done', async () => {
  const call = vi.fn<(channel: string, id: number, wish: unknown) => Promise<unknown>>();
  call.mockResolvedValue({ ok: true, value: undefined });
  vi.stubGlobal('bridge', { on: () => nothing, call });
  commandRegistry.setScope('files');
  onTestFinished(() => commandRegistry.setScope('trends'));
  const onTrend = vi.fn<(path: string, at: number) => void>();
  const screen = await render(<Shown filename="report.pdf" onTrend={onTrend} />);
  await expect.poll(offered).toEqual(['copy.fileJson', 'copy.fileId']);
  commandRegistry.run('copy.fileId');
  const id = '65f0c0ffee12340000000001';
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('app.copyText', expect.anything(), { text: id }));
  await screen.rerender(<Shown filename="report.pdf" timestamp="2026-03-01T12:00:00Z" onTrend={onTrend} />);
  await expect.poll(offered).toContain('files.trend');
  commandRegistry.run('files.trend');
  expect(onTrend).toHaveBeenCalledWith('/A', Date.UTC(2026, 2, 1, 12));
  await screen.unmount();
  expect(offered()).toEqual([]);
});

test.each([
  ['report \u202Efdp.exe', 'report ⟨U+202E⟩fdp.exe', 'report \u202Efdp.exe'],
  ['', '65f0c0ffee12340000000001', '65f0c0ffee12340000000001'],
])('a download of %j, which is shown as %j, is proposed by its own name', async (filename, shown, wanted) => {
  const call = vi.fn<(channel: string, id: number, wish: unknown) => Promise<unknown>>();
  call.mockResolvedValue({ ok: true, value: { saved: false, notices: [] } });
  vi.stubGlobal('bridge', { on: () => nothing, call });
  const screen = await render(<Shown filename={filename} />);
  await expect.element(screen.getByRole('heading', { name: shown })).toBeVisible();
  await screen.getByRole('button', { name: 'Download', exact: false }).click();
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'files.download',
      expect.anything(),
      expect.objectContaining({ filename: wanted }),
    ),
  );
});

test('a file can be downloaded while one of the same ID comes from another store, and not twice at a time', async () => {
  const answer = Promise.withResolvers<unknown>();
  vi.stubGlobal('bridge', { on: () => nothing, call: () => answer.promise });
  const screen = await render(<Shown filename="report.pdf" />);
  const button = screen.getByRole('button', { name: 'Download', exact: false });
  await button.click();
  await expect.element(button).toBeDisabled();
  await screen.rerender(<Shown filename="report.pdf" store="Archive" />);
  await expect.element(button).toBeEnabled();
  answer.resolve({ ok: true, value: { saved: false, notices: [] } });
  await expect.poll(() => downloads.running.getState()).toEqual([]);
});
