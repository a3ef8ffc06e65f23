import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatedWidth, shortened } from './text-width';

test('a text that fits is whole; one that does not is cut with a sign, as late as its room allows', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 10, max: 300 }), (text, width) => {
      const said = shortened(text, width, 12, estimatedWidth);
      if (estimatedWidth(text, 12) <= width) {
        expect(said).toBe(text);
        return;
      }
      expect(said.endsWith('…')).toBe(true);
      expect(text.startsWith(said.slice(0, -1))).toBe(true);
      expect(estimatedWidth(said, 12)).toBeLessThanOrEqual(width);
      expect(estimatedWidth(`${said} `, 12)).toBeGreaterThan(width);
    }),
  );
});
