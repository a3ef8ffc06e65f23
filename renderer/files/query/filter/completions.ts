import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import { valueText } from '@shared/filter/filter-text';
import { fieldOperators, queryOperators, type FilterOperator, type OperatorArgument } from '@shared/filter/operators';
import { formatCountOf } from '../../../kit/text/format';
import { cursorContext } from './cursor-context';
import { typeOf, type FilterFieldInfo } from './filter-field-info';

const word = /[\p{L}\p{N}_$.-]*$/u;
const wordWithQuote = /['"]?[\p{L}\p{N}_$.-]*$/u;

/** Offers fields, operators and values where they can stand. */
export function filterCompletions(fields: () => readonly FilterFieldInfo[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(wordWithQuote);
    if (typed === null || (typed.text === '' && !context.explicit)) return null;
    const place = cursorContext(context.state.doc.toString(), syntaxTree(context.state), typed.from);
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

function fieldOption({ field, types, examples, files }: FilterFieldInfo): Completion {
  const name = /^[A-Za-z_$][\w$]*$/u.test(field) ? field : `'${field.replaceAll("'", String.raw`\'`)}'`;
  const told = [types.join(', '), files === undefined ? '' : `in ${formatCountOf(files, 'file')}`, examples[0] ?? ''];
  return {
    label: field,
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

const constructors: readonly (readonly [label: string, open: string, close: string, detail: string])[] = [
  ['ObjectId', "ObjectId('", "')", '24 hexadecimal digits'],
  ['ISODate', "ISODate('", "')", 'a date of MongoDB, as 2026-03-01T08:00:00Z'],
  ['NumberLong', "NumberLong('", "')", 'an integer of many digits'],
];

function valueOptions(fields: readonly FilterFieldInfo[], field: string, isBare: boolean): Completion[] {
  const examples = fields.find((known) => known.field === field)?.examples ?? [];
  const isText = typeOf(fields, field) === 'text';
  return [
    ...examples.map((example): Completion => {
      const text = isText ? valueText(example) : example;
      return { label: example, type: isText ? 'text' : 'constant', boost: 1, apply: insertion(text) };
    }),
    ...constructors.map(([label, open, close, detail]): Completion => ({
      label,
      type: 'function',
      detail,
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
