import { jsonWords } from './words';

/** Parses the text of a JSON file. Throws a SyntaxError if it is not JSON. */
export function parseJsonText(text: string): unknown {
  // Editors on Windows add a byte-order mark at the start.
  return JSON.parse(text.replace(/^\u{feff}/u, ''));
}

/** As `parseJsonText`; undefined for a text that is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}

/** Why `parseJsonText` refused a text, in the program’s words: where, as far as the engine tells. Nothing of the text is in it. */
export function jsonFault(thrown: unknown): string {
  const words = jsonWords();
  const said = thrown instanceof Error ? thrown.message : '';
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(said) ?? [];
  if (line !== undefined && column !== undefined) return words.at(line, column);
  return said.startsWith('Unexpected end') ? words.endsEarly : words.unexpected;
}
