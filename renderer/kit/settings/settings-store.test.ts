import { expect, test, vi } from 'vitest';
import { settingsSchema, type Settings } from '@shared/contract/app/storage';
import { SettingsStore } from './settings-store';

const settings = settingsSchema.parse({});

test('a change shows at once, and main is given all settings', () => {
  const save = vi.fn((_settings: Settings) => Promise.resolve());
  const store = new SettingsStore(settings, save);
  store.change(() => ({ overview: false }));
  store.change(({ recentEntries }) => ({ recentEntries: ['zoom.in', ...recentEntries] }));
  const expected = { ...settings, overview: false, recentEntries: ['zoom.in'] };
  expect(store.settings.getState()).toEqual(expected);
  expect(save).toHaveBeenLastCalledWith(expected);
  expect(save).toHaveBeenCalledTimes(2);
});

test('settings that could not be written stay as they were changed', async () => {
  const store = new SettingsStore(settings, () => Promise.reject(new Error('The disk is full.')));
  store.change(() => ({ theme: 'dark' }));
  await Promise.resolve();
  expect(store.settings.getState().theme).toBe('dark');
});
