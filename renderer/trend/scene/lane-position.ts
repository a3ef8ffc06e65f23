/** Where a lane's plot is, and its values on it; CSS pixels. */
export interface LanePosition {
  /** The series that it shows. */
  readonly keys: readonly string[];
  /** In the lanes. */
  readonly top: number;
  readonly height: number;
  /** How far below `top` a value of a series stands; undefined where the lane has no scale for it. */
  readonly y: (key: string, value: number) => number | undefined;
  /** The value that the lane's axis has so far below `top`, as its ticks are written; undefined without an axis. */
  readonly tick: (y: number) => string | undefined;
}

/** The lane that shows a series, and where a value of it stands in it; undefined where it is out of the plot. */
export function lanePositionOf(
  places: readonly LanePosition[],
  key: string,
  value: number,
): { readonly place: LanePosition; readonly y: number } | undefined {
  const place = places.find(({ keys }) => keys.includes(key));
  const y = place?.y(key, value);
  if (place === undefined || y === undefined || !(y >= 0 && y <= place.height)) return undefined;
  return { place, y: place.top + y };
}
