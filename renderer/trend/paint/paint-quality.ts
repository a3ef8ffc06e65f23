import type { Box, DrawingSurface } from './drawing-surface';

const uncertain = 1;
const bad = 2;
/** Of what is seen in any case, device pixels. */
const leastHeight = 2;

/** From one line of a hatch to the next, CSS pixels. */
const hatchPitch = 5;

/**
 * Fills a box with the look of a quality class: bad (2) solid, uncertain (1) hatched, or half as high where the box is
 * narrower than a hatch; good (0) nothing.
 */
export function paintQuality(surface: DrawingSurface, quality: number, box: Box): void {
  const isNarrow = box.width < hatchPitch * surface.ratio;
  if (quality === uncertain && !isNarrow) hatch(surface, box, surface.inks.uncertain);
  if (quality === uncertain && isNarrow) {
    const height = Math.max(leastHeight, Math.round(box.height / 2));
    surface.context.fillStyle = surface.inks.uncertain;
    surface.context.fillRect(box.left, box.top + box.height - height, box.width, height);
  }
  if (quality !== bad) return;
  surface.context.fillStyle = surface.inks.bad;
  surface.context.fillRect(box.left, box.top, box.width, box.height);
}

/** Fills a box with diagonal lines on a faint ground of their colour. */
export function hatch({ context, ratio }: DrawingSurface, { left, top, width, height }: Box, colour: string): void {
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.globalAlpha = 0.3;
  context.fillStyle = colour;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = 1.4 * ratio;
  context.beginPath();
  const pitch = hatchPitch * ratio;
  // Starting on a multiple of the pitch keeps the lines of neighbouring boxes in step.
  for (let x = Math.floor((left - height) / pitch) * pitch; x < left + width; x += pitch) {
    context.moveTo(x, top + height);
    context.lineTo(x + height, top);
  }
  context.stroke();
  context.restore();
}
