/** The classes that have a colour of their own; good values have that of their series. */
export const colouredClasses = ['uncertain', 'bad'] as const;

/** The colours of values that are not good, each `#rrggbb`. */
export type ClassColours = Readonly<Record<(typeof colouredClasses)[number], string>>;

/** For light and dark grounds. */
export type QualityColours = Readonly<Record<'light' | 'dark', ClassColours>>;

/**
 * Colours to choose from. Those of `distinct` are apart also with a colour-vision deficiency: orange and purple of Okabe and
 * Ito’s set (“Color Universal Design”, 2008), as much darker or lighter as the ground asks for.
 */
export const qualityColourSets = {
  usual: { light: { uncertain: '#b07400', bad: '#c4162a' }, dark: { uncertain: '#f0b429', bad: '#ff6b6b' } },
  distinct: { light: { uncertain: '#b57d00', bad: '#7b2d8e' }, dark: { uncertain: '#f0c23c', bad: '#b58cf0' } },
} as const satisfies Record<string, QualityColours>;

export type QualityColourSet = keyof typeof qualityColourSets;

/** The set that colours are of; undefined where they are a person’s own. */
export function qualityColourSetOf(colours: QualityColours): QualityColourSet | undefined {
  const names: readonly QualityColourSet[] = ['usual', 'distinct'];
  return names.find((name) => {
    const { light, dark } = qualityColourSets[name];
    return colouredClasses.every((one) => light[one] === colours.light[one] && dark[one] === colours.dark[one]);
  });
}
