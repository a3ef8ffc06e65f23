import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, textContrast } from '@shared/colour';
import { qualityColourSets } from '@shared/vqt/quality-colours';
import { qualityProperties } from './quality-properties';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const pair = fc.record({ uncertain: colour, bad: colour });

test('the colours of the style sheets stay unless a person chooses others', () => {
  for (const scheme of ['light', 'dark'] as const)
    expect([...qualityProperties(scheme, qualityColourSets.usual).values()]).toEqual([null, null]);
});

test('whatever is chosen, its texts can be read', () => {
  const grounds = { light: ['#ffffff', '#f4f7f8', '#e9eff1'], dark: ['#151b1f', '#10161a', '#1b2328', '#202a30'] };
  fc.assert(
    fc.property(fc.record({ light: pair, dark: pair }), fc.constantFrom('light', 'dark'), (colours, scheme) => {
      for (const shade of qualityProperties(scheme, colours).values()) {
        for (const ground of shade === null ? [] : grounds[scheme])
          expect(contrast(shade ?? '', ground)).toBeGreaterThanOrEqual(textContrast);
      }
    }),
  );
});
