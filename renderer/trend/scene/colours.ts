import { qualityColourSets, type ClassColours } from '@shared/vqt/quality-colours';
import { type ColourScheme, seriesColours } from '../../kit/series-colours';

/** The colour of the series at `index`; after ten they repeat, and the dash pattern tells them apart. */
export function seriesColour(index: number, scheme: ColourScheme): string {
  const colours = seriesColours(scheme);
  return colours[index % colours.length] ?? '#808080';
}

const dashes: readonly (readonly number[])[] = [[], [6, 3], [2, 2], [8, 3, 2, 3]];

/** The dash pattern of the series at `index`, in CSS pixels: solid for the first ten. */
export function seriesDash(index: number): readonly number[] {
  return dashes[Math.floor(index / seriesColours('light').length) % dashes.length] ?? [];
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
