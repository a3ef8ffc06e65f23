import path from 'node:path';
import { expect, test } from 'vitest';
import type { SavedTrend } from '@shared/contract/trend/saved-trend';
import { testFolder } from '../storage/testing/folder';
import { SettingsStore } from '../storage/settings-store';
import { plainView } from '../storage/views/testing/views';
import { startPicture } from './start-picture';
import { WindowStates } from './window-states';

const nothing = () => undefined;
const view = { ...plainView, time: { ...plainView.time, zone: 'UTC' } };
const picture: SavedTrend['picture'] = {
  png: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  left: 1,
  top: 2,
  width: 3,
  height: 4,
  page: { width: 5, height: 6 },
  ratio: 1,
  scheme: 'light',
};
const trend: SavedTrend = {
  connectionId: 'demo',
  view,
  readAt: Date.UTC(2026, 10, 25, 10, 42),
  picture,
  drawn: new Uint8Array(1),
};

async function opened() {
  const folder = await testFolder();
  const windowStates = await WindowStates.open(folder, nothing, nothing);
  const settings = await SettingsStore.open(path.join(folder, 'settings.json'), nothing);
  const { session, trend: saved } = windowStates.of(1);
  await session.keep({ tabs: [{ view, file: null, isChanged: false }], shown: 0 });
  await saved.save(trend);
  return { windowStates, settings, session };
}

test('the window begins with the picture of the view that it shows, and says when that was read', async () => {
  expect(await startPicture(await opened())).toEqual({ ...picture, text: 'Saved 2026-11-25 10:42:00, being read' });
});

test('it begins without where it shows another view, area or none, and where several windows open', async () => {
  const other = await opened();
  await other.session.keep({ tabs: [{ view: { ...view, lanes: 'one' }, file: null, isChanged: true }], shown: 0 });
  expect(await startPicture(other)).toBeUndefined();

  const files = await opened();
  await files.settings.save({ ...files.settings.get(), area: 'files' });
  expect(await startPicture(files)).toBeUndefined();

  const off = await opened();
  await off.settings.save({ ...off.settings.get(), saveTrend: false });
  expect(await startPicture(off)).toBeUndefined();

  const broken = await opened();
  await broken.session.broken();
  expect(await startPicture(broken)).toBeUndefined();

  const several = await opened();
  await several.windowStates.add();
  expect(await startPicture(several)).toBeUndefined();
});

test('what was saved of a connection’s trends goes with it, that of others stays', async () => {
  const { windowStates } = await opened();
  await windowStates.forgetTrends('other');
  expect(await windowStates.of(1).trend.saved).toBeDefined();
  await windowStates.forgetTrends('demo');
  expect(await windowStates.of(1).trend.saved).toBeUndefined();
});
