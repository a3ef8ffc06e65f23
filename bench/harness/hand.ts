import { setTimeout as pause } from 'node:timers/promises';
import { regionName } from '../common/region';
import type { Page } from './page';

/** Steps of one sweep, and their distance in CSS pixels. */
export const steps = 20;
const stride = 23;
/** Time for the frame of a step, milliseconds; the next step comes soon enough for the gesture to go on. */
const frame = 80;
const places = [
  { x: 420, y: 260 },
  { x: 420 + steps * stride, y: 260 },
] as const;

/**
 * Moves the pointer over the charts, to the right and in the next sweep back to the left, with its button held if
 * `pressed`; each step is a region of the rival. The page hears it as it hears a real pointer.
 */
export async function sweep(page: Page, rival: string, number: number, pressed: boolean): Promise<void> {
  const { webContents } = page.window;
  const isOdd = number % 2 !== 0;
  const from = places[isOdd ? 1 : 0];
  const to = places[isOdd ? 0 : 1];
  const button = { button: 'left', clickCount: 1 } as const;
  webContents.sendInputEvent({ type: 'mouseMove', ...from });
  if (pressed) webContents.sendInputEvent({ type: 'mouseDown', ...from, ...button });
  await page.play('approach', rival);
  const modifiers = pressed ? (['leftbuttondown'] as const) : [];
  for (let step = 1; step <= steps; step += 1) {
    await page.play('expect', regionName(rival, number * steps + step - 1));
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
    webContents.sendInputEvent({ type: 'mouseMove', x, y: from.y, modifiers: [...modifiers] });
    await pause(frame);
    await page.play('stepped');
  }
  if (pressed) webContents.sendInputEvent({ type: 'mouseUp', ...to, ...button });
}
