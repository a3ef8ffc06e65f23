import { expect, test } from 'vitest';
import { loadPage } from './load-page';

/** Contents whose load fails with this error, as Electron makes it, and their state afterwards. */
function contentsThatFail(errno: number, code: string, { isDestroyed = false, isCrashed = false } = {}) {
  const error = Object.assign(new Error(`${code} (${errno}) loading 'app://viewer'`), { errno, code });
  return {
    loadURL: () => Promise.reject(error),
    isDestroyed: () => isDestroyed,
    isCrashed: () => isCrashed,
  };
}

test('a load that is replaced by another, or whose window or page is destroyed meanwhile, is no failure', async () => {
  await expect(loadPage(contentsThatFail(-3, 'ERR_ABORTED'), '')).resolves.toBeUndefined();
  // A load that began while another one was aborted.
  await expect(loadPage(contentsThatFail(-3, ''), '')).resolves.toBeUndefined();
  await expect(loadPage(contentsThatFail(-2, 'ERR_FAILED', { isDestroyed: true }), '')).resolves.toBeUndefined();
  await expect(loadPage(contentsThatFail(-2, 'ERR_FAILED', { isCrashed: true }), '')).resolves.toBeUndefined();
});

test('a page that can’t be loaded is a failure', async () => {
  await expect(loadPage(contentsThatFail(-6, 'ERR_FILE_NOT_FOUND'), '')).rejects.toThrow('ERR_FILE_NOT_FOUND');
});
