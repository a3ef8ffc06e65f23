import { formatDuration } from './format';

/** A difference of clocks is told from here on, milliseconds: following live makes up for less by the tail that it reads again. */
const leastTold = 5000;

/**
 * How far a server's clock is from this computer's, where that is told.
 *
 * @param offset by how many milliseconds it is ahead; negative where it is behind
 */
export function clocksApart(offset: number): { readonly isBehind: boolean; readonly by: string } | undefined {
  const apart = Math.abs(offset);
  return apart < leastTold ? undefined : { isBehind: offset < 0, by: formatDuration(apart) };
}
