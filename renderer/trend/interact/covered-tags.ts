/** Where a text stands on an axis, CSS pixels. */
export interface AxisText {
  /** Its middle. */
  readonly x: number;
  readonly width: number;
}

/** A text that is put on an axis. */
export interface AxisTag extends AxisText {
  /** Whether it is to be read, whatever stands there. */
  readonly isHeld: boolean;
}

/** Which texts would lie over one that is held, or over one before them, and are left out. */
export function coveredTags(tags: readonly AxisTag[]): readonly boolean[] {
  const read = tags.filter(({ isHeld }) => isHeld);
  return tags.map((tag) => {
    if (tag.isHeld) return false;
    const isCovered = read.some((other) => meet(other, tag));
    if (!isCovered) read.push(tag);
    return isCovered;
  });
}

/** Whether two texts of an axis would lie over each other. */
export function meet(one: AxisText, other: AxisText): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2;
}

/** Where the middle of a text goes on an axis that is `room` wide, CSS pixels: at `x`, or as near as it is whole. */
export function wholeWithin(room: number, x: number, width: number): number {
  return Math.max(width / 2, Math.min(room - width / 2, x));
}
