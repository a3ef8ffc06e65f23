import { pngUrl } from './picture-canvas';
import { pictureFont, type Shape, type ShapePicture, type TextShape } from './picture-shapes';

/**
 * A picture as an SVG file's text: texts, axes, grid and limit lines as vectors; the plots, which may have more points
 * than a drawing program takes, as PNG pictures inside it.
 */
export function shapesToSvg({ width, height, shapes }: ShapePicture): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `${head} font-family="${escaped(pictureFont)}">\n${shapes.map(element).join('\n')}\n</svg>\n`;
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'box':
      return `<rect x="${round(shape.x)}" y="${round(shape.y)}" ${size(shape)} fill="${shape.colour}"/>`;
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      const dash = shape.dash === undefined ? '' : ` stroke-dasharray="${shape.dash.join(' ')}"`;
      const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
      return `<line ${ends} stroke="${shape.colour}" stroke-width="${shape.width}"${dash}/>`;
    }
    case 'text':
      return textElement(shape);
    case 'painting':
      return `<image x="${round(shape.x)}" y="${round(shape.y)}" ${size(shape)} href="${pngUrl(shape.canvas)}"/>`;
  }
}

function textElement(shape: TextShape): string {
  const { x, y, text, colour, weight = 400, anchor = 'start', upwards = false } = shape;
  const turn = upwards ? ' rotate(-90)' : '';
  const place = `transform="translate(${round(x)} ${round(y)})${turn}" text-anchor="${anchor}"`;
  return `<text ${place} font-size="${shape.size}" font-weight="${weight}" fill="${colour}">${escaped(text)}</text>`;
}

function size({ width, height }: { readonly width: number; readonly height: number }): string {
  return `width="${round(width)}" height="${round(height)}"`;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}

// XML 1.0 knows no other control characters, not even escaped.
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(noXml, '�').replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
