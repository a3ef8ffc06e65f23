import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type TreeFilter, useVisibleTree } from './use-visible-tree';

const library = [{ path: '/P/TI-1' }, { path: '/P/TI-10', favourite: true }, { path: '/P/LI-1' }];

test('the best item is that of what is typed by now, though another search is shown', async () => {
  const filter: TreeFilter = { search: 'TI', choice: 'all' };
  const { result, rerender } = await renderHook(
    (props?: TreeFilter) => useVisibleTree(library, props ?? filter, [], []),
    { initialProps: filter },
  );
  expect(result.current.found.items).toHaveLength(2);
  expect(result.current.bestFor('LI')?.path).toBe('/P/LI-1');
  expect(result.current.bestFor('TI-1')?.path).toBe('/P/TI-1');
  expect(result.current.bestFor(' ')).toBeUndefined();
  await rerender({ search: 'TI', choice: 'favourites' });
  expect(result.current.bestFor('TI-1')?.path).toBe('/P/TI-10');
});
