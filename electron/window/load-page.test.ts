import { expect, test } from 'vitest';
import { loadPage } from './load-page';

/** Contents whose load fails with this error code, and their state afterwards. */
function contentsThatFail(code: string, { isDestroyed = false, isCrashed = false } = {}) {
  return {
    loadURL: () => Promise.reject(Object.assign(new Error(`${code} loading app://viewer`), { code })),
    isDestroyed: () => isDestroyed,
    isCrashed: () => isCrashed,
  };
}

test('a load that is replaced by another, or whose window or page is destroyed meanwhile, is no failure', async () => {
  await expect(loadPage(contentsThatFail('ERR_ABORTED'), '')).resolves.toBeUndefined();
  await expect(loadPage(contentsThatFail('ERR_FAILED', { isDestroyed: true }), '')).resolves.toBeUndefined();
  await expect(loadPage(contentsThatFail('ERR_FAILED', { isCrashed: true }), '')).resolves.toBeUndefined();
});

test('a page that can’t be loaded is a failure', async () => {
  await expect(loadPage(contentsThatFail('ERR_FILE_NOT_FOUND'), '')).rejects.toThrow('ERR_FILE_NOT_FOUND');
});
