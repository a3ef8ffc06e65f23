import { sceneFont, type TextMeasure } from './text-width';

let context: OffscreenCanvasRenderingContext2D | null | undefined;
let font = '';

/** Measures a text as it is painted. */
export const measureText: TextMeasure = (text, size, weight = 400) => {
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return 0;
  const wanted = `${weight} ${size}px ${sceneFont}`;
  if (wanted !== font) context.font = wanted;
  font = wanted;
  return context.measureText(text).width;
};
