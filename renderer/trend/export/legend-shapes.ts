import { describeQuality } from '@shared/vqt/quality';
import { formatCountOf } from '../../kit/text/format';
import { itemParent } from '../../kit/text/item-name';
import { laneInks, seriesDash, type ColourScheme } from '../scene/colours';
import { colourOf, lineWidth } from '../scene/series-style';
import { instantText } from '../view/instant-text';
import type { Sample } from '../data/protocol';
import type { LegendEntry } from '../scene/legend-entries';
import { sampleText } from '../scene/sample-text';
import type { PictureParts } from './picture-parts';
import type { Shape } from './picture-shapes';
import { shortened, widthOf } from './short-text';

const rowHeight = 18;
/** Width of a column with everything, and of one with name and value only, CSS pixels. */
const wideColumn = 520;
const narrowColumn = 240;
/** Room of the piece of line in front of a name, CSS pixels. */
const lineRoom = 28;
/** Part of what is left that the value takes at most. */
const mostOfValue = 0.65;
/** Part of a picture's height that the legend has in any case, and that it takes at most. */
const [leastPart, mostPart] = [0.2, 0.35];

/** How a legend is laid out. */
interface LegendLayout {
  readonly columns: number;
  /** Whether the entries say where the item is and when the value was. */
  readonly isWide: boolean;
  /** CSS pixels. */
  readonly height: number;
}

interface LegendBox extends LegendLayout {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * The layout of a legend of so many entries in a picture of `width` by `height`, CSS pixels, of which `left` is not needed
 * otherwise: with everything where that fits, else in more and narrower columns.
 */
export function legendLayout(entries: number, width: number, height: number, left: number): LegendLayout {
  const most = Math.floor(Math.min(height * mostPart, Math.max(height * leastPart, left)) / rowHeight);
  const layouts = [wideColumn, narrowColumn].map((column) => {
    const columns = Math.max(1, Math.floor(width / column));
    return { columns, isWide: column === wideColumn, rows: Math.ceil(entries / columns) };
  });
  const [wide, narrow = wide] = layouts;
  const { columns = 1, isWide = true, rows = 1 } = (wide !== undefined && wide.rows <= most ? wide : narrow) ?? {};
  return { columns, isWide, height: rowHeight * Math.max(1, Math.min(rows, most)) };
}

/** The items with unit and latest value; how many are not named where there is no room. */
export function legendShapes(
  entries: readonly LegendEntry[],
  parts: PictureParts,
  box: LegendBox,
  scheme: ColourScheme,
): Shape[] {
  const { columns } = box;
  const places = columns * Math.round(box.height / rowHeight);
  const named = entries.length > places ? entries.slice(0, places - 1) : entries;
  const wide = box.width / columns;
  const at = (place: number) => ({
    x: box.x + (place % columns) * wide,
    y: box.y + Math.floor(place / columns) * rowHeight + 13,
  });
  const indexes = new Map(parts.series.map(({ item, index }) => [item.key, index]));
  const shapes = named.flatMap((entry, place) =>
    entryShapes(
      entry,
      indexes.get(entry.item.key) ?? 0,
      { ...at(place), width: wide - 12, isWide: box.isWide },
      parts,
      scheme,
    ),
  );
  if (named.length === entries.length) return shapes;
  const text = `and ${formatCountOf(entries.length - named.length, 'more item')}`;
  return [...shapes, { kind: 'text', ...at(named.length), text, size: 12, colour: laneInks[scheme].text }];
}

interface EntryBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isWide: boolean;
}

function entryShapes(
  { item, summary }: LegendEntry,
  index: number,
  { x, y, width, isWide }: EntryBox,
  parts: PictureParts,
  scheme: ColourScheme,
): Shape[] {
  const inks = laneInks[scheme];
  const value = lastText(item, summary?.last, parts, isWide);
  const dash = item.look.colour === undefined ? seriesDash(index) : [];
  const room = width - lineRoom;
  const told = shortened(value, room * mostOfValue, 12);
  const name = isWide ? `${item.name} · ${itemParent(item.path)}` : item.name;
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
      x: x + lineRoom,
      y,
      text: shortened(name, room - widthOf(told, 12) - 8, 12),
      size: 12,
      colour: inks.strongText,
    },
    { kind: 'text', x: x + width, y, anchor: 'end', text: told, size: 12, colour: inks.text },
  ];
}

/** The latest value, where there is room with its time; what is not good says so first. */
function lastText(
  { look, unit }: LegendEntry['item'],
  last: Sample | undefined,
  { zone, quality }: PictureParts,
  isWide: boolean,
): string {
  if (last === undefined) return 'no data';
  const described = describeQuality(last.q, quality.scheme);
  const value = [sampleText(last, look.decimals), unit].filter(Boolean).join(' ');
  const text = isWide ? `${value} at ${instantText(last.t, zone)}` : value;
  if (described.class === 'good') return text;
  return isWide ? `${described.name}: ${text}` : `${text}, ${described.class}`;
}
