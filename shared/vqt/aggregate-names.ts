import { aggregateName, aggregates, autoRead, type Aggregate } from './aggregates';

/** What a person can choose. */
const choices: readonly Aggregate[] = [
  { code: autoRead, meaning: 'Raw while there are few samples, else plot values: first, least, greatest and last' },
  ...aggregates,
];

/** By their names, and by the codes that servers' own tools show, with or without what all begin with. */
const known = new Map(
  choices.flatMap((aggregate) =>
    [aggregateName(aggregate.code), aggregate.code, aggregate.code.replace('AGG_TYPE_', '')].map(
      (name) => [name.toLowerCase(), aggregate] as const,
    ),
  ),
);

/** The names of Auto and of the public aggregates. */
export const aggregateNames: readonly string[] = choices.map(({ code }) => aggregateName(code));

/** The code that a typed text means: that of a public name or code, in any case; else the text itself, which the server may know. */
export function aggregateCode(text: string): string {
  const typed = text.trim();
  return known.get(typed.toLowerCase())?.code ?? typed;
}

/** What a public aggregate is, by its name; undefined for others. */
export function aggregateMeaning(name: string): string | undefined {
  return known.get(name.toLowerCase())?.meaning;
}
