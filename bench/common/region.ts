/**
 * What is measured is marked in the page's user timing, so that it is found again in the trace of all threads: it
 * begins, its pixels are committed, the frame is over on all threads, and what the page does later is over, too.
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
