/** Parses the text of a JSON file. Throws a SyntaxError if it is not JSON. */
export function parseJsonText(text: string): unknown {
  // Editors on Windows add a byte-order mark at the start.
  return JSON.parse(text.replace(/^\u{feff}/u, ''));
}
