/** A linear map from data to device pixels: pixel = value × factor + offset. */
export interface LinearScale {
  readonly factor: number;
  readonly offset: number;
}

/** The linear map under which `a` lands on pixel `pixelA` and `b` on `pixelB`. */
export function linearScale(a: number, pixelA: number, b: number, pixelB: number): LinearScale {
  // In halves: the distance between two doubles may be none.
  const factor = a === b ? 0 : (pixelB - pixelA) / (b / 2 - a / 2) / 2;
  return { factor, offset: pixelA - a * factor };
}

/** The pixel of a value. */
export function pixelOf({ factor, offset }: LinearScale, value: number): number {
  return value * factor + offset;
}

/** Far beyond any lane, and near enough for the pictures' numbers of four bytes: what they can't hold is not drawn at all. */
const farthest = 1e30;

/** The pixel that a line goes to for a value, as far as a picture can hold it; NaN for none. */
export function drawnPixelOf(scale: LinearScale, value: number): number {
  return Math.max(-farthest, Math.min(farthest, pixelOf(scale, value)));
}

/** Where a series' values and times land on its lane's canvas, in device pixels. */
export interface LaneScales {
  readonly x: LinearScale;
  readonly y: LinearScale;
}
