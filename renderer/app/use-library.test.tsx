import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { useLibrary } from './use-library';

interface Argument {
  readonly connectionId: string;
  readonly items: readonly LibraryItem[];
}

/** A main process with the libraries of connections, and other windows that change them. */
function stubMain(libraries: Readonly<Record<string, readonly LibraryItem[]>>) {
  const kept = new Map(Object.entries(libraries));
  const listeners = new Set<(changed: { readonly connectionId: string }) => void>();
  vi.stubGlobal('bridge', {
    on: (_event: string, listener: (changed: { readonly connectionId: string }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: async (channel: string, _id: number, { connectionId, items }: Argument) => {
      if (channel === 'items.save') kept.set(connectionId, items);
      return { ok: true, value: kept.get(connectionId) };
    },
  });
  return {
    kept: (id: string) => kept.get(id)?.map(({ path }) => path),
    saveElsewhere: (id: string, items: readonly LibraryItem[]) => {
      kept.set(id, items);
      for (const listener of listeners) listener({ connectionId: id });
    },
  };
}

async function opened() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const { result, rerender } = await renderHook((id: string = 'a') => useLibrary(id), {
    initialProps: 'a',
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const shows = (...paths: readonly string[]) =>
    expect.poll(() => result.current.items?.map(({ path }) => path)).toEqual(paths);
  return { result, rerender, shows };
}

const added = (path: string) => (now: readonly LibraryItem[]) => [...now, { path }];

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a change is made to the library as it is then, also when another connection is in use and another window has changed it', async () => {
  const main = stubMain({ a: [{ path: '/a' }], b: [{ path: '/b' }] });
  const { result, rerender, shows } = await opened();
  await shows('/a');
  const { change } = result.current;
  await rerender('b');
  await shows('/b');
  main.saveElsewhere('a', [{ path: '/a' }, { path: '/elsewhere' }]);
  change(added('/filled'));
  await expect.poll(() => main.kept('a')).toEqual(['/a', '/elsewhere', '/filled']);
  expect(main.kept('b')).toEqual(['/b']);
  await rerender('a');
  await shows('/a', '/elsewhere', '/filled');
});

test('two changes at once are both made, and what changes nothing is not saved', async () => {
  const main = stubMain({ a: [] });
  const { result, shows } = await opened();
  await shows();
  const { change } = result.current;
  change(added('/1'));
  change(added('/2'));
  await shows('/1', '/2');
  expect(main.kept('a')).toEqual(['/1', '/2']);
  main.saveElsewhere('a', [{ path: '/3' }]);
  change((now) => now);
  await shows('/3');
  expect(main.kept('a')).toEqual(['/3']);
});
