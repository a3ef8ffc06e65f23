/**
 * Colours of series, told apart also with a colour-vision deficiency: Okabe and Ito's set ("Color Universal Design",
 * 2008), darkened for a white ground and lightened for a dark one until each reaches a contrast of 3:1 against it.
 */
const lightColours = [
  '#0072b2',
  '#c15700',
  '#00805f',
  '#a8487f',
  '#7a5fb8',
  '#8a6d00',
  '#1f7f9c',
  '#8f3b2e',
  '#4f6d1c',
  '#5b5b66',
];
const darkColours = [
  '#5aa9e6',
  '#f2994a',
  '#35c69b',
  '#e58fbd',
  '#b19cf0',
  '#e0c04c',
  '#62cbe8',
  '#f08a78',
  '#a7c957',
  '#b4b4c2',
];

export type ColourScheme = 'light' | 'dark';

/** All colours of series, in their order. */
export function seriesColours(scheme: ColourScheme): readonly string[] {
  return scheme === 'light' ? lightColours : darkColours;
}
