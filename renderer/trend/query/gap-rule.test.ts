import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapRuleOf, longestGapOf, loosest } from './gap-rule';

const length = fc.integer({ min: 1, max: 1e6 });
const gap = fc.oneof(fc.constant('any' as const), length);

test('what the view says of a series goes before what is said of its item, and “usual” before both', () => {
  const own = fc.option(fc.oneof(fc.constant('usual' as const), gap), { nil: undefined });
  fc.assert(
    fc.property(fc.option(gap, { nil: undefined }), own, fc.boolean(), (longestGap, said, stepped) => {
      const settings = { key: 'a', path: '/a', ...(said !== undefined && { longestGap: said }) };
      const item = { settings, stepped, ...(longestGap !== undefined && { longestGap }) };
      const wanted = said ?? longestGap;
      expect(longestGapOf(item)).toBe(wanted === 'usual' ? undefined : wanted);
      const longest = typeof wanted === 'number' ? wanted * 1000 : wanted;
      const isSaid = longest !== undefined && longest !== 'usual';
      expect(gapRuleOf(item)).toEqual(isSaid ? { longest, stepped, isOwn: said !== undefined } : longest);
    }),
  );
});

test('the loosest of some rules is none of those that another one outlasts', () => {
  const rules = fc.array(fc.option(gap, { nil: undefined }));
  fc.assert(
    fc.property(rules, (all) => {
      const found = loosest(
        all.map((longest) => (longest === undefined ? undefined : { longest, stepped: false, isOwn: false })),
      )?.longest;
      const said = all.filter((one) => one !== undefined);
      expect(found).toBe(said.includes('any') ? 'any' : said.length === 0 ? undefined : Math.max(...said.map(Number)));
    }),
  );
});
