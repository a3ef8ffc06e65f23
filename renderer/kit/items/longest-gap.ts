import { type LongestGap, longestGapLimits } from '@shared/contract/longest-gap';
import { intervalText, secondsIn } from '@shared/time/interval-length';
import { longestGapWords } from '../words/items';

/** What texts call a column of longest gaps. */
export const longestGapTitles: readonly string[] = [
  'longest gap',
  'longestgap',
  'max gap',
  'maxgap',
  'maximum gap',
  'gap limit',
  'maximum interpolation',
  'maximuminterpolation',
  'max interpolation',
  'maxinterpolation',
  ...['längste', 'maximale', 'größte'].map((length) => [length, 'lücke'].join(' ')),
  'maximale interpolation',
];

/** Words of lists for lines that are never broken. */
const anyWords: ReadonlySet<string> = new Set([
  'any',
  'never',
  'never broken',
  'unlimited',
  'infinite',
  'infinity',
  '∞',
  'nie',
  'nie unterbrochen',
  'unbegrenzt',
  'unendlich',
]);

/** The longest gap that a text says, such as `10 min`, `2 h` or `never`; undefined where it says none. */
export function longestGapIn(text: string): LongestGap | undefined {
  const said = text.trim().toLowerCase();
  if (said === '') return undefined;
  if (anyWords.has(said)) return 'any';
  const seconds = secondsIn(text);
  const { least, most } = longestGapLimits;
  return seconds !== undefined && seconds >= least && seconds <= most ? seconds : undefined;
}

/** The longest gap as people read it; it is read as that again. */
export function longestGapText(gap: LongestGap): string {
  return gap === 'any' ? longestGapWords().any : intervalText(gap);
}
