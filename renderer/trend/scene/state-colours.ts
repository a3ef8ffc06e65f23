import { colourDistance, readableOn } from '@shared/colour';
import type { StateValue } from '@shared/vqt/columns';
import type { ColourScheme } from '../../kit/series-colours';
import type { LaneInks } from './colours';

/**
 * What a state means, from the worst: an alarm, a warning, something that is on, any other state by its name, something at
 * rest. A missing value is none of them.
 */
export const stateMeanings = ['alarm', 'warning', 'active', 'named', 'rest', 'missing'] as const;
export type StateMeaning = (typeof stateMeanings)[number];

/** In the language of the plant, whichever the program speaks: English and German. */
const wordsOfMeanings: readonly (readonly [StateMeaning, readonly string[]])[] = [
  [
    'alarm',
    ['alarm', 'trip', 'tripped', 'fault', 'faulted', 'faulty', 'fail', 'failed', 'failure', 'error', 'emergency'],
  ],
  ['alarm', ['störung', 'gestört', 'fehler', 'fehlerhaft', 'ausfall', 'ausgefallen', 'ausgelöst', 'notaus', 'nothalt']],
  ['warning', ['warning', 'warn', 'alert', 'caution']],
  ['warning', ['warnung', 'vorwarnung', 'voralarm', 'achtung']],
  ['active', ['on', 'open', 'opened', 'running', 'run', 'started', 'active', 'true', 'yes', 'enabled']],
  ['active', ['offen', 'geöffnet', 'läuft', 'laufend', 'gestartet', 'aktiv', 'wahr', 'ja']],
  [
    'rest',
    ['off', 'closed', 'close', 'stopped', 'stop', 'idle', 'inactive', 'false', 'no', 'disabled', 'normal', 'ok'],
  ],
  ['rest', ['geschlossen', 'gestoppt', 'halt', 'steht', 'stillstand', 'inaktiv', 'falsch', 'nein']],
];
const meaningOfWord = new Map(
  wordsOfMeanings.flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
);
/** What they mean at the end of a text; within one they are prepositions, as in “zu hoch”. */
const meaningOfLastWord = new Map<string, StateMeaning>([
  ['ein', 'active'],
  ['auf', 'active'],
  ['aus', 'rest'],
  ['zu', 'rest'],
]);
const negations = new Set(['no', 'not', 'none', 'without', 'non', 'kein', 'keine', 'nicht', 'ohne']);
/** Names with one of these words are about alarms, and being true is none. */
const aboutAlarms =
  /\b(?:ack|acknowledged?|enabled?|inhibit(?:ed)?|limit|reset|silenced?|suppress(?:ed)?|test|quittier(?:t|ung)|freigabe|grenzwert|unterdrückt)\b/iu;

/** What a state means: by its own words, and `true` by those of the item's name, such as `Trip Active`. */
export function stateMeaning(value: StateValue | undefined, itemName: string): StateMeaning {
  if (value === undefined) return 'missing';
  if (value === true) return !aboutAlarms.test(itemName) && saysAlarm(itemName) ? 'alarm' : 'active';
  if (value === false) return 'rest';
  const words = wordsOf(value);
  const last = meaningOfLastWord.get(words.at(-1) ?? '');
  const found = new Set([
    ...words.flatMap((word) => meaningOfWord.get(word) ?? []),
    ...(last === undefined ? [] : [last]),
  ]);
  const isNegated = words.some((word) => negations.has(word));
  const worst = stateMeanings.find((meaning) => found.has(meaning)) ?? 'named';
  // “No alarm” and “Not running” are both states of rest.
  return isNegated && worst !== 'named' ? 'rest' : worst;
}

function saysAlarm(name: string): boolean {
  const words = wordsOf(name);
  return !words.some((word) => negations.has(word)) && words.some((word) => meaningOfWord.get(word) === 'alarm');
}

/** The words of a text in lower case, those of `tripActive` and `TRIP_ACTIVE` as well. */
function wordsOf(text: string): readonly string[] {
  const apart = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  // The emergency of “Not-Aus” is no “not”.
  const joined = apart.toLowerCase().replaceAll(/\bnot[ -](aus|halt)\b/gu, 'not$1');
  return joined.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** How a state is filled, and the colour of its name on that. */
export interface StateInk {
  readonly fill: string;
  readonly text: string;
}

/** Fills with 3:1 or more against the ground, and 4.5:1 or more against the text on them. */
const looks: Readonly<
  Record<
    ColourScheme,
    {
      readonly fills: Readonly<Record<'active' | 'rest' | 'missing', string>>;
      /** Of states by their names. */
      readonly named: readonly string[];
      /** Of names, on all fills but that of rest. */
      readonly text: string;
      readonly restText: string;
    }
  >
> = {
  light: {
    fills: { active: '#14766c', rest: '#8b979f', missing: '#8b979f' },
    named: ['#0067a3', '#a84a00', '#9a3f73', '#6a4fae', '#7a6000', '#1a6f8a', '#4a661a', '#5b5b66'],
    text: '#ffffff',
    restText: '#11191e',
  },
  dark: {
    fills: { active: '#35c69b', rest: '#5f6d76', missing: '#5f6d76' },
    named: ['#5aa9e6', '#f2994a', '#e58fbd', '#b19cf0', '#e0c04c', '#62cbe8', '#a7c957', '#b4b4c2'],
    text: '#0b1013',
    restText: '#f4f7f8',
  },
};

/** As far as the usual red is from the nearest of the named, a colour can be told from an alarm. */
const apartFromAlarm = 0.09;

/** The inks that states are drawn with, apart from the looks that never change. */
type StateBase = Pick<LaneInks, 'scheme' | 'uncertain' | 'bad'>;

/** Every band of a frame asks for the same. */
const chosenFills = new WeakMap<StateBase, ReturnType<typeof chooseFills>>();

/** An alarm has the colour of what is bad, a warning that of what is uncertain, in shades that names can be read on. */
function chooseFills({ scheme, uncertain, bad }: StateBase) {
  const { named, text } = looks[scheme];
  const alarm = readableOn(text, bad);
  const told = named.filter((fill) => colourDistance(fill, alarm) >= apartFromAlarm);
  return { alarm, warning: readableOn(text, uncertain), named: told };
}

function chosenBy(inks: StateBase): ReturnType<typeof chooseFills> {
  const known = chosenFills.get(inks);
  if (known !== undefined) return known;
  const chosen = chooseFills(inks);
  chosenFills.set(inks, chosen);
  return chosen;
}

/**
 * How a state is drawn: the same in every view and picture, by what it means and else by its text; alarms and warnings in the colours of
 * quality that the person chose.
 */
export function stateInk(value: StateValue | undefined, meaning: StateMeaning, inks: StateBase): StateInk {
  const { fills, text, restText } = looks[inks.scheme];
  const chosen = chosenBy(inks);
  const { named } = chosen;
  if (meaning === 'rest' || meaning === 'missing') return { fill: fills[meaning], text: restText };
  if (meaning === 'alarm' || meaning === 'warning') return { fill: chosen[meaning], text };
  if (meaning === 'active') return { fill: fills.active, text };
  return { fill: named[hashOf(String(value)) % named.length] ?? fills.rest, text };
}

/** FNV-1a: Fowler, Noll and Vo, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
