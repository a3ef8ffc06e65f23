import { settingsSchema } from '@shared/contract/app/storage';
import { filesExportSchema, type FilesFormat } from '@shared/contract/files/files-export';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import type { FilesExportOrigin } from './export-request';
import { FilesExportContext, FilesExportStore } from './files-export-store';
import { FilesExportForm, type FilesExportFormProps } from './FilesExportForm';

const source: FilesExportOrigin = {
  connectionId: 'plant',
  queries: [{ items: [{ path: '/Plant/Unit 1' }] }],
  failedItems: [],
  words: '',
  counts: { selected: 0, shown: 0, loaded: 3 },
  columns: [],
  title: 'Files',
  name: 'files',
  zone: 'Europe/Berlin',
};

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

function show(nameSet: FilesExportFormProps['nameSet']) {
  return render(
    <Themed>
      <SettingsContext value={settings}>
        <FilesExportContext value={new FilesExportStore()}>
          <FilesExportForm source={source} nameSet={nameSet} onClose={() => undefined} />
        </FilesExportContext>
      </SettingsContext>
    </Themed>,
  );
}

afterEach(() => vi.unstubAllGlobals());

test('a list of files is exported as Excel, its times as dates of the view’s zone or as texts', async () => {
  const asked: FilesFormat[] = [];
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: async (name: string, _id: number, argument: unknown) => {
      if (name === 'fileExports.start') asked.push(filesExportSchema.parse(argument).format);
      return { ok: true, value: name === 'fileExports.start' ? { state: 'left' } : [] };
    },
  });
  const screen = await show(() => Promise.reject(new Error('none')));
  await userEvent.click(screen.getByText('Excel', { exact: true }));
  await expect.element(screen.getByText('A sheet takes 1 048 576 rows', { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Export…' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Times, in Europe/Berlin' }));
  await userEvent.click(screen.getByRole('option', { name: 'ISO 8601 with offset, as text' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export…' }));
  const zone = 'Europe/Berlin';
  await expect
    .poll(() => asked)
    .toEqual([
      { kind: 'xlsx', xlsx: { time: 'date', zone } },
      { kind: 'xlsx', xlsx: { time: 'iso', zone } },
    ]);
});

test('how many files were copied is told as long as the same is chosen', async () => {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: async (name: string) => ({ ok: true, value: name === 'files.copy' ? { rows: 3 } : [] }),
  });
  const screen = await show(() => Promise.resolve({ set: 's', count: 3, drop: () => undefined }));
  await userEvent.click(screen.getByRole('radio', { name: 'What is loaded: 3 files' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  const copied = screen.getByText('3 files copied.');
  await expect.element(copied).toBeVisible();
  await userEvent.click(screen.getByText('NDJSON', { exact: true }));
  await expect.element(copied).not.toBeInTheDocument();
});
