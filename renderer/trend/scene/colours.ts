import { qualityColourSets, type ClassColours } from '@shared/vqt/quality-colours';

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

/** The colour of the series at `index`; after ten they repeat, and the dash pattern tells them apart. */
export function seriesColour(index: number, scheme: ColourScheme): string {
  const colours = seriesColours(scheme);
  return colours[index % colours.length] ?? '#808080';
}

const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 2], [8, 3, 2, 3]];

/** The dash pattern of the series at `index`, in CSS pixels: solid for the first ten. */
export function seriesDash(index: number): readonly number[] {
  return dashes[Math.floor(index / lightColours.length) % dashes.length] ?? [];
}

/** The inks of everything in a lane that is no series. */
export interface LaneInks extends ClassColours {
  /** That they are of. */
  readonly scheme: ColourScheme;
  readonly noData: string;
  readonly grid: string;
  readonly text: string;
  readonly strongText: string;
  readonly background: string;
  /** Of cursors, and of what else a person has put there. */
  readonly accent: string;
}

/** The inks unless a person has chosen colours of quality. */
export const laneInks: Readonly<Record<ColourScheme, LaneInks>> = {
  light: {
    scheme: 'light',
    ...qualityColourSets.usual.light,
    noData: '#9aa5ad',
    grid: '#e3e8eb',
    text: '#45535c',
    strongText: '#1c262c',
    background: '#ffffff',
    accent: '#146972',
  },
  dark: {
    scheme: 'dark',
    ...qualityColourSets.usual.dark,
    noData: '#5d6b75',
    grid: '#2a343b',
    text: '#a9b6bf',
    strongText: '#eef3f5',
    background: '#151b1f',
    accent: '#62bcc4',
  },
};

/** The inks with the colours of quality that a person has chosen. */
export function inksWith(scheme: ColourScheme, { uncertain, bad }: ClassColours): LaneInks {
  return { ...laneInks[scheme], uncertain, bad };
}
