import { describe, expect, it } from 'vitest';
import { estimatedWidth } from './text-width';
import type { DrawingContext } from './drawing-context';
import { SvgContext, svgFile } from './svg-context';

function painted(paint: (context: DrawingContext) => void): string {
  const context = new SvgContext(100, 50, estimatedWidth, 'a');
  paint(context);
  return context.elements;
}

function textOf(text: string): string {
  return painted((context) => context.fillText(text, 1, 2));
}

describe('an SVG drawing', () => {
  it('escapes what has a meaning in XML', () =>
    expect(textOf('a < b & "c"')).toContain('a &lt; b &amp; &quot;c&quot;'));
  it('replaces what no XML file may contain', () => expect(textOf('a\u{0}b\u{1b}')).toContain('a�b�'));

  it('strokes with width, dashes and opacity', () => {
    const line = painted((context) => {
      context.strokeStyle = '#123456';
      context.lineWidth = 1.25;
      context.setLineDash([4, 2]);
      context.globalAlpha = 0.75;
      context.beginPath();
      context.moveTo(0, 1);
      context.lineTo(9, 1);
      context.stroke();
    });
    expect(line).toBe(
      '<path d="M0 1L9 1" fill="none" stroke="#123456" stroke-width="1.25" stroke-dasharray="4 2" opacity="0.75"/>',
    );
  });

  it('turns and moves what is painted as a canvas does, and goes back', () => {
    const texts = painted((context) => {
      context.font = '700 12px X';
      context.save();
      context.textAlign = 'center';
      context.translate(10, 20);
      context.rotate(-Math.PI / 2);
      context.fillText('up', 5, 0);
      context.restore();
      context.fillText('plain', 1, 2);
    });
    expect(texts.split('\n')).toEqual([
      '<text transform="matrix(0 -1 1 0 10 15)" font-size="12" font-weight="700" text-anchor="middle" fill="#000000">up</text>',
      '<text x="1" y="2" font-size="12" font-weight="700" fill="#000000">plain</text>',
    ]);
  });

  it('clips until it goes back, a clip in a clip to what is in both', () => {
    const elements = painted((context) => {
      const box = (side: number) => {
        context.beginPath();
        context.rect(0, 0, side, side);
      };
      context.save();
      box(9);
      context.clip();
      box(5);
      context.clip();
      box(7);
      context.fill();
      context.restore();
      box(3);
      context.fill();
    }).split('\n');
    expect(elements[0]).toContain('<clipPath id="a-1"><path');
    expect(elements[1]).toContain('<clipPath id="a-2" clip-path="url(#a-1)">');
    expect(elements[2]).toContain('clip-path="url(#a-2)"');
    expect(elements[3]).not.toContain('clip-path');
  });

  it('draws a whole circle', () => {
    const circle = painted((context) => {
      context.beginPath();
      context.arc(10, 10, 4, 0, 2 * Math.PI);
      context.fill();
    });
    expect(circle).toContain('d="M6 10A4 4 0 1 0 14 10A4 4 0 1 0 6 10"');
  });

  it('leaves out what has no place, as a canvas does, and goes on: a drawing ends at a number that is none', () => {
    const path = painted((context) => {
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(Number.NaN, 1);
      context.lineTo(2, Number.POSITIVE_INFINITY);
      context.lineTo(3, 3);
      context.arc(Number.NaN, 4, 1, 0, 2 * Math.PI);
      context.rect(0, Number.NaN, 1, 1);
      context.fillRect(0, 0, Number.POSITIVE_INFINITY, 1);
      context.fillText('nowhere', Number.NaN, 0);
      context.stroke();
    });
    expect(path).toBe('<path d="M0 0L3 3" fill="none" stroke="#000000" stroke-width="1"/>');
  });

  it('holds another drawing, smaller', () => {
    const context = new SvgContext(100, 50, estimatedWidth, 'a');
    context.add('<b/>', 5, 6, 0.5);
    expect(svgFile(100, 50, 'X', context.elements)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" font-family="X">\n' +
        '<g transform="translate(5 6) scale(0.5)">\n<b/>\n</g>\n</svg>\n',
    );
  });
});
