import type { MouseInputEvent, MouseWheelInputEvent } from 'electron';
import { setTimeout as pause } from 'node:timers/promises';
import { regionName } from '../common/region';
import type { Page } from './page';

/** A gesture over a chart: moves, moves with the button pressed, or wheel steps. */
export type Gesture = 'hover' | 'drag' | 'wheel';

/** Steps of one sweep, and their distance in CSS pixels. */
export const steps = 20;
const stride = 23;
/** Wheel distance per step, CSS pixels. */
const turn = 40;
/** Time for the frame of a step, milliseconds; the next step comes soon enough to continue the gesture. */
const frame = 80;
const positions = [
  { x: 420, y: 260 },
  { x: 420 + steps * stride, y: 260 },
] as const;

/**
 * Makes a gesture over the charts: to the right or zooming in, and back again in the next sweep; each step is a region
 * of the peer. The page receives it like that of a real pointer.
 */
export async function sweep(page: Page, peer: string, number: number, gesture: Gesture): Promise<void> {
  const { webContents } = page.window;
  const isOdd = number % 2 !== 0;
  const from = positions[isOdd ? 1 : 0];
  const to = positions[isOdd ? 0 : 1];
  const button = { button: 'left', clickCount: 1 } as const;
  const isPressed = gesture === 'drag';
  // The chart has to be in front before the button goes down on it.
  await page.play('approach', peer);
  webContents.sendInputEvent({ type: 'mouseMove', ...from });
  if (isPressed) webContents.sendInputEvent({ type: 'mouseDown', ...from, ...button });
  const modifiers = isPressed ? (['leftbuttondown'] as const) : [];
  for (let step = 1; step <= steps; step += 1) {
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
    await makeStep(
      page,
      regionName(peer, number * steps + step - 1),
      gesture === 'wheel'
        ? { type: 'mouseWheel', ...from, deltaX: 0, deltaY: isOdd ? -turn : turn }
        : { type: 'mouseMove', x, y: from.y, modifiers: [...modifiers] },
    );
  }
  if (isPressed) webContents.sendInputEvent({ type: 'mouseUp', ...to, ...button });
}

/** Makes one step, which is a region, and waits for the page's frames. */
export async function makeStep(
  page: Page,
  region: string,
  input: MouseInputEvent | MouseWheelInputEvent,
): Promise<void> {
  await page.play('expect', region, input.type === 'mouseWheel' ? 'wheel' : 'pointermove');
  page.window.webContents.sendInputEvent(input);
  await pause(frame);
  await page.play('stepped');
}
