import { pictureCanvas } from './picture-canvas';
import { pictureFont, type Shape, type ShapePicture, type TextShape } from './picture-shapes';

/** Draws a picture on a new canvas with `ratio` device pixels per CSS pixel. */
export function shapesToCanvas({ width, height, shapes }: ShapePicture, ratio: number): HTMLCanvasElement {
  const { canvas, context } = pictureCanvas(width * ratio, height * ratio);
  context.scale(ratio, ratio);
  for (const shape of shapes) drawShape(context, shape);
  return canvas;
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case 'box':
      context.fillStyle = shape.colour;
      return context.fillRect(shape.x, shape.y, shape.width, shape.height);
    case 'line':
      context.strokeStyle = shape.colour;
      context.lineWidth = shape.width;
      context.setLineDash([...(shape.dash ?? [])]);
      context.beginPath();
      context.moveTo(...shape.from);
      context.lineTo(...shape.to);
      return context.stroke();
    case 'text':
      return drawText(context, shape);
    case 'painting':
      return context.drawImage(shape.canvas, shape.x, shape.y, shape.width, shape.height);
  }
}

function drawText(context: CanvasRenderingContext2D, shape: TextShape): void {
  const { x, y, text, size, colour, weight = 400, anchor = 'start', upwards = false } = shape;
  context.save();
  context.fillStyle = colour;
  context.font = `${weight} ${size}px ${pictureFont}`;
  context.textAlign = anchor === 'middle' ? 'center' : anchor;
  context.textBaseline = 'alphabetic';
  context.translate(x, y);
  if (upwards) context.rotate(-Math.PI / 2);
  context.fillText(text, 0, 0);
  context.restore();
}
