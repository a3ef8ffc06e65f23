import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { firstPlots } from '@shared/contract/trend/plots';
import { viewSchema, type View } from '@shared/contract/trend/view';
import { newView } from './new-view';
import {
  patternsWith,
  templateChoices,
  templateSize,
  withoutTemplate,
  withTemplate,
  withTemplateValue,
} from './view-template';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const paths = ['/Plant/Reactor R-101/TIC-101', '/Plant/Reactor R-101/R-101 level', '/Plant/Cooling water'];
const plain = newView({ profile, stored: [], isDemo: false }, paths);

function must(view: View | undefined): View {
  if (view === undefined) throw new Error('There is no such view.');
  return view;
}

const template = must(withTemplate(plain, 'R-101', 'unit'));
const pathsOf = ({ series }: View) => series.map(({ path }) => path);

describe('a template', () => {
  test('marks each place of the part, in the items that hold it', () => {
    expect(patternsWith(plain, 'R-101', 'unit')).toEqual([
      '/Plant/Reactor {unit}/TIC-101',
      '/Plant/Reactor {unit}/{unit} level',
    ]);
    expect(templateSize(template)).toBe(2);
    expect(pathsOf(template)).toEqual(paths);
    expect(viewSchema.parse(template)).toEqual(template);
  });

  test('can’t be made of a part that no path holds, nor of a name that a path holds in braces', () => {
    expect(withTemplate(plain, 'R-999', 'unit')).toBeUndefined();
    expect(withTemplate(plain, '', 'unit')).toBeUndefined();
    expect(withTemplate(newView({ profile, stored: [], isDemo: false }, ['/{unit}/a']), 'a', 'unit')).toBeUndefined();
  });

  test('takes its items, their limit lines, the conditions on them and the items of plots and statistics to another unit; the others stay', () => {
    const limit = { id: '1', value: 5, text: '', kind: 'high', series: paths[0] ?? '' } as const;
    const above = {
      kind: 'above',
      series: paths[0] ?? '',
      limit: { kind: 'series', series: paths[1] ?? '' },
      deadBand: 0,
    } as const;
    const low = { kind: 'series', series: paths[2] ?? '' } as const;
    const inside = {
      kind: 'inside',
      series: paths[1] ?? '',
      low,
      high: { kind: 'value', value: 3 },
      deadBand: 0,
    } as const;
    const condition = { join: 'all', parts: [above, inside], atLeastSeconds: 0, most: 9 } as const;
    const full = {
      ...template,
      limits: [limit],
      events: {
        searches: [
          { id: 'a', name: 'Too hot', condition: { ...condition, parts: [above, inside] }, range: null },
          { id: 'b', range: null },
          { id: 'c', condition: { ...condition, parts: [inside] }, range: null },
        ],
        chosen: 'c',
      },
      plots: { ...firstPlots, x: paths[2], y: paths[1], item: paths[0] },
      statistics: { per: 'day', figure: 'max', item: paths[1] } as const,
    };
    const moved = must(withTemplateValue(full, 'R-102'));
    const [first, second, third] = ['/Plant/Reactor R-102/TIC-101', '/Plant/Reactor R-102/R-102 level', paths[2]];
    expect(pathsOf(moved)).toEqual([first, second, third]);
    expect(moved.limits).toEqual([{ ...limit, series: first }]);
    const [movedAbove, movedInside] = [
      { ...above, series: first, limit: { kind: 'series', series: second } },
      { ...inside, series: second },
    ];
    expect(moved.events?.searches.map((search) => search.condition?.parts)).toEqual([
      [movedAbove, movedInside],
      undefined,
      [movedInside],
    ]);
    expect(moved.plots).toEqual({ ...firstPlots, x: third, y: second, item: first });
    expect(moved.statistics).toEqual({ per: 'day', figure: 'max', item: second });
    expect(must(withTemplateValue(moved, 'R-101'))).toEqual(full);
    const plots = { ...firstPlots, item: paths[0] };
    expect(must(withTemplateValue({ ...full, plots }, 'R-102')).plots).toEqual({ ...plots, item: first });
  });

  test('gives two series of an item keys of their own', () => {
    const own = newView({ profile, stored: [], isDemo: false }, ['/A/x', '/B/x']);
    const both = must(withTemplateValue(must(withTemplate(own, 'A', 'unit')), 'B'));
    expect(pathsOf(both)).toEqual(['/B/x', '/B/x']);
    expect(new Set(both.series.map(({ key }) => key)).size).toBe(2);
    expect(viewSchema.safeParse(both).success).toBe(true);
  });

  test('offers the units that the library has, those with most of its items first', () => {
    const library = [
      '/Plant/Reactor R-10/TIC-101',
      '/Plant/Reactor R-9/TIC-101',
      '/Plant/Reactor R-102/TIC-101',
      '/Plant/Reactor R-102/R-102 level',
      '/Plant/Reactor R-7/R-8 level',
      '/Plant/Reactor a/b/TIC-101',
      '/Plant/Reactor /TIC-101',
    ];
    expect(templateChoices(template, library)).toEqual([
      { value: 'R-102', found: 2 },
      { value: 'R-9', found: 1 },
      { value: 'R-10', found: 1 },
    ]);
    expect(templateChoices(plain, library)).toEqual([]);
  });

  test('can be one no longer', () => {
    expect(withoutTemplate(template)).toEqual(plain);
  });
});

test('whatever part is marked and whatever is chosen, coming back gives what was there, and the choice is offered', () => {
  const word = fc.stringMatching(/^[a-c${}.*$&]{1,4}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 }), word, (parts, value) => {
      const own = newView(
        { profile, stored: [], isDemo: false },
        parts.map((names) => `/${names.join('/')}`),
      );
      const part = parts[0]?.[1] ?? '';
      const made = withTemplate(own, part, 'unit');
      const chosen = made && withTemplateValue(made, value);
      if (chosen === undefined) return;
      expect(chosen.series.map(({ pattern }) => pattern)).toEqual(made?.series.map(({ pattern }) => pattern));
      expect(pathsOf(must(withTemplateValue(chosen, part)))).toEqual(pathsOf(own));
      const all = templateChoices(chosen, pathsOf(chosen)).find((choice) => choice.value === value);
      expect(all?.found).toBe(templateSize(chosen));
    }),
  );
});
