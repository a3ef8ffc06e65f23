import { seriesColour } from '../../renderer/chart/colours';

/** All rivals draw in the program's colours. */
export function colourOf(index: number): string {
  return seriesColour(index, 'light');
}
