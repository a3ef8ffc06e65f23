import type { syntaxTree } from '@codemirror/language';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];

/** What can be typed at a place of a filter. */
export type CursorContext =
  /** The name of a field, or an operator such as $or. */
  | { readonly kind: 'query' }
  /** An operator on a field. */
  | { readonly kind: 'operator'; readonly field: string }
  /** A value that a field is compared with; `isBare` when it follows the field's name itself. */
  | { readonly kind: 'value'; readonly field: string; readonly isBare: boolean }
  /** Nothing that could be known. */
  | { readonly kind: 'other' };

/** An unfinished object may still become a pattern of an assignment, as far as the parser can tell. */
const objects: ReadonlySet<string> = new Set(['ObjectExpression', 'ObjectPattern']);
const lists: ReadonlySet<string> = new Set(['ArrayExpression', 'ArrayPattern']);
const members: ReadonlySet<string> = new Set(['Property', 'PatternProperty']);

/** Where a word that begins at `from` stands. */
export function cursorContext(text: string, tree: Tree, from: number): CursorContext {
  const around = enclosing(tree.resolveInner(from, -1), from);
  if (around === undefined) return { kind: 'other' };
  const names = namesAbove(text, around);
  const field = names.findLast((name) => !name.startsWith('$')) ?? '';
  const above = names.at(-1);
  if (lists.has(around.name)) {
    return field === '' || isQueryList(above) ? { kind: 'other' } : { kind: 'value', field, isBare: false };
  }
  const before = text.slice(around.from, from).trimEnd().at(-1);
  if (before === ':') return valueContext(text, around, from, names);
  if (before !== '{' && before !== ',') return { kind: 'other' };
  if (above === undefined || isQueryList(above)) return { kind: 'query' };
  if (above === '$elemMatch') return { kind: 'operator', field };
  return above.startsWith('$') && above !== '$not' ? { kind: 'other' } : { kind: 'operator', field };
}

function valueContext(text: string, object: SyntaxNode, from: number, names: readonly string[]): CursorContext {
  const own = nameBefore(text.slice(object.from, from));
  if (own === undefined) return { kind: 'other' };
  if (!own.startsWith('$')) return { kind: 'value', field: own, isBare: true };
  const field = names.findLast((name) => !name.startsWith('$'));
  return field === undefined ? { kind: 'other' } : { kind: 'value', field, isBare: false };
}

/** The name that ends with the colon at the end of a text. */
function nameBefore(text: string): string | undefined {
  const found = /(?:'([^']*)'|"([^"]*)"|([\w$]+))\s*:\s*$/u.exec(text);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

function isQueryList(name: string | undefined): boolean {
  return name === '$and' || name === '$or' || name === '$nor';
}

/** The innermost object or list around a place, its brackets not included. */
function enclosing(start: SyntaxNode, at: number): SyntaxNode | undefined {
  for (let node: SyntaxNode | null = start; node !== null; node = node.parent) {
    if ((objects.has(node.name) || lists.has(node.name)) && at > node.from) return node;
  }
  return undefined;
}

/** The names of the members that a node stands in, the outermost first. */
function namesAbove(text: string, start: SyntaxNode): readonly string[] {
  const names: string[] = [];
  for (let node = start.parent; node !== null; node = node.parent) {
    if (!members.has(node.name)) continue;
    const key = node.firstChild;
    if (key !== null) names.unshift(text.slice(key.from, key.to).replaceAll(/^['"]|['"]$/gu, ''));
  }
  return names;
}
