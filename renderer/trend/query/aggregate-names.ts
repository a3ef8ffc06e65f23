import { aggregateName, aggregates } from '@shared/vqt/aggregates';

const known = new Map(aggregates.map((aggregate) => [aggregateName(aggregate.code).toLowerCase(), aggregate]));

/** The names of the public aggregates. */
export const aggregateNames: readonly string[] = aggregates.map(({ code }) => aggregateName(code));

/** The code that a typed text means: that of a public name, else the text itself, which the server may know. */
export function aggregateCode(text: string): string {
  const typed = text.trim();
  return known.get(typed.toLowerCase())?.code ?? typed;
}

/** What a public aggregate is, by its name; undefined for others. */
export function aggregateMeaning(name: string): string | undefined {
  return known.get(name.toLowerCase())?.meaning;
}
