/**
 * The parts of a JSON text by turns: what stands before, between and behind its strings, and each string with its quotation marks. In
 * time proportional to the length; a pattern that looks for strings overflows its stack in one of some million characters.
 */
export function* jsonParts(json: string): Generator<string, void, undefined> {
  let at = 0;
  for (let open = json.indexOf('"'); open >= 0; open = json.indexOf('"', at)) {
    yield json.slice(at, open);
    at = endOfString(json, open);
    yield json.slice(open, at);
  }
  yield json.slice(at);
}

/** The place behind the string that begins with the mark at `open`; the end of the text where nothing closes it. */
function endOfString(json: string, open: number): number {
  for (let at = json.indexOf('"', open + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return json.length;
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
