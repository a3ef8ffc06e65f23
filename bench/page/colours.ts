import { seriesColour } from '../../renderer/trend/scene/colours';

/** All peers draw in the program's colours. */
export function colourOf(index: number): string {
  return seriesColour(index, 'light');
}
