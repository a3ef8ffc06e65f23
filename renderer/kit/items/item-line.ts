/** Words of lists and of other programs for steps and for slopes. */
const stepWords: ReadonlySet<string> = new Set([
  'step',
  'steps',
  'stepped',
  'stairstep',
  'stair step',
  'stairs',
  'discrete',
  'hold',
  'held',
  'previous',
  'stufe',
  'stufen',
  'stufig',
  'treppe',
  'diskret',
]);
const slopeWords: ReadonlySet<string> = new Set([
  'slope',
  'slopes',
  'sloped',
  'linear',
  'continuous',
  'interpolated',
  'straight',
  'gerade',
  'geraden',
  'stetig',
  'kontinuierlich',
  'interpoliert',
]);

const yesWords: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'on', 'ja', 'wahr']);
const noWords: ReadonlySet<string> = new Set(['0', 'false', 'no', 'off', 'nein', 'falsch']);

/** What texts call a column of steps and slopes. */
export const lineTitles: readonly string[] = [
  'stepped',
  'step',
  'steps',
  'stairstep',
  'step value',
  'stepvalue',
  'is stepped',
  'isstepped',
  'line',
  'line type',
  'interpolation',
  'interpolation type',
  'interpolationtype',
  'interpolation mode',
  'interpolated',
  'linie',
  'linienart',
  'stufe',
  'stufen',
  'stufig',
  'interpolationsart',
  'interpoliert',
];

/**
 * What a cell says of an item's line: whether it is steps; undefined where it is a word for neither.
 *
 * @param title of its column: where that speaks of interpolation, yes and 1 are slopes, else steps
 */
export function steppedIn(cell: string, title = ''): boolean | undefined {
  const word = plain(cell);
  if (stepWords.has(word)) return true;
  if (slopeWords.has(word)) return false;
  if (!yesWords.has(word) && !noWords.has(word)) return undefined;
  return yesWords.has(word) !== plain(title).startsWith('interpol');
}

/** Whether a cell is a word for steps or slopes, whatever its column is called. */
export function isLineWord(cell: string): boolean {
  const word = plain(cell);
  return stepWords.has(word) || slopeWords.has(word);
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[-_\s]+/gu, ' ');
}
