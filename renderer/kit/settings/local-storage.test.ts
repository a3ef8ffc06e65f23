import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settingsSchema } from '@shared/contract/app/storage';
import { forgetLocalStorage, settingsInLocalStorage } from './local-storage';

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
