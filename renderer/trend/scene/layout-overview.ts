import type { SeriesFacts } from '../data/protocol';
import type { SceneLane } from './scene';
import { finite } from './value-axis';

/** Room above the greatest and below the least value, CSS pixels. */
const room = 4;
/** A double can't tell pixels of a smaller span. */
const leastRoom = 1e-300;
const lineWidth = 1;

/** The series of an overview. */
export interface OverviewStyle {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  readonly stepped: boolean;
}

/**
 * The overview of a series as a lane without axes that fills a strip, CSS pixels: its own least and greatest value reach
 * from edge to edge.
 */
export function layoutOverview(
  { key, name, colour, stepped }: OverviewStyle,
  { min, max, hasStates }: Pick<SeriesFacts, 'min' | 'max' | 'hasStates'>,
  width: number,
  height: number,
): SceneLane {
  const strip = { left: 0, top: 0, width, height };
  const part = room / Math.max(1, height - 2 * room);
  const [low, high] = min > max ? [0, 1] : max > min ? [min, max] : [min, min + 1];
  const beyond = Math.max(high * part - low * part, leastRoom);
  return {
    key: `overview ${key}`,
    name,
    kind: hasStates ? 'states' : 'values',
    rect: strip,
    plot: strip,
    ribbon: { ...strip, top: height, height: 0 },
    grid: [],
    axes: [
      {
        key: 'overview',
        domain: [finite(low - beyond), finite(high + beyond)],
        logarithmic: false,
        keys: [key],
        ticks: [],
        gutter: undefined,
      },
    ],
    series: [{ key, name, axis: 0, colour, width: lineWidth, dash: [], line: stepped ? 'stepped' : 'sloped' }],
    rows: hasStates ? [{ top: 0, height, label: undefined, chip: undefined }] : [],
    titles: [],
  };
}
