import { paintText, type SceneText } from '../../kit/drawing/scene-text';
import type {
  Rect,
  Scene,
  SceneCursor,
  SceneEvent,
  SceneFound,
  SceneFuture,
  SceneLane,
  SceneLimit,
  SceneNote,
  Stroke,
} from '../scene/scene';
import type { DrawingContext } from '../../kit/drawing/drawing-context';

/** What a scene is painted on. */
export interface SceneSurface {
  /** In CSS pixels. */
  readonly context: DrawingContext;
  /** Adds what is painted of a lane's plot and ribbon on a context in device pixels that begins at the plot's corner. */
  addPlot(lane: SceneLane, paint: (context: DrawingContext) => void): void;
}

/** Halo around the label of a limit line or a note, which keeps it legible over the lines, CSS pixels. */
const halo = 3;

/**
 * Paints a whole scene.
 *
 * @param paintPlot paints what is in a lane's plot, for which it has the samples.
 */
export function paintScene(
  surface: SceneSurface,
  scene: Scene,
  paintPlot: (context: DrawingContext, lane: SceneLane) => void,
): void {
  const { context } = surface;
  const { inks, span, lanes, time, future, limits, notes, events, cursors, found, rowMark, files, legend } = scene;
  context.fillStyle = inks.background;
  context.fillRect(0, 0, scene.width, scene.height);
  for (const text of scene.caption) paintText(context, text);
  if (future !== undefined) paintFuture(context, future);
  for (const lane of lanes) paintStrip(surface, lane, scene, paintPlot);
  if (future?.label !== undefined) paintOver(context, future.label, inks.background);
  for (const event of events) paintEvent(context, event);
  for (const note of notes) paintNote(context, note);
  for (const { label } of notes) paintOver(context, label, inks.background);
  for (const limit of limits) paintLimit(context, limit, inks.background);
  if (found !== undefined) paintFound(context, found, span);
  if (rowMark !== undefined) strokeLine(context, [rowMark.x, span.top], [rowMark.x, span.foot], rowMark.line);
  for (const cursor of cursors) paintCursor(context, cursor, span);
  for (const { label } of time.ticks) paintText(context, label);
  for (const { rect, colour, label } of files) {
    fillBox(context, rect, colour);
    if (label !== undefined) paintText(context, label);
  }
  for (const { from, to, y, line, name, value } of legend) {
    strokeLine(context, [from, y], [to, y], line);
    paintText(context, name);
    paintText(context, value);
  }
  if (scene.legendRest !== undefined) paintText(context, scene.legendRest);
}

/** A lane: grid and axes below what is drawn. */
function paintStrip(
  surface: SceneSurface,
  lane: SceneLane,
  { inks }: Scene,
  paintPlot: (context: DrawingContext, lane: SceneLane) => void,
): void {
  const { context } = surface;
  const { plot, grid, axes, rows, titles } = lane;
  const [right, foot] = [plot.left + plot.width, plot.top + plot.height];
  const line: Stroke = { colour: inks.noData, width: 1, dash: [] };
  for (const y of grid) strokeLine(context, [plot.left, y], [right, y], { ...line, colour: inks.grid });
  strokeLine(context, [plot.left, foot], [right, foot], line);
  for (const { gutter, ticks } of axes) {
    if (gutter === undefined) continue;
    strokeLine(context, [gutter.x, plot.top], [gutter.x, foot], gutter.line);
    for (const { label } of ticks) if (label !== undefined) paintText(context, label);
    if (gutter.unit !== undefined) paintText(context, gutter.unit);
  }
  if (rows.length > 0) strokeLine(context, [plot.left, plot.top], [plot.left, foot], line);
  for (const { chip, label } of rows) {
    if (chip !== undefined) fillBox(context, chip, chip.colour);
    if (label !== undefined) paintText(context, label);
  }
  for (const { chip, label } of titles) {
    if (chip !== undefined) fillBox(context, chip, chip.colour);
    paintText(context, label);
  }
  surface.addPlot(lane, (inner) => paintPlot(inner, lane));
}

/** Below the lanes: what another period has there is drawn over it. */
function paintFuture(context: DrawingContext, { rect, fill, line }: SceneFuture): void {
  context.globalAlpha = fill.opacity;
  fillBox(context, rect, fill.colour);
  context.globalAlpha = 1;
  strokeLine(context, [rect.left, rect.top], [rect.left, rect.top + rect.height], line);
}

function paintEvent(context: DrawingContext, { rect, bar, colour, opacity }: SceneEvent): void {
  context.globalAlpha = opacity;
  fillBox(context, rect, colour);
  context.globalAlpha = 1;
  fillBox(context, bar, colour);
}

/** Where a note stands; its text lies over the lines of all notes. */
function paintNote(context: DrawingContext, { rect, line, fill }: SceneNote): void {
  if (fill !== undefined) {
    context.globalAlpha = fill.opacity;
    fillBox(context, rect, fill.colour);
    context.globalAlpha = 1;
  }
  const { left, top, width, height } = rect;
  for (const x of fill === undefined ? [left] : [left, left + width])
    strokeLine(context, [x, top], [x, top + height], line);
}

function paintLimit(context: DrawingContext, { from, to, y, line, opacity, label }: SceneLimit, ground: string): void {
  context.globalAlpha = opacity;
  strokeLine(context, [from, y], [to, y], line);
  context.globalAlpha = 1;
  paintOver(context, label, ground);
}

/** A text over the lanes, with a ground around its letters. */
function paintOver(context: DrawingContext, label: SceneText, ground: string): void {
  context.strokeStyle = ground;
  context.lineWidth = halo;
  context.setLineDash([]);
  paintText(context, label, true);
}

function paintFound(
  context: DrawingContext,
  { x, y, radius, ring, line }: SceneFound,
  { top, foot }: Scene['span'],
): void {
  strokeLine(context, [x, top], [x, foot], line);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  stroke(context, ring);
}

function paintCursor(
  context: DrawingContext,
  { x, line, handle, label }: SceneCursor,
  { top, foot }: Scene['span'],
): void {
  strokeLine(context, [x, top], [x, foot], line);
  fillBox(context, handle, line.colour);
  paintText(context, label);
}

function fillBox(context: DrawingContext, { left, top, width, height }: Rect, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(left, top, width, height);
}

function strokeLine(
  context: DrawingContext,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
  line: Stroke,
): void {
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  stroke(context, line);
}

function stroke(context: DrawingContext, { colour, width, dash }: Stroke): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash([...dash]);
  context.stroke();
}
