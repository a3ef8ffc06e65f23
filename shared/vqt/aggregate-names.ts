import { aggregateName, aggregates, autoRead, type Aggregate } from './aggregates';
import { aggregateWords } from './words/aggregates';

/** What a person can choose. */
const choices: readonly Aggregate[] = [
  {
    code: autoRead,
    get meaning() {
      return aggregateWords().auto.meaning;
    },
  },
  ...aggregates,
];

/** By its name, or by the code that servers' own tools show, with or without what all begin with; in any case. */
function choiceOf(text: string): Aggregate | undefined {
  const typed = text.toLowerCase();
  return choices.find(({ code }) =>
    [aggregateName(code), code, code.replace('AGG_TYPE_', '')].some((name) => name.toLowerCase() === typed),
  );
}

/** The names of Auto and of the public aggregates. */
export function aggregateNames(): readonly string[] {
  return choices.map(({ code }) => aggregateName(code));
}

/** The code that a typed text means: that of a public name or code, in any case; else the text itself, which the server may know. */
export function aggregateCode(text: string): string {
  const typed = text.trim();
  return choiceOf(typed)?.code ?? typed;
}

/** What a public aggregate is, by its name; undefined for others. */
export function aggregateMeaning(name: string): string | undefined {
  return choiceOf(name)?.meaning;
}
