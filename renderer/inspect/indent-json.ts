import { isJson, jsonParts } from '@shared/file-info/json-parts';

/**
 * Indents a JSON text by two spaces a level, keeping every token as it was sent: numbers beyond 2^53 and their digits
 * survive, which parsing and printing would not do. Lists of numbers, texts and the like stay on one line while they
 * are short.
 *
 * @returns undefined where the text is no JSON
 */
export function indentJson(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  const tokens = [...jsonParts(text)].flatMap(tokensOf);
  let level = 0;
  let out = '';
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const line = token === '[' || token === '{' ? shortList(tokens, at) : undefined;
    if (line !== undefined) {
      out += line.text;
      at = line.end;
    } else if (token === '[' || token === '{') {
      level += 1;
      out += token + lineBreak(level);
    } else if (token === ']' || token === '}') {
      level -= 1;
      out += lineBreak(level) + token;
    } else if (token === ',') out += token + lineBreak(level);
    else out += token === ':' ? ': ' : token;
  }
  return out;
}

function tokensOf(part: string): readonly string[] {
  return part.startsWith('"') ? [part] : (part.match(/[^\s{}[\],:]+|[{}[\],:]/gu) ?? []);
}

const lineWidth = 88;

/** A list or object without others in it, as one line, when that is short; `end` is the index of its last token. */
function shortList(tokens: readonly string[], start: number): { text: string; end: number } | undefined {
  const open = tokens[start] ?? '';
  let text = open;
  for (let end = start + 1; end < tokens.length && text.length <= lineWidth; end += 1) {
    const token = tokens[end] ?? '';
    if (token === '[' || token === '{') return undefined;
    if (token === ']' || token === '}') return { text: text + token, end };
    text += token === ',' || token === ':' ? `${token} ` : token;
  }
  return undefined;
}

function lineBreak(level: number): string {
  return `\n${'  '.repeat(level)}`;
}
