/** Least and greatest value of a series. */
export interface Extent {
  readonly low: number;
  readonly high: number;
}

/** A series takes up at least this part of an axis that it shares, so that none looks flat beside another. */
const leastPart = 0.1;
/** Series without a span of their own share an axis where their sizes differ by no more than this factor. */
const likeSizes = 10;
/** What is a span at all, as a part of the size: less are a double's last digits, more may be a large counter's. */
const flatPart = 1e-12;

/**
 * Puts series whose values have like magnitude together: positions among `extents`, each in one group, in the order of
 * their first members. Whatever the order of the extents, the same ones come together.
 */
export function magnitudeGroups(extents: readonly Extent[]): readonly (readonly number[])[] {
  const order = [...extents.keys()].toSorted((a, b) => byMagnitude(extents[a], extents[b]));
  const groups: number[][] = [];
  for (const position of order) {
    const extent = extents[position];
    if (extent === undefined) continue;
    const fitting = groups
      .map((group) => ({ group, span: jointSpan([...group, position], extents) }))
      .filter(({ span }) => span !== undefined);
    const [best] = fitting.toSorted((a, b) => (a.span ?? 0) - (b.span ?? 0));
    if (best === undefined) groups.push([position]);
    else best.group.push(position);
  }
  return groups.map((group) => group.toSorted((a, b) => a - b)).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/** The span of an axis for all of a group; undefined where one of them would look flat on it. */
function jointSpan(group: readonly number[], extents: readonly Extent[]): number | undefined {
  const members = group.flatMap((position) => extents[position] ?? []);
  const span = Math.max(...members.map(({ high }) => high)) - Math.min(...members.map(({ low }) => low));
  const moving = members.filter((member) => !isFlat(member));
  const sizes = members.map(sizeOf);
  const fits =
    moving.length > 0
      ? moving.every(({ low, high }) => high - low >= leastPart * span)
      : Math.max(...sizes) <= likeSizes * Math.min(...sizes);
  return fits ? span : undefined;
}

function isFlat(extent: Extent): boolean {
  return extent.high - extent.low <= flatPart * sizeOf(extent);
}

function sizeOf({ low, high }: Extent): number {
  return Math.max(Math.abs(low), Math.abs(high));
}

/** Those that move before those that don't, the wider spans first. */
function byMagnitude(a: Extent | undefined, b: Extent | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return Number(isFlat(a)) - Number(isFlat(b)) || b.high - b.low - (a.high - a.low) || a.low - b.low || a.high - b.high;
}
