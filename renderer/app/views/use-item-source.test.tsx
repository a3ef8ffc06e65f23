import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { findInSources } from '../../kit/commands/palette-sources';
import { LibraryContext } from '../../kit/contexts';
import { useItemSource } from './use-item-source';

const library = ['/Plant/TI-1', '/Plant/Share %', '/Plant/Flow'].map((path) => ({ path }));

function ignore(): void {
  // Nothing is put into the trend here.
}

function Source() {
  useItemSource(['/Plant/Flow'], ignore);
  return null;
}

function found(query: string): readonly string[] {
  return findInSources(query).flatMap(({ entries }) => entries.map(({ title }) => title));
}

test('the palette finds items by words, those of signs too, and none where signs are no words', async () => {
  await render(
    <LibraryContext value={library}>
      <Source />
    </LibraryContext>,
  );
  expect(found('ti1')).toEqual(['TI-1']);
  expect(found('%')).toEqual(['Share %']);
  expect(found('flow')).toEqual([]);
  for (const query of ['((', '\\', '/', '*', '- .']) expect(found(query), query).toEqual([]);
});
