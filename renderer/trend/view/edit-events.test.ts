import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { viewSchema, type View } from '@shared/contract/trend/view';
import {
  chosenSearch,
  searchesOf,
  withChosenSearch,
  withNewSearch,
  withoutSearch,
  withSearch,
  withSearchName,
} from './edit-events';
import { newView } from './new-view';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const plain = newView({ profile, stored: [], isDemo: false }, ['/A']);
const part = { kind: 'missing', series: '/A', lastsSeconds: 60 } as const;
const condition = { join: 'all', parts: [part], atLeastSeconds: 0, most: 500 } as const;

/** A view with searches of these ids, of which the last is shown. */
function viewWith(...ids: readonly string[]): View {
  const [head = '', ...others] = ids;
  const one: View = { ...plain, events: { searches: [{ id: head, range: null }], chosen: head } };
  return others.reduce((view, id) => withNewSearch(view, { id, range: null }), one);
}

const idsOf = (view: View) => view.events?.searches.map(({ id }) => id);

test('where nothing was looked for, there is one search that is not defined, and what is looked for defines it', () => {
  const search = chosenSearch(searchesOf(plain));
  expect(search).toEqual({ id: '1', range: null });
  const defined = { ...search, condition: { ...condition, parts: [part] } };
  expect(withSearch(plain, defined).events).toEqual({ searches: [defined], chosen: '1' });
  expect(withoutSearch(withSearch(plain, defined), '1')).toEqual(plain);
});

test('a search is added behind the one that is shown, and a removed one gives way to the one behind it', () => {
  const view = withChosenSearch(viewWith('a', 'b', 'c'), 'b');
  const added = withNewSearch(view, { id: 'd', range: null });
  expect([idsOf(added), added.events?.chosen]).toEqual([['a', 'b', 'd', 'c'], 'd']);
  const without = withoutSearch(added, 'd');
  expect([idsOf(without), without.events?.chosen]).toEqual([['a', 'b', 'c'], 'c']);
  expect(withoutSearch(without, 'c').events?.chosen).toBe('b');
  expect(withoutSearch(without, 'a').events?.chosen).toBe('c');
  expect(withChosenSearch(view, 'b')).toBe(view);
  expect(withChosenSearch(view, 'none')).toBe(view);
});

test('a name of blanks is none', () => {
  const view = viewWith('a');
  const named = withSearchName(view, { id: 'a', range: null }, 'Too hot ');
  expect(named.events?.searches).toEqual([{ id: 'a', name: 'Too hot ', range: null }]);
  expect(withSearchName(named, { id: 'a', name: 'Too hot ', range: null }, ' ')).toEqual(view);
});

test('whatever is done, the view is one that a file may hold', () => {
  const edit = fc.oneof(
    fc.record({ kind: fc.constantFrom('remove', 'choose', 'name'), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('add'), at: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let view = plain;
      for (const [number, { kind, at }] of edits.entries()) {
        const { searches } = searchesOf(view);
        const one = searches[at % searches.length] ?? { id: '', range: null };
        if (kind === 'add') view = withNewSearch(view, { id: `new ${number}`, range: null });
        else if (kind === 'remove') view = withoutSearch(view, one.id);
        else if (kind === 'choose') view = withChosenSearch(view, one.id);
        else view = withSearchName(view, one, number % 2 === 0 ? `Name ${number}` : '');
        expect(viewSchema.safeParse(view).success).toBe(true);
      }
    }),
  );
});
