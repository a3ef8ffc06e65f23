import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import { queryLimits } from '@shared/contract/files/file-query';
import { valueText } from '@shared/filter/filter-text';
import { fieldOperators, type FilterOperator, type OperatorArgument, queryOperators } from '@shared/filter/operators';
import { filterWords } from '../../words/filter';
import { fieldName, tellingName } from '../../data/field-names';
import { cellText } from '../../data/cells/cell';
import { leafText } from '../add-condition';
import type { FilterFieldInfo } from './filter-field-info';

const word = /[\p{L}\p{N}_$.-]*$/u;
const wordWithQuote = /['"]?[\p{L}\p{N}_$.-]*$/u;

/** Offers fields, operators and values where they can stand. */
export function filterCompletions(fields: () => readonly FilterFieldInfo[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(wordWithQuote);
    if (typed === null || (typed.text === '' && !context.explicit)) return null;
    const { state, pos } = context;
    // By itself the editor parses for a few milliseconds only, and on in its idle time.
    const tree = ensureSyntaxTree(state, pos, Infinity) ?? syntaxTree(state);
    const place = cursorContext(state.doc.toString(), tree, typed.from);
    const from = /^['"]/u.test(typed.text) ? typed.from + 1 : typed.from;
    switch (place.kind) {
      case 'query':
        return {
          from,
          options: [...fields().map(fieldOption), ...queryOperators.map(operatorOption)],
          validFor: word,
        };
      case 'operator':
        return { from, options: fieldOperators.map(operatorOption), validFor: word };
      case 'value':
        return { from, options: valueOptions(fields(), place.field, place.isBare), validFor: word };
      case 'other':
        return null;
    }
  };
}

/** Found by its path and by what people call it. */
function fieldOption({ field, types, examples, files }: FilterFieldInfo): Completion {
  const name = /^[A-Za-z_$][\w$]*$/u.test(field) ? field : valueText(field);
  const words = filterWords();
  const called = fieldName(field);
  const told = [
    tellingName(field) ?? '',
    types.map((type) => words.kinds[type].name).join(', '),
    files === undefined ? '' : words.editor.inFiles(files),
    cellText(examples[0]),
  ];
  return {
    label: called === undefined ? field : `${field} ${called}`,
    displayLabel: field,
    type: 'property',
    detail: told.filter((part) => part !== '').join(' · '),
    apply: insertion(`${name}: `),
  };
}

const openings: Readonly<Partial<Record<OperatorArgument, readonly [string, string]>>> = {
  list: ['[', ']'],
  queries: ['[{ ', ' }]'],
  condition: ['{ ', ' }'],
  conditions: ['{ ', ' }'],
  pattern: ['/', '/'],
  boolean: ['true', ''],
};

function operatorOption({ name, argument, finds }: FilterOperator): Completion {
  const [open, close] = openings[argument] ?? ['', ''];
  return { label: name, type: 'keyword', detail: finds, apply: insertion(`${name}: ${open}`, close) };
}

const constructors = [
  { label: 'ObjectId', open: "ObjectId('", close: "')", about: 'objectId' },
  { label: 'ISODate', open: "ISODate('", close: "')", about: 'isoDate' },
  { label: 'NumberLong', open: "NumberLong('", close: "')", about: 'long' },
] as const;

function valueOptions(fields: readonly FilterFieldInfo[], field: string, isBare: boolean): Completion[] {
  const examples = fields.find((known) => known.field === field)?.examples ?? [];
  return [
    ...examples.map((example): Completion => {
      const type = typeof example === 'string' ? 'text' : 'constant';
      return { label: cellText(example), type, boost: 1, apply: insertion(leafText(example)) };
    }),
    ...constructors.map(({ label, open, close, about }): Completion => ({
      label,
      type: 'function',
      detail: filterWords().editor[about],
      apply: insertion(open, close),
    })),
    ...(isBare ? fieldOperators.map(inBraces) : []),
  ];
}

function inBraces(operator: FilterOperator): Completion {
  const [open, close] = openings[operator.argument] ?? ['', ''];
  return {
    label: operator.name,
    type: 'keyword',
    detail: operator.finds,
    apply: insertion(`{ ${operator.name}: ${open}`, `${close} }`),
  };
}

/** Puts a text in place of the word and of the quotation marks around it, and the caret before `after`. */
function insertion(before: string, after = '') {
  return (view: EditorView, _completion: Completion, from: number, to: number) => {
    const doc = view.state.doc.toString();
    const quote = /['"]/u.exec(doc[from - 1] ?? '')?.[0];
    const begin = quote === undefined ? from : from - 1;
    const end = quote !== undefined && doc[to] === quote ? to + 1 : to;
    view.dispatch({
      changes: { from: begin, to: end, insert: before + after },
      selection: { anchor: begin + before.length },
      userEvent: 'input.complete',
    });
  };
}

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];

/** What can be typed at a place of a filter. */
type CursorContext =
  /** The name of a field, or an operator such as $or. */
  | { readonly kind: 'query' }
  /** An operator on a field. */
  | { readonly kind: 'operator'; readonly field: string }
  /** A value that a field is compared with; `isBare` when it follows the field's name itself. */
  | { readonly kind: 'value'; readonly field: string; readonly isBare: boolean }
  /** Nothing that could be known. */
  | { readonly kind: 'other' };

/** An unfinished object may still become a pattern of an assignment, as far as the parser can tell. */
const objects = /^Object(?:Expression|Pattern)$/u;
const lists = /^Array(?:Expression|Pattern)$/u;
const members = /^(?:Pattern)?Property$/u;

/** Where a word that begins at `from` stands. */
function cursorContext(text: string, tree: Tree, from: number): CursorContext {
  const around = enclosing(tree.resolveInner(from, -1), from);
  if (around === undefined) return { kind: 'other' };
  const names = namesAbove(text, around);
  const field = names.findLast((name) => !name.startsWith('$')) ?? '';
  const above = names.at(-1);
  if (lists.test(around.name)) {
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
  const found = /(?:'([^']*)'|"([^"]*)"|([\w$]+))\s*:\s*$/u.exec(text.slice(-2 * queryLimits.fieldName));
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

function isQueryList(name: string | undefined): boolean {
  return name === '$and' || name === '$or' || name === '$nor';
}

/** The innermost object or list around a place, its brackets not included. */
function enclosing(start: SyntaxNode, at: number): SyntaxNode | undefined {
  for (let node: SyntaxNode | null = start; node !== null; node = node.parent) {
    if ((objects.test(node.name) || lists.test(node.name)) && at > node.from) return node;
  }
  return undefined;
}

/** The names of the members that a node stands in, the outermost first. */
function namesAbove(text: string, start: SyntaxNode): readonly string[] {
  const names: string[] = [];
  for (let node = start.parent; node !== null; node = node.parent) {
    if (!members.test(node.name)) continue;
    const key = node.firstChild;
    if (key !== null) names.unshift(text.slice(key.from, key.to).replaceAll(/^['"]|['"]$/gu, ''));
  }
  return names;
}
