import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { plotIn } from './plot-drawing';

/** A control character, half of a letter of two code units, a sign that no file holds, and what has a meaning in XML. */
const odd = 'Tank \u0001 \uD83D \uFFFE <1> & "2"';

test('a drawing of a chart is one that can be read, whatever characters are in its texts', async () => {
  const screen = await render(
    <div data-testid="frame">
      <figure aria-label="Durations">
        <svg width="100" height="50">
          <text>{odd}</text>
        </svg>
      </figure>
    </div>,
  );
  const { svg } = plotIn(screen.getByTestId('frame').element())?.draw('light') ?? {};
  const drawing = new DOMParser().parseFromString(svg ?? '', 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
  expect(drawing.querySelector('text')?.textContent).toBe('Tank � � � <1> & "2"');
  expect(() => encodeURIComponent(svg ?? '')).not.toThrow();
});
