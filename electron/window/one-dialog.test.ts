import { expect, test, vi } from 'vitest';
import { askedOnce } from './one-dialog';

test('while a dialog is open over a window, a further one there is as one that was left', async () => {
  const [one, other] = [{}, {}];
  const open = Promise.withResolvers<string>();
  const first = askedOnce(one, () => open.promise);
  const further = vi.fn(() => Promise.resolve('/b'));
  expect(await askedOnce(one, further)).toBeUndefined();
  expect(further).not.toHaveBeenCalled();
  expect(await askedOnce(other, further)).toBe('/b');
  open.resolve('/a');
  expect(await first).toBe('/a');
  expect(await askedOnce(one, further)).toBe('/b');
});

test('a dialog that fails is over as well', async () => {
  const window = {};
  await expect(askedOnce(window, () => Promise.reject(new Error('No display.')))).rejects.toThrow('No display.');
  expect(await askedOnce(window, () => Promise.resolve('/a'))).toBe('/a');
});
