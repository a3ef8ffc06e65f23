import { useStore } from 'zustand';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { Themed } from '../../app/theme/testing/Themed';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import type { FilesState } from '../result/files-result';
import { NewFiles, ReadAgain } from './ReadAgain';
import { emptyTable } from './testing/empty-table';
import { FilesContext } from './use-files';

beforeEach(() => {
  vi.stubGlobal('bridge', { on: () => () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(part: Partial<FilesState> = {}) {
  const { client, result, table } = emptyTable();
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const forgetNew = vi.spyOn(result, 'forgetNew');
  function Bar() {
    const state = { ...useStore(result.state), ...part };
    return (
      <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
        <NewFiles />
        <ReadAgain connectionId="plant" isShown />
      </FilesContext>
    );
  }
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <Bar />
      </SettingsContext>
    </Themed>,
  );
  return { screen, forgetNew, seconds: () => settings.settings.getState().filesRefreshSeconds };
}

test('how often is chosen beside reading, stands on the button, and is kept among the settings', async () => {
  const { screen, seconds } = await show();
  expect(seconds()).toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Read again by itself', exact: true }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Every minute' }));
  expect(seconds()).toBe(60);
  const button = screen.getByRole('button', { name: 'Read again by itself: Every minute' });
  await expect.element(button).toHaveTextContent('Every minute');
  await userEvent.click(button);
  await expect.element(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Every minute');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Never' }));
  expect(seconds()).toBe(null);
});

test('new files are told until they are marked as seen', async () => {
  const { screen, forgetNew } = await show({ newFiles: 3 });
  await expect.element(screen.getByRole('status')).toHaveTextContent('● 3 new files');
  await userEvent.click(screen.getByRole('button', { name: 'Mark them as seen' }));
  expect(forgetNew).toHaveBeenCalledOnce();
});

test('without new files nothing is said', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});

test('what settings of an older program lack is never, and another number is refused', () => {
  expect(settingsSchema.parse({}).filesRefreshSeconds).toBe(null);
  expect(settingsSchema.safeParse({ filesRefreshSeconds: 1 }).success).toBe(false);
});
