import { describe, expect, it } from 'vitest';
import { shapesToSvg } from './shapes-to-svg';

const textOf = (text: string) =>
  shapesToSvg({ width: 100, height: 50, shapes: [{ kind: 'text', x: 1, y: 2, text, size: 12, colour: '#000000' }] });

describe('a drawing', () => {
  it('has the size of the picture', () => expect(textOf('a')).toContain('width="100" height="50"'));
  it('takes names as they are, and never as markup', () => {
    expect(textOf('<script>"A" & B')).toContain('&lt;script&gt;&quot;A&quot; &amp; B');
    expect(textOf('<script>')).not.toContain('<script>');
  });
  it('replaces what no XML file may contain', () => expect(textOf('a\u{0}b\u{1b}')).toContain('a�b�'));
  it('draws dashes', () =>
    expect(
      shapesToSvg({
        width: 10,
        height: 10,
        shapes: [{ kind: 'line', from: [0, 1], to: [9, 1], colour: '#123456', width: 1, dash: [4, 2] }],
      }),
    ).toContain('stroke-dasharray="4 2"'));
});
