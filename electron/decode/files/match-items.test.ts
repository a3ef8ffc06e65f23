import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchItems } from './match-items';

const paths = (...texts: (string | undefined)[]) => texts.map((path) => ({ path }));

it.each([
  ['by path, in any order', ['/A', '/B'], paths('/B', '/A'), [1, 0]],
  ['by path, though as many came as were asked', ['/A', '/B'], paths('/B', '/C'), [1, 'foreign']],
  ['by position where there is no path', ['/A', '/B'], paths(undefined, undefined), [0, 1]],
  ['not by position where some are missing', ['/A', '/B'], paths(undefined), ['untold']],
  ['where one is left for one', ['/A', '/B'], paths('/A', undefined), [0, 1]],
  ['an ID by position', ['/A', '7', '8'], paths('/A', '/X', '/Y'), [0, 1, 2]],
  ['an ID where one is left for one', ['/A', '7'], paths('/X'), [1]],
  ['no ID where it may be another', ['7', '8'], paths('/X'), ['untold']],
  ['a path as the server writes it', ['//A/b/', '/c'], paths('/a/B', '/C'), [0, 1]],
  ['what is the same before what is alike', ['/a', '/A'], paths('/A', '/a'), [1, 0]],
  ['what is answered in parts', ['/A', '/B'], paths('/A', '/A', '/B'), [0, 0, 1]],
  ['another in the place of the only one', ['/A'], paths('/B'), ['foreign']],
  ['an ID that is said', ['7', '8'], paths('8', '7'), [1, 0]],
] as const)('%s', (_how, asked, answered, places) => {
  expect(matchItems(asked, answered)).toEqual(places);
});

it('never puts what says another path under an asked one, and never loses one that is there', () => {
  const path = fc.constantFrom('/A', '/B', '/C', '/D', '/E');
  const asked = fc.uniqueArray(fc.oneof(path, fc.constantFrom('1', '2', '3')), { minLength: 1, maxLength: 6 });
  const answered = fc.array(fc.option(path, { nil: undefined }), { maxLength: 8 });
  fc.assert(
    fc.property(asked, answered, (wanted, came) => {
      const places = matchItems(wanted, paths(...came));
      for (const [n, said] of came.entries()) {
        const place = places[n] ?? 'foreign';
        const named = typeof place === 'number' ? wanted[place] : undefined;
        if (said !== undefined && named?.startsWith('/')) expect(named).toBe(said);
        if (said !== undefined && wanted.includes(said)) expect(named).toBe(said);
      }
    }),
  );
});
