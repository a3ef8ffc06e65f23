import type { DrawnSeries, Points } from '../data/protocol';
import type { LineStyle } from '../data/frame-protocol';
import type { LaneScales, LinearScale } from '../scene/scale';
import { BarSheet, layBars, PixelBars, type ColumnWindow } from './bar-sheet';
import type { DrawingSurface } from './drawing-surface';
import { addBars, isDense, paintLine } from './paint-line';

/** A line of a lane. */
export interface LaneLine {
  readonly style: LineStyle;
  readonly series: DrawnSeries;
  readonly scales: LaneScales;
}

/** What bars are inked of. */
export interface BarsPlace {
  /** The same text of the same lines, scales and pixel columns, but for where the range begins; undefined where they can't be moved. */
  readonly of: string | undefined;
  /** Where the range begins on these pixel columns, a whole number. */
  readonly moved: number;
}

/**
 * The bars of a lane's dense lines as they were inked last. Those of a range that was moved by whole columns are the same
 * but at its edges: they are moved, and inked only where columns are new. A picture is the same, pixel by pixel, as one that
 * is painted anew.
 */
export class KeptBars {
  #bars: PixelBars | undefined;
  #place: BarsPlace | undefined;

  /** What is inked; undefined before the first lines. */
  get inked(): PixelBars | undefined {
    return this.#bars;
  }

  /** Paints lines on a blank surface, the later over the former. */
  paint(surface: DrawingSurface, lines: readonly LaneLine[], place: BarsPlace): void {
    const former = this.#place;
    this.#place = undefined;
    const isKept = this.#moves(surface, lines, former, place) || this.#paintsBars(surface, lines);
    if (isKept) this.#place = place;
  }

  /** Paints lines anew; returns whether these are bars and nothing else. */
  #paintsBars(surface: DrawingSurface, lines: readonly LaneLine[]): boolean {
    const { context } = surface;
    const sheet = BarSheet.of(this.#blank(context.canvas), context);
    for (const { style, series, scales } of lines) paintLine(surface, series, scales, style, sheet);
    sheet.finish();
    return sheet.isOnlyBars;
  }

  /** Moves the bars that there are to a place, inks those that are new and lays them on; false where they can't be told from the former ones. */
  #moves(
    { context, ratio }: DrawingSurface,
    lines: readonly LaneLine[],
    former: BarsPlace | undefined,
    { of, moved }: BarsPlace,
  ): boolean {
    const bars = this.#bars;
    if (of === undefined || former?.of !== of || bars === undefined || !isAsLarge(bars, context.canvas)) return false;
    const by = moved - former.moved;
    const isMoved = by === 0 || this.#inksEdges(bars, by, lines, ratio);
    if (isMoved) layBars(bars, context);
    return isMoved;
  }

  /** Moves bars by so many columns, and inks what is new at the edges; false where there is too much of it, or other than bars. */
  #inksEdges(bars: PixelBars, by: number, lines: readonly LaneLine[], ratio: number): boolean {
    // Beside its own column a bar reaches so far; at an edge its neighbour, which shapes it, is not known in full.
    const margin = Math.max(0, ...lines.map(({ style }) => Math.ceil((style.width * ratio - 1) / 2))) + 2;
    if (Math.abs(by) + 4 * margin > bars.width) return false;
    if (!lines.every((line) => hasOnlyBars(line, bars.width))) return false;
    const left = Math.max(0, -by) + margin;
    const right = bars.width - Math.max(0, by) - margin;
    bars.move(by);
    return (
      this.#inks(bars, { left: 0, right: left }, lines, ratio, ({ series, scales }) =>
        verticesTo(series.vertices, scales.x, left + margin),
      ) &&
      this.#inks(bars, { left: right, right: bars.width }, lines, ratio, ({ series, scales }) =>
        verticesFrom(series.vertices, scales.x, right - margin),
      )
    );
  }

  /** Inks columns anew by what the lines have there; false where these have strokes there. */
  #inks(
    bars: PixelBars,
    columns: ColumnWindow,
    lines: readonly LaneLine[],
    ratio: number,
    partOf: (line: LaneLine) => Points,
  ): boolean {
    bars.erase(columns);
    for (const line of lines) if (!addBars(bars, partOf(line), line.scales, line.style, ratio)) return false;
    bars.end(columns);
    return true;
  }

  /** Blank bars for a canvas. */
  #blank(canvas: Size): PixelBars {
    if (this.#bars !== undefined && isAsLarge(this.#bars, canvas)) this.#bars.clear();
    else this.#bars = new PixelBars(canvas.width, canvas.height);
    return this.#bars;
  }
}

type Size = DrawingSurface['context']['canvas'];

function isAsLarge(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

/** Whether a line is inked by bars, or not at all; it may have strokes where its samples lie far apart. */
function hasOnlyBars({ series, style }: LaneLine, columns: number): boolean {
  return style.line === 'points' || series.vertices.t.length === 0 || isDense(series, columns);
}

/** The vertices from the last one left of a pixel column on. */
function verticesFrom({ t, v }: Points, { factor, offset }: LinearScale, column: number): Points {
  let from = t.length - 1;
  // At a break the time is none.
  while (from > 0 && !((t[from] ?? 0) * factor + offset < column)) from -= 1;
  return { t: t.subarray(Math.max(0, from)), v: v.subarray(Math.max(0, from)) };
}

/** The vertices up to the first one right of a pixel column's left edge. */
function verticesTo({ t, v }: Points, { factor, offset }: LinearScale, column: number): Points {
  let to = 0;
  while (to < t.length && !((t[to] ?? 0) * factor + offset >= column)) to += 1;
  return { t: t.subarray(0, to + 1), v: v.subarray(0, to + 1) };
}
