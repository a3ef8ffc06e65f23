import { offsetText } from '@shared/time/zone';
import { laneInks, type ColourScheme } from '../scene/colours';
import { instantText } from '../view/instant-text';
import { shortened } from './short-text';
import type { PictureParts } from './picture-parts';
import type { Shape } from './picture-shapes';

/** Height of what stands above the lanes, CSS pixels. */
export const captionHeight = 58;

/** Says what the picture is, of which time and zone, and what is drawn. */
export function captionShapes(
  { title, range, zone }: PictureParts,
  drawn: string,
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  scheme: ColourScheme,
): Shape[] {
  const inks = laneInks[scheme];
  const time = `${instantText(range.start, zone)} to ${instantText(range.end, zone)}, end not included · ${zoneText(zone, range)}`;
  const soft = { kind: 'text', x, size: 12, colour: inks.text } as const;
  return [
    { kind: 'text', x, y: y + 14, text: shortened(title, width, 16), size: 16, weight: 700, colour: inks.strongText },
    { ...soft, y: y + 32, text: shortened(time, width, 12) },
    { ...soft, y: y + 48, text: shortened(drawn, width, 12) },
  ];
}

/** The zone with its offset, or both offsets where the clocks change in between. */
function zoneText(zone: string, { start, end }: PictureParts['range']): string {
  const offsets = [...new Set([offsetText(zone, start), offsetText(zone, end - 1)])].join(' and ');
  return offsets === zone ? zone : `${zone} (${offsets})`;
}
