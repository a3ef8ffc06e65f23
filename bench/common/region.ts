/**
 * Measured work is marked in the page's user timing, to find it in the trace of all threads: it starts, its pixels are
 * committed, the frame is complete on all threads, and later work of the page is complete, too.
 */
export type RegionEdge = 'begins' | 'done' | 'ends' | 'rests';

/** The name of a mark. */
export function markName(region: string, edge: RegionEdge): string {
  return `bench ${region} ${edge}`;
}

/** The name of a peer's run. */
export function regionName(peer: string, run: number): string {
  return `${peer}#${run}`;
}
