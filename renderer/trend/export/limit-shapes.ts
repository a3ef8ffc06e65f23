import { formatValue } from '../../kit/text/format';
import { laneInks, type ColourScheme } from '../paint/colours';
import { partOf } from '../scene/value-axis';
import { limitKinds } from '../scene/limit-kinds';
import type { LaidLane } from '../scene/lane-layout';
import type { PlotBox } from './lane-shapes';
import type { PictureParts } from './picture-parts';
import type { Shape } from './picture-shapes';

/** The limit lines of a lane's items; those beyond its axis are not drawn. */
export function limitShapes(
  lane: LaidLane,
  { limits, series }: PictureParts,
  plot: PlotBox,
  scheme: ColourScheme,
): Shape[] {
  const colour = laneInks[scheme].strongText;
  return limits.flatMap((limit): Shape[] => {
    const axis = lane.axes.find(({ members }) => members.some((member) => series[member]?.item.key === limit.series));
    const part = axis === undefined ? Number.NaN : partOf(axis, limit.value);
    if (!(part >= 0 && part <= 1)) return [];
    const { short, dash } = limitKinds[limit.kind];
    const y = plot.y + (1 - part) * plot.height;
    const text = [short, limit.text, formatValue(limit.value)].filter(Boolean).join(' ');
    const right = plot.x + plot.width;
    return [
      {
        kind: 'line',
        from: [plot.x, y],
        to: [right, y],
        colour,
        width: 1.25,
        ...(dash !== '' && { dash: dash.split(' ').map(Number) }),
      },
      { kind: 'text', x: right - 6, y: y - 4, text, size: 11, anchor: 'end', colour },
    ];
  });
}
