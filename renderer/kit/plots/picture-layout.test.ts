import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatedWidth } from '../drawing/text-width';
import { layoutPicture, type PictureCaption } from './picture-layout';

const inks = { background: '#ffffff', strongText: '#111111', text: '#555555' };
const said = fc.oneof(fc.string({ maxLength: 80 }), fc.string({ minLength: 200, maxLength: 600 }));
const captions: fc.Arbitrary<PictureCaption> = fc.record({
  title: said,
  about: fc.array(said, { maxLength: 4 }),
  legend: fc.record({
    title: said,
    entries: fc.array(fc.record({ colour: fc.constantFrom('#0072b2', '#d55e00'), name: said }), { maxLength: 12 }),
  }),
  remarks: fc.array(said, { maxLength: 6 }),
});
const sizes = fc.record({ width: fc.integer({ min: 100, max: 900 }), height: fc.integer({ min: 100, max: 600 }) });

test('whatever is said and however long, it lies within the picture, beside the plot, and in no other text', () => {
  fc.assert(
    fc.property(sizes, captions, (size, caption) => {
      const { width, height, plot, texts, dots } = layoutPicture(size, caption, inks, estimatedWidth);
      expect(plot).toMatchObject(size);
      const boxes = texts.map(({ x, y, text, size: letters }) => ({
        left: x,
        right: x + estimatedWidth(text, letters),
        top: y - letters,
        foot: y,
      }));
      for (const { left, right, top, foot } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(foot).toBeLessThanOrEqual(height);
        expect(foot <= plot.top || top >= plot.top + plot.height).toBe(true);
      }
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const isBeside = one.right <= other.left || other.right <= one.left;
          expect(isBeside || one.foot <= other.top || other.foot <= one.top).toBe(true);
        }
      expect(dots.map(({ colour }) => colour)).toEqual((caption.legend?.entries ?? []).map(({ colour }) => colour));
    }),
  );
});
