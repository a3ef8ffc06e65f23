import { useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { readableOn } from '@shared/colour';
import { colouredClasses, qualityColourSets, type QualityColours } from '@shared/vqt/quality-colours';

/** Of the surfaces that text stands on, the one nearest to the text: `--surface-hover` of tokens.css. */
const surfaces = { light: '#e9eff1', dark: '#202a30' } as const;

type Scheme = keyof QualityColours;

/**
 * What style sheets take for the colours of quality that a person chose, in shades that text can have. Null for those that
 * nobody has changed: the style sheets have them.
 */
export function qualityProperties(scheme: Scheme, colours: QualityColours): ReadonlyMap<string, string | null> {
  const usual = qualityColourSets.usual[scheme];
  return new Map(
    colouredClasses.map((one) => {
      const colour = colours[scheme][one];
      return [`--quality-${one}`, colour === usual[one] ? null : readableOn(surfaces[scheme], colour)];
    }),
  );
}

/** Has the whole page show quality in the colours that the person chose. */
export function useQualityProperties(colours: QualityColours): void {
  const scheme = useComputedColorScheme('light');
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, colour] of qualityProperties(scheme, colours)) style.setProperty(name, colour);
  }, [scheme, colours]);
}
