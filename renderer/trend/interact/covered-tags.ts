/** A text at a place of an axis, in CSS pixels. */
export interface AxisTag {
  /** Its middle. */
  readonly x: number;
  readonly width: number;
  /** Whether it is to be read, whatever stands there. */
  readonly isHeld: boolean;
}

/** Which texts would lie over one that is held, or over one before them, and are left out. */
export function coveredTags(tags: readonly AxisTag[]): readonly boolean[] {
  const read = tags.filter(({ isHeld }) => isHeld);
  return tags.map((tag) => {
    if (tag.isHeld) return false;
    const isCovered = read.some((other) => Math.abs(other.x - tag.x) < (other.width + tag.width) / 2);
    if (!isCovered) read.push(tag);
    return isCovered;
  });
}

/** Where the middle of a text goes on an axis that is `room` wide, CSS pixels: at `x`, or as near as it is whole. */
export function wholeWithin(room: number, x: number, width: number): number {
  return Math.max(width / 2, Math.min(room - width / 2, x));
}
