import { expect, test } from 'vitest';
import { loadPage } from './load-page';

/** Contents whose load ends with an error of this code; what they are then. */
function contentsThatFail(code: string, { isDestroyed = false, isCrashed = false } = {}) {
  return {
    loadURL: () => Promise.reject(Object.assign(new Error(`${code} loading app://viewer`), { code })),
    isDestroyed: () => isDestroyed,
    isCrashed: () => isCrashed,
  };
}

test('a load that another replaces, or whose window or page goes meanwhile, is no failure', async () => {
  await expect(loadPage(contentsThatFail('ERR_ABORTED'), '')).resolves.toBeUndefined();
  await expect(loadPage(contentsThatFail('ERR_FAILED', { isDestroyed: true }), '')).resolves.toBeUndefined();
  await expect(loadPage(contentsThatFail('ERR_FAILED', { isCrashed: true }), '')).resolves.toBeUndefined();
});

test('a page that can’t be loaded is one', async () => {
  await expect(loadPage(contentsThatFail('ERR_FILE_NOT_FOUND'), '')).rejects.toThrow('ERR_FILE_NOT_FOUND');
});
