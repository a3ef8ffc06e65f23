import { describeQuality } from '@shared/vqt/quality';
import { formatCountOf } from '../../base/format';
import { itemName, itemParent } from '../../base/item-name';
import { laneInks, seriesDash, type ColourScheme } from '../../chart/colours';
import { lineWidth } from '../../chart/paint-line';
import { colourOf } from '../drawn-lane';
import { instantText } from '../instant-text';
import type { Sample } from '../../series/protocol';
import type { LegendEntry } from '../legend-entries';
import { sampleText } from '../sample-text';
import type { PictureParts } from './picture-parts';
import type { Shape } from './picture-shapes';
import { shortened } from './short-text';

const rowHeight = 18;
/** Width from which on a legend has one column more, CSS pixels. */
const columnWidth = 520;
/** Part of a picture's height that the legend takes at most. */
const mostPart = 0.35;

interface LegendBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The height of a legend of so many entries in a picture of `width` by `height`, CSS pixels. */
export function legendHeight(entries: number, width: number, height: number): number {
  const rows = Math.ceil(entries / columnsIn(width));
  return rowHeight * Math.max(1, Math.min(rows, Math.floor((height * mostPart) / rowHeight)));
}

/** The items with unit and latest value; how many are not named where there is no room. */
export function legendShapes(
  entries: readonly LegendEntry[],
  parts: PictureParts,
  box: LegendBox,
  scheme: ColourScheme,
): Shape[] {
  const columns = columnsIn(box.width);
  const places = columns * Math.round(box.height / rowHeight);
  const named = entries.length > places ? entries.slice(0, places - 1) : entries;
  const wide = box.width / columns;
  const at = (place: number) => ({
    x: box.x + (place % columns) * wide,
    y: box.y + Math.floor(place / columns) * rowHeight + 13,
  });
  const indexes = new Map(parts.series.map(({ item, index }) => [item.path, index]));
  const shapes = named.flatMap((entry, place) =>
    entryShapes(entry, indexes.get(entry.item.path) ?? 0, at(place), wide - 12, parts, scheme),
  );
  if (named.length === entries.length) return shapes;
  const text = `and ${formatCountOf(entries.length - named.length, 'more item')}`;
  return [...shapes, { kind: 'text', ...at(named.length), text, size: 12, colour: laneInks[scheme].text }];
}

function entryShapes(
  { item, summary }: LegendEntry,
  index: number,
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  parts: PictureParts,
  scheme: ColourScheme,
): Shape[] {
  const inks = laneInks[scheme];
  const value = lastText(item, summary?.last, parts);
  const dash = item.look.colour === undefined ? seriesDash(index) : [];
  const half = (width - 28) / 2;
  return [
    {
      kind: 'line',
      from: [x, y - 4],
      to: [x + 20, y - 4],
      colour: colourOf(item, index, scheme),
      width: (item.look.width ?? lineWidth) * 1.6,
      ...(dash.length > 0 && { dash }),
    },
    {
      kind: 'text',
      x: x + 28,
      y,
      text: shortened(`${itemName(item.path)} · ${itemParent(item.path)}`, half, 12),
      size: 12,
      colour: inks.strongText,
    },
    { kind: 'text', x: x + width, y, anchor: 'end', text: shortened(value, half, 12), size: 12, colour: inks.text },
  ];
}

/** The latest value with its time; what is not good says so first. */
function lastText(
  { look, unit }: LegendEntry['item'],
  last: Sample | undefined,
  { zone, quality }: PictureParts,
): string {
  if (last === undefined) return 'no data';
  const described = describeQuality(last.q, quality.scheme);
  const text = `${sampleText(last, look.decimals)} ${unit ?? ''} at ${instantText(last.t, zone)}`;
  return described.class === 'good' ? text : `${described.name}: ${text}`;
}

function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / columnWidth));
}
