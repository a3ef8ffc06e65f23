import type { DrawingContext } from './drawing-context';
import { sceneFont } from './text-width';

/** A text in a picture; its base line is at `y`. */
export interface SceneText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Of the letters, CSS pixels. */
  readonly size: number;
  readonly colour: string;
  readonly weight: 400 | 600 | 700;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Whether it is turned to read upwards. */
  readonly upwards: boolean;
}

/** A text of a picture; unless something else is said, of plain letters that begin at `x`. */
export function sceneText(
  x: number,
  y: number,
  text: string,
  size: number,
  colour: string,
  rest: Partial<Pick<SceneText, 'weight' | 'anchor' | 'upwards'>> = {},
): SceneText {
  return { x, y, text, size, colour, weight: 400, anchor: 'start', upwards: false, ...rest };
}

/** Writes a text; with a ground, first around its letters as the context is set to stroke. */
export function paintText(context: DrawingContext, text: SceneText, hasGround = false): void {
  context.save();
  context.fillStyle = text.colour;
  context.font = `${text.weight} ${text.size}px ${sceneFont}`;
  context.textAlign = text.anchor === 'middle' ? 'center' : text.anchor;
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.translate(text.x, text.y);
  if (text.upwards) context.rotate(-Math.PI / 2);
  if (hasGround) context.strokeText(text.text, 0, 0);
  context.fillText(text.text, 0, 0);
  context.restore();
}
