import type { Extent } from '../../../kit/number-axis';
import type { ColourScheme } from '../../../kit/series-colours';
import type { PlotSubject } from './plot-caption';

/** From low to high, or early to late; each has a contrast of 3:1 or more, and they are apart also with a colour-vision deficiency. */
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

/** The colour of a value between two others, the least and the greatest; that of the middle where these are the same. */
export function rampColour(value: number, { low, high }: Extent, scheme: ColourScheme): string {
  const ramp = ramps[scheme];
  const part = low === high ? 0.5 : (value - low) / (high - low);
  const place = Math.max(0, Math.min(1, part)) * (ramp.length - 1);
  const at = Math.min(ramp.length - 2, Math.floor(place));
  const [from, to] = [ramp[at] ?? [0, 0, 0], ramp[at + 1] ?? [0, 0, 0]];
  const [red, green, blue] = from.map((own, index) => Math.round(own + (place - at) * ((to[index] ?? own) - own)));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** For a picture: the colours of the least value, the middle and the greatest. */
export function rampLegend(
  title: string,
  { low, high }: Extent,
  scheme: ColourScheme,
  nameOf: (value: number) => string,
): PlotSubject['legend'] {
  const entries = [low, low / 2 + high / 2, high].map((value) => ({
    colour: rampColour(value, { low, high }, scheme),
    name: nameOf(value),
  }));
  return { title, entries };
}

/** The same colours as a CSS gradient. */
export function rampGradient(scheme: ColourScheme): string {
  return `linear-gradient(90deg, ${ramps[scheme].map((colour) => `rgb(${colour.join(', ')})`).join(', ')})`;
}
