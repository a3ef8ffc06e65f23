/** A part of a pixel column that is covered, by its lowest and its highest sample. */
export interface LineSegment {
  readonly low: number;
  readonly lowAt: number;
  readonly high: number;
  readonly highAt: number;
}

/**
 * The lineSegments of one pixel column with those that overlap joined: they cover the same pixels. When more than `most`
 * are left, those with the least space between them are joined as well.
 */
export function joinedSegments(lineSegments: readonly LineSegment[], most: number): readonly LineSegment[] {
  if (lineSegments.length < 2) return lineSegments;
  const apart = joined(
    lineSegments.toSorted((a, b) => a.low - b.low),
    0,
  );
  if (apart.length <= most) return apart;
  const spaces = apart.slice(1).map((stroke, index) => stroke.low - (apart[index]?.high ?? stroke.low));
  return joined(apart, spaces.toSorted((a, b) => b - a)[most - 1] ?? 0);
}

/** Joins neighbours of a list that ascends by `low` where the space between them is at most `space`. */
function joined(ascending: readonly LineSegment[], space: number): LineSegment[] {
  const kept: LineSegment[] = [];
  for (const stroke of ascending) {
    const before = kept.at(-1);
    if (before === undefined || stroke.low - before.high > space) kept.push(stroke);
    else if (stroke.high > before.high) {
      kept[kept.length - 1] = { ...before, high: stroke.high, highAt: stroke.highAt };
    }
  }
  return kept;
}
