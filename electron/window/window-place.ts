import { z } from 'zod';

const lengthSchema = z.int().min(1).max(100_000);

/** Where the window was when it was last moved, in pixels of the desktop that don't depend on the screen's density. */
export const windowPlaceSchema = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: lengthSchema, height: lengthSchema }),
  isMaximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof windowPlaceSchema>;

/** A part of the desktop. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The bounds with which a window opens so that all of it is in sight: on the screen that shows most of `bounds`, moved
 * and made smaller only as far as need be; never smaller than `least`. In the middle of the first screen where no
 * screen shows any of it, as after a screen was taken away.
 *
 * @param screens what screens leave to windows, the first one first
 */
export function boundsInSight(
  bounds: Rectangle,
  screens: readonly Rectangle[],
  least: Pick<Rectangle, 'width' | 'height'>,
): Rectangle {
  const [first] = screens;
  if (first === undefined) return bounds;
  const best = screens.reduce((one, other) => (shared(bounds, other) > shared(bounds, one) ? other : one), first);
  const width = Math.max(least.width, Math.min(bounds.width, best.width));
  const height = Math.max(least.height, Math.min(bounds.height, best.height));
  if (shared(bounds, best) === 0) return { ...middleOf(best, width, height), width, height };
  const x = Math.max(best.x, Math.min(bounds.x, best.x + best.width - width));
  const y = Math.max(best.y, Math.min(bounds.y, best.y + best.height - height));
  return { x, y, width, height };
}

/** How far a window stands from another one that it would hide, pixels. */
const offset = 40;

/** The bounds of a new window: those of another one moved to the next screen, where there is one, else a little aside. */
export function boundsBeside(other: Rectangle, screens: readonly Rectangle[]): Rectangle {
  const bySharing = screens.toSorted((a, b) => shared(other, b) - shared(other, a));
  const [home, next] = bySharing;
  if (home === undefined || next === undefined) return { ...other, x: other.x + offset, y: other.y + offset };
  return { ...other, x: next.x + (other.x - home.x), y: next.y + (other.y - home.y) };
}

function middleOf({ x, y, ...screen }: Rectangle, width: number, height: number) {
  return {
    x: x + Math.max(0, Math.round((screen.width - width) / 2)),
    y: y + Math.max(0, Math.round((screen.height - height) / 2)),
  };
}

/** Pixels that two parts of the desktop share. */
function shared(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
