import { filterWords } from './words';

type ParserWords = ReturnType<typeof filterWords>['parser'];

/** What the parsers of the filter say, in English, and what the program says for it. The first that fits counts. */
const sayings: readonly (readonly [RegExp, (words: ParserWords, met: RegExpExecArray) => string])[] = [
  [/^Unterminated (?:string|template)/u, (words) => words.openText],
  [/^Unterminated regular expression/u, (words) => words.openPattern],
  [/^Unterminated comment/u, (words) => words.openComment],
  [/^Invalid regular expression: (.*)$/su, (words, [, reason = '']) => words.badPattern(patternWords(reason))],
  [/regular expression flag|^Invalid flags/u, (words) => words.flags],
  [/escape|^Code point/u, (words) => words.badEscape],
  [/^Unexpected character '(.+)'$/u, (_words, [, sign = '']) => filterWords().syntax.unexpected(sign)],
  [/^Shorthand/u, (words) => words.noColon],
  [/ISODate/u, (words) => words.isoDate],
  [/24 character hex/u, (words) => words.objectId],
  [/Timestamp/u, (words) => words.timestamp],
  [/number|^Numeric|Decimal128|reading 'length'/u, (words) => words.noNumber],
  [/is not a function/u, (words) => words.textWanted],
  [/^(?:Malformed|Invalid) (?:Unary|Binary)Expression|AST|Identifier|^Attempted|CallExpression/u, misplaced],
];

function misplaced(): string {
  return filterWords().values.misplaced;
}

/** What is wrong with a filter, for what a parser said of it. */
export function parserWords(said: string): string {
  const words = filterWords().parser;
  for (const [pattern, say] of sayings) {
    const met = pattern.exec(said);
    if (met !== null) return say(words, met);
  }
  return words.other(said.replace(/\.$/u, ''));
}

type PatternWords = ReturnType<typeof filterWords>['pattern'];

const patternSayings: readonly (readonly [RegExp, Exclude<keyof PatternWords, 'other'>])[] = [
  [/Unterminated group|Incomplete|Invalid group/u, 'openGroup'],
  [/Unmatched '\)'/u, 'closedGroup'],
  [/Unterminated character class/u, 'openClass'],
  [/Nothing to repeat|Lone quantifier/u, 'repeat'],
  [/out of order/u, 'order'],
  [/at end of pattern/u, 'escapeAtEnd'],
];

/** Why a text is no pattern, for what the engine said of it, without a full stop. */
export function patternWords(said: string): string {
  const words = filterWords().pattern;
  const known = patternSayings.find(([pattern]) => pattern.test(said));
  return known === undefined ? words.other(said) : words[known[1]];
}
