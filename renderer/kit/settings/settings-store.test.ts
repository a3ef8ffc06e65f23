import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Settings, settingsSchema } from '@shared/contract/app/storage';
import { problem, ProblemError } from '@shared/problem/problem';
import { forgetLocalStorage, settingsInLocalStorage, SettingsStore } from './settings-store';

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

test('a change that main refuses is taken back, and what is changed later is kept', async () => {
  const kept: Settings[] = [];
  const refused = new ProblemError(problem('invalid', 'The zone is unknown.', 'Choose another one.'));
  const store = new SettingsStore(settings, (all) =>
    all.zone === 'Nowhere' ? Promise.reject(refused) : Promise.resolve(void kept.push(all)),
  );
  store.change(() => ({ overview: false }));
  store.change(() => ({ zone: 'Nowhere' }));
  await vi.waitFor(() => expect(store.settings.getState()).toEqual({ ...settings, overview: false }));
  store.change(() => ({ theme: 'dark' }));
  expect(kept.at(-1)).toEqual({ ...settings, overview: false, theme: 'dark' });
});

/** A page's storage. */
function storageOf(content: Readonly<Record<string, string>>) {
  const held = new Map(Object.entries(content));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    key: (index: number) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}

const former = {
  'trend-panel-tab': 'statistics',
  'palette-recent': '["view.save","zoom.in"]',
  'process-data-viewer files-on-axis': 'true',
  'process-data-viewer files-question': 'false',
  'process-data-viewer stores of plant': '["images","reports"]',
  'react-resizable-panels:trend': '{"chart":61.5,"legend":38.5}',
  'mantine-color-scheme-value': 'dark',
  'somebody else': 'stays',
};

test('what former versions kept in the page becomes settings', () => {
  expect(settingsInLocalStorage(storageOf(former))).toEqual({
    analysisTab: 'statistics',
    recentEntries: ['view.save', 'zoom.in'],
    filesOnAxis: true,
    filesQueryOpen: false,
    fileStores: { plant: ['images', 'reports'] },
    panelLayouts: { trend: { chart: 61.5, legend: 38.5 } },
  });
});

test('nothing is made of an empty storage', () => {
  expect(settingsInLocalStorage(storageOf({}))).toEqual({});
});

test('afterwards only what is not ours is left', () => {
  const storage = storageOf(former);
  forgetLocalStorage(storage);
  expect(storage.length).toBe(1);
  expect(storage.getItem('somebody else')).toBe('stays');
});

test('whatever the storage holds, main can take the settings that come of it', () => {
  const keys = fc.constantFrom(...Object.keys(former));
  const text = fc.oneof(fc.string(), fc.json(), fc.constantFrom('"x"', '["y", 1]', '{"chart":-1,"legend":200,"a":50}'));
  fc.assert(
    fc.property(fc.dictionary(keys, text), (content) => {
      expect(settingsSchema.safeParse(settingsInLocalStorage(storageOf(content))).success).toBe(true);
    }),
  );
});
