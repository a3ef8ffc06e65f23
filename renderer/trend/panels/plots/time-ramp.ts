import type { TimeRange } from '@shared/time/range';
import type { ColourScheme } from '../../../kit/series-colours';

/** From early to late; each has a contrast of 3:1 or more, and they are apart also with a colour-vision deficiency. */
const ramps: Readonly<Record<ColourScheme, readonly (readonly [number, number, number])[]>> = {
  light: [
    [0, 114, 178],
    [168, 72, 127],
    [193, 87, 0],
  ],
  dark: [
    [90, 169, 230],
    [229, 143, 189],
    [242, 153, 74],
  ],
};

/** The colour of an instant in a range, from early to late. */
export function timeColour(t: number, { start, end }: TimeRange, scheme: ColourScheme): string {
  const ramp = ramps[scheme];
  const place = Math.max(0, Math.min(1, (t - start) / (end - start))) * (ramp.length - 1);
  const at = Math.min(ramp.length - 2, Math.floor(place));
  const [from, to] = [ramp[at] ?? [0, 0, 0], ramp[at + 1] ?? [0, 0, 0]];
  const [red, green, blue] = from.map((part, index) => Math.round(part + (place - at) * ((to[index] ?? part) - part)));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The same colours as a CSS gradient. */
export function timeGradient(scheme: ColourScheme): string {
  return `linear-gradient(90deg, ${ramps[scheme].map((colour) => `rgb(${colour.join(', ')})`).join(', ')})`;
}
