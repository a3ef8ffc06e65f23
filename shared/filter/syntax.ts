import { parse as parseJavaScript, type Expression, type Node, type ObjectExpression, type Property } from 'acorn';
import { parserWords } from './parser-words';
import { filterWords } from './words';

/** A faulty part of a filter's text: characters [from, to), from 0. */
export interface FilterFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** A filter with a warning can still be sent. */
  readonly severity: 'error' | 'warning';
}

/** The prefix added to the text before parsing, as in the shell's parser. */
const opening = '(\n';

/** The syntax tree of a filter; `at` of a node is its position in the text. */
export type FilterSyntax =
  | { readonly ok: true; readonly root: Expression }
  | { readonly ok: false; readonly fault: FilterFault };

/** Parses the text of one JavaScript expression, which is the shell's syntax. */
export function filterSyntax(text: string): FilterSyntax {
  const words = filterWords().syntax;
  try {
    const program = parseJavaScript(`${opening}${text}\n)`, { ecmaVersion: 6 });
    const [statement, ...others] = program.body;
    if (statement?.type === 'ExpressionStatement' && others.length === 0) {
      const deep = deepNode(statement.expression);
      if (deep === undefined) return { ok: true, root: statement.expression };
      return { ok: false, fault: faultAt(deep, words.tooDeep(deepest)) };
    }
    return { ok: false, fault: faultOfText(text, words.onePair) };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return { ok: false, fault: syntaxFault(text, thrown) };
    throw thrown;
  }
}

/** Levels of a filter; what walks through it goes one call deeper at each. */
const deepest = 100;

/** The first node below the deepest level; undefined where there is none. The way there takes no calls. */
function deepNode(root: Node): Node | undefined {
  let level: readonly Node[] = [root];
  for (let depth = 0; depth < deepest; depth += 1) level = level.flatMap(childNodes);
  return level[0];
}

function childNodes(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** The position of a node in the text. */
function rangeOf({ start, end }: Node): { readonly from: number; readonly to: number } {
  return { from: start - opening.length, to: end - opening.length };
}

/** The text of a node. */
export function textOfNode(text: string, node: Node): string {
  const { from, to } = rangeOf(node);
  return text.slice(from, to);
}

export function faultAt(node: Node, message: string, severity: FilterFault['severity'] = 'error'): FilterFault {
  return { ...rangeOf(node), message, severity };
}

export function faultOfText(text: string, message: string): FilterFault {
  return { from: 0, to: text.length, message, severity: 'error' };
}

/** The members of an object in the text: those that are written `name: value`. */
export function membersOf(node: ObjectExpression): readonly Property[] {
  return node.properties.filter((member) => member.type === 'Property');
}

/** The name of a member; undefined for one that is computed. */
export function nameOf({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

function syntaxFault(text: string, thrown: SyntaxError): FilterFault {
  const position = 'pos' in thrown && typeof thrown.pos === 'number' ? thrown.pos - opening.length : text.length;
  const from = Math.max(0, Math.min(position, text.trimEnd().length));
  // The parser adds line and column.
  const message = thrown.message.replace(/ \(\d+:\d+\)$/u, '');
  const words = filterWords().syntax;
  const unexpected = (sign: string) => (sign === '.' ? words.dotInName : words.unexpected(sign));
  const isAtEnd = from >= text.trimEnd().length;
  return {
    from,
    to: Math.min(text.length, from + 1),
    message: isAtEnd
      ? words.endsEarly
      : message === 'Unexpected token'
        ? unexpected(text[from] ?? '')
        : parserWords(message),
    severity: 'error',
  };
}
