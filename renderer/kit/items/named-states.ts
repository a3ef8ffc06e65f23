import { itemStateLimit, type NamedState } from '@shared/contract/named-state';
import { textLimits } from '@shared/contract/limits';
import { cutText } from '@shared/cut-text';
import { parseWords } from '../words/items';

/** Names of whole numbers, or why a text has none. */
export type ReadStates =
  | { readonly ok: true; readonly states: NamedState[] }
  | { readonly ok: false; readonly fault: string };

/** A number and its name: `0 = Closed`, `0: Closed`, or two cells of a spreadsheet. */
const entryPattern = /^(?<value>[+\-\u2212]?\d+)(?:\s*[=:]\s*|\s+)(?<name>\S.*)$/su;

/** Between entries of a text that has neither semicolons nor lines: a comma within a name stays. */
const commaBeforeEntry = /\s*[,|]\s*(?=[+\-\u2212]?\d+\s*[=:])/u;

/**
 * The names in a text such as `0=Closed; 1=Open`, or with one a line; ascending by number. A number that has one name twice
 * has it once.
 */
export function readStates(text: string): ReadStates {
  if (text === '') return { ok: true, states: [] };
  const parts = text.split(/[;\r\n]+/u).flatMap((entry) => entry.trim() || []);
  const entries = parts.length === 1 ? parts.flatMap((only) => only.split(commaBeforeEntry)) : parts;
  return statesOf(
    entries.map((entry) => {
      const { value = entry, name = '' } = entryPattern.exec(entry)?.groups ?? {};
      return { value, name };
    }),
  );
}

/** A number and a name as a person types them. */
export interface TypedState {
  readonly value: string;
  readonly name: string;
}

/** The names that are typed row by row; rows that are empty are none. */
export function statesOf(rows: readonly TypedState[]): ReadStates {
  const words = parseWords().states;
  const names = new Map<number, string>();
  for (const { value: typed, name: typedName } of rows) {
    const [number, name] = [typed.trim(), typedName.trim()];
    if (number === '' && name === '') continue;
    const value = wholeNumber(number);
    if (value === undefined) return failed(words.noNumber(shown(number === '' ? name : number)));
    if (name === '') return failed(words.noName(String(value)));
    if (name.length > textLimits.word) return failed(words.long(shown(name), textLimits.word));
    if (/[;\r\n]/u.test(name)) return failed(words.semicolon(shown(name)));
    const former = names.get(value);
    if (former !== undefined && former !== name) return failed(words.twice(String(value), shown(former), shown(name)));
    names.set(value, name);
  }
  if (names.size > itemStateLimit) return failed(words.tooMany(itemStateLimit));
  const states = Array.from(names, ([value, name]) => ({ value, name }));
  return { ok: true, states: states.toSorted((a, b) => a.value - b.value) };
}

/** The text that is read as these names. */
export function statesText(states: readonly NamedState[]): string {
  return states.map(({ value, name }) => `${value}=${name}`).join('; ');
}

/** The start of the same for a person, where it is long. */
export function shortStatesText(states: readonly NamedState[]): string {
  return cutText(statesText(states), 100, '…');
}

/** Whether a text is names, whatever its column is called. */
export function isStatesText(text: string): boolean {
  const entries = text.split(';').filter((entry) => entry.trim() !== '');
  return entries.length > 0 && entries.every((entry) => /^\s*[+\-\u2212]?\d+\s*=\s*\S/u.test(entry));
}

/** What texts call a column of names. */
export const statesTitles: readonly string[] = [
  'states',
  'state names',
  'digital states',
  'enumeration',
  'enum',
  'enum values',
  'value map',
  'value mapping',
  'value mappings',
  'zustände',
  'zustandsnamen',
  'zustandstexte',
];

/** A whole number that a double holds and no other one reads as. */
function wholeNumber(text: string): number | undefined {
  if (!/^[+\-\u2212]?\d+$/u.test(text)) return undefined;
  const value = Number(text.replace('\u2212', '-'));
  // No minus stands before zero.
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

function shown(text: string): string {
  return cutText(text, 40, '…');
}

function failed(fault: string): ReadStates {
  return { ok: false, fault };
}
