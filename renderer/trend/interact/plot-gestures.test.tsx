import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { TimeRange } from '@shared/time/range';
import { Viewport } from '../view/viewport';
import { usePlotGestures } from './plot-gestures';
import { ValueAxes } from './value-gestures';

const plots = { left: 0, width: 100, columns: 100 };

/** Plots of 100 px on a viewport, whose picture shows a range of its own. */
async function opened(viewport: Viewport, shown: TimeRange) {
  const frames = { current: { range: shown } };
  const Plots = () => {
    const element = useRef<HTMLElement>(null);
    const [axes] = useState(() => new ValueAxes([], () => undefined));
    usePlotGestures(element, viewport, frames, plots, axes);
    return (
      <section
        ref={element}
        aria-label="Plots"
        style={{ position: 'fixed', inset: '0 auto auto 0', width: 100, height: 100 }}
      />
    );
  };
  const screen = await render(<Plots />);
  const element = screen.getByRole('region', { name: 'Plots' }).element();
  // A pointer of a test can't be captured.
  element.setPointerCapture = () => undefined;
  const send = (type: string, clientX: number, shiftKey = false, pointerId = 7) =>
    element.dispatchEvent(new PointerEvent(type, { clientX, clientY: 50, shiftKey, pointerId, buttons: 1 }));
  const drag = (from: number, to: number, shiftKey = false) => {
    send('pointerdown', from, shiftKey);
    send('pointermove', to);
    send('pointerup', to);
  };
  return { element, send, drag };
}

test('a box zooms into the instants that are seen, also where the picture is of another time than the viewport', async () => {
  const viewport = new Viewport();
  viewport.request({ start: 50_000, end: 60_000 });
  const { drag } = await opened(viewport, { start: 10_000, end: 20_000 });
  drag(20, 80, true);
  expect(viewport.range).toEqual({ start: 12_000, end: 18_000 });
});

test('a drag pans the viewport', async () => {
  const viewport = new Viewport();
  viewport.request({ start: 50_000, end: 60_000 });
  const { drag } = await opened(viewport, { start: 50_000, end: 60_000 });
  drag(80, 30);
  expect(viewport.range).toEqual({ start: 55_000, end: 65_000 });
});

test('a second finger takes over from the first: the box of that goes away, and that of the second is zoomed into', async () => {
  const viewport = new Viewport();
  viewport.request({ start: 50_000, end: 60_000 });
  const { element, send } = await opened(viewport, { start: 50_000, end: 60_000 });
  send('pointerdown', 10, true);
  send('pointermove', 30);
  send('pointerdown', 20, true, 8);
  send('pointermove', 70, false, 8);
  expect(element.childElementCount).toBe(1);
  send('pointerup', 30);
  send('pointerup', 80, false, 8);
  expect(viewport.range).toEqual({ start: 52_000, end: 58_000 });
  expect(element.childElementCount).toBe(0);
});
