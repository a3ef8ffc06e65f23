/** What the text of a JSON file holds. Throws a SyntaxError when it is no JSON. */
export function parseJsonText(text: string): unknown {
  // Editors on Windows put a byte-order mark in front.
  return JSON.parse(text.replace(/^\u{feff}/u, ''));
}
