import { markedText } from '@shared/marked-text';
import { describeQuality, type QualityScheme } from '@shared/vqt/quality';
import type { Sample } from '../data/protocol';
import { ownTime } from './analysed-series';
import { seriesDash, type LaneInks } from './colours';
import { sampleTimeText } from './instants';
import type { LegendEntry } from './legend-entries';
import { isNumber, sampleText } from './sample-text';
import type { Rect, Scene, SceneLegendEntry } from './scene';
import { colourOf, lineWidth } from './series-style';
import { sceneText } from '../../kit/drawing/scene-text';
import { shortened, type TextMeasure } from '../../kit/drawing/text-width';
import { namesBeside, placedNames } from '../view/series-names';
import { sceneWords } from '../words/scene';

const rowHeight = 18;
const letterSize = 12;
/** Down from the top of a row to its base line, and up from there to the piece of line, CSS pixels. */
const [baseLine, lineAbove] = [13, 4];
/** Width of a column with everything, and of one with name and value only, CSS pixels. */
const [wideColumn, narrowColumn] = [520, 240];
const columnGap = 12;
/** The piece of line in front of a name, and the room that it takes, CSS pixels. */
const [lineLength, lineRoom] = [20, 28];
/** So many times as wide as in the plot is the piece of line: its colour is to be told in a glance. */
const lineFactor = 1.6;
/** Part of what is left that the value takes at most. */
const mostOfValue = 0.65;
/** Part of a picture's height that the legend has in any case, and that it takes at most. */
const [leastPart, mostPart] = [0.2, 0.35];

/** How the entries of a legend stand. */
export interface LegendColumns {
  readonly columns: number;
  /** Whether the entries say where the item is and when the value was. */
  readonly isWide: boolean;
  /** CSS pixels. */
  readonly height: number;
}

/**
 * The columns of a legend of so many entries in a picture of `width` by `height`, CSS pixels, of which `left` is not needed
 * otherwise: with everything where that fits, else in more and narrower columns.
 */
export function legendColumns(entries: number, width: number, height: number, left: number): LegendColumns {
  const most = Math.floor(Math.min(height * mostPart, Math.max(height * leastPart, left)) / rowHeight);
  const [wide, narrow] = [wideColumn, narrowColumn].map((column) => {
    const columns = Math.max(1, Math.floor(width / column));
    return { columns, isWide: column === wideColumn, rows: Math.ceil(entries / columns) };
  });
  const { columns = 1, isWide = true, rows = 1 } = (wide !== undefined && wide.rows <= most ? wide : narrow) ?? {};
  return { columns, isWide, height: rowHeight * Math.max(1, Math.min(rows, most)) };
}

interface LegendInput {
  readonly entries: readonly LegendEntry[];
  /** By key, the series' places in the view, which give their colours. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly columns: LegendColumns;
  readonly rect: Rect;
  readonly quality: QualityScheme;
  /** IANA zone of all times. */
  readonly zone: string;
  readonly inks: LaneInks;
  readonly measure: TextMeasure;
}

/** The series with unit and latest value; how many are not named where there is no room. */
export function layoutLegend(input: LegendInput): Pick<Scene, 'legend' | 'legendRest'> {
  const { entries, columns, rect, inks } = input;
  const places = columns.columns * Math.round(rect.height / rowHeight);
  const named = entries.length > places ? entries.slice(0, places - 1) : entries;
  const width = rect.width / columns.columns;
  const at = (place: number) => ({
    x: rect.left + (place % columns.columns) * width,
    y: rect.top + Math.floor(place / columns.columns) * rowHeight + baseLine,
  });
  const items = entries.map(({ item }) => item);
  const names = columns.isWide ? placedNames(items) : namesBeside(items);
  const rest = entries.length - named.length;
  const { x, y } = at(named.length);
  return {
    legend: named.map((entry, place) =>
      layoutEntry(
        entry,
        names.get(entry.item.key) ?? entry.item.name,
        { ...at(place), width: width - columnGap },
        input,
      ),
    ),
    legendRest: rest === 0 ? undefined : sceneText(x, y, sceneWords().legend.more(rest), letterSize, inks.text),
  };
}

function layoutEntry(
  { item, summary, problem }: LegendEntry,
  name: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { columns: { isWide }, indexes, inks, measure, zone, quality }: LegendInput,
): SceneLegendEntry {
  const index = indexes.get(item.key) ?? 0;
  const room = width - lineRoom;
  const none = sceneWords().sample[problem === undefined ? 'noData' : 'notRead'];
  const last = summary?.last === undefined ? none : lastText(item, summary.last, zone, quality, isWide);
  const value = shortened(last, room * mostOfValue, letterSize, measure);
  const said = shortened(name, room - measure(value, letterSize) - 8, letterSize, measure);
  return {
    key: item.key,
    from: x,
    to: x + lineLength,
    y: y - lineAbove,
    line: {
      colour: colourOf(item, index, inks.scheme),
      width: (item.settings.width ?? lineWidth) * lineFactor,
      dash: item.settings.colour === undefined ? seriesDash(index) : [],
    },
    name: sceneText(x + lineRoom, y, said, letterSize, inks.strongText),
    value: sceneText(x + width, y, value, letterSize, inks.text, { anchor: 'end' }),
  };
}

/** The latest value, where there is room with its time; what is not good says so first. */
function lastText(
  { settings, unit, states, layer }: LegendEntry['item'],
  last: Sample,
  zone: string,
  quality: QualityScheme,
  isWide: boolean,
): string {
  const { legend, classes } = sceneWords();
  const described = describeQuality(last.q, quality);
  // A text, a boolean or no value at all is measured in nothing.
  const measured = isNumber(last) ? markedText(unit ?? '') : '';
  const value = [sampleText(last, settings.decimals, states), measured].filter(Boolean).join(' ');
  const text = isWide ? legend.valueAt(value, sampleTimeText(ownTime({ move: layer?.move }, last.t), zone)) : value;
  if (described.class === 'good') return text;
  return isWide ? `${described.name}: ${text}` : `${text}, ${classes[described.class]}`;
}
