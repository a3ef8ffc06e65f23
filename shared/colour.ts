/** Whether a text is a colour as settings and views keep it: `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Of two colours `#rrggbb`: from 1, the same, to 21, black and white, as WCAG 2.2 has it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = linearPartsOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What text needs against its ground, as WCAG 2.2 has it (1.4.3). */
export const textContrast = 4.5;
/** What the parts of a drawing need against its ground, as WCAG 2.2 has it (1.4.11). */
export const drawingContrast = 3;

/** How far apart people see two colours `#rrggbb`: 0 for the same to 1 for black and white, in Oklab (Björn Ottosson, 2020). */
export function colourDistance(one: string, other: string): number {
  const to = oklab(other);
  return Math.hypot(...oklab(one).map((part, index) => part - (to[index] ?? 0)));
}

function oklab(colour: string): readonly [lightness: number, a: number, b: number] {
  const [red = 0, green = 0, blue = 0] = linearPartsOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** From one try to the next, as a part of the way to black or white. */
const shadeSteps = 20;

/** The colour, or where text of it could not be read on the ground, the shade next to it that can. All are `#rrggbb`. */
export function readableOn(ground: string, colour: string): string {
  const end = contrast(ground, '#000000') > contrast(ground, '#ffffff') ? '#000000' : '#ffffff';
  for (let step = 0; step < shadeSteps; step += 1) {
    const shade = mixed(colour, end, step / shadeSteps);
    if (contrast(ground, shade) >= textContrast) return shade;
  }
  return end;
}

function mixed(from: string, to: string, share: number): string {
  const ends = partsOf(to);
  const parts = partsOf(from).map((part, index) => Math.round(part + ((ends[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue as amounts of light, 0 to 1. */
function linearPartsOf(colour: string): number[] {
  return partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

/** Red, green and blue, 0 to 255. */
function partsOf(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}
