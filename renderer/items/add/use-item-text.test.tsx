import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { libraryFileVersion, libraryFormat } from '@shared/contract/app/library-file';
import { useItemText } from './use-item-text';

/** A file that is read when the test says so. */
function readByHand(name: string, text: string) {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const file = new File([], name);
  file.arrayBuffer = () => promise;
  return {
    file,
    isRead: async () => {
      resolve(await new Blob([text]).arrayBuffer());
      // Who awaits it goes on first, and what that changes is rendered.
      await new Promise((done) => setTimeout(done, 50));
    },
  };
}

test('the file that was chosen last is taken, whichever is read first, and what was typed after it stays', async () => {
  const [slow, quick, late] = [
    readByHand('slow.txt', '/Slow'),
    readByHand('quick.txt', '/Quick'),
    readByHand('late.txt', '/Late'),
  ];
  const { result } = await renderHook(() => useItemText([], () => undefined));
  result.current.readFile(slow.file);
  result.current.readFile(quick.file);
  await quick.isRead();
  await expect.poll(() => result.current.typed).toBe('/Quick');
  await slow.isRead();
  expect(result.current.typed).toBe('/Quick');
  result.current.readFile(late.file);
  result.current.change('/Typed');
  await late.isRead();
  expect(result.current.typed).toBe('/Typed');
});

test('a library that is read once the dialog is closed opens nothing', async () => {
  const onLibrary = vi.fn();
  const library = readByHand(
    'library.json',
    JSON.stringify({ format: libraryFormat, version: libraryFileVersion, items: [] }),
  );
  const { result, unmount } = await renderHook(() => useItemText([], onLibrary));
  result.current.readFile(library.file);
  await unmount();
  await library.isRead();
  expect(onLibrary).not.toHaveBeenCalled();
});
