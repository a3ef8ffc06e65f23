import { parse as parseShell } from '@mongodb-js/shell-bson-parser';
import type { AnyNode, Literal } from 'acorn';
import { operatorFaults } from './check-operators';
import { constructorFault } from './constructor-faults';
import { isJsonObject } from '../json/json-object';
import type { FilterDocument } from './json';
import { parserWords } from './parser-words';
import { faultAt, filterSyntax, nameOf, textOfNode, faultOfText, type FilterFault } from './syntax';
import { UnsendableError, wireValue } from './wire-value';
import { filterWords } from './words';

export type ParsedFilter =
  | {
      readonly ok: true;
      /** Undefined for a blank text: no filter is sent. */
      readonly document: FilterDocument | undefined;
      readonly warnings: readonly FilterFault[];
    }
  | { readonly ok: false; readonly faults: readonly FilterFault[] };

/**
 * Parses a filter in the relaxed syntax of the MongoDB shell, with the parser that MongoDB’s own tools use. Never
 * throws: each fault has the range of its characters. `ISODate()` without a time is the current time, as in the shell.
 */
export function parseFilter(text: string): ParsedFilter {
  if (text.trim() === '') return { ok: true, document: undefined, warnings: [] };
  const syntax = filterSyntax(text);
  if (!syntax.ok) return { ok: false, faults: [syntax.fault] };
  const faults = [...valueFaults(text, syntax.root), ...operatorFaults(syntax.root)];
  if (faults.some(({ severity }) => severity === 'error')) return { ok: false, faults };
  const document = documentOf(text);
  return isJsonObject(document)
    ? { ok: true, document, warnings: faults }
    : { ok: false, faults: [faultOfText(text, document)] };
}

/** The document of a text without faults; else the reason it can't be sent. */
function documentOf(text: string): FilterDocument | string {
  try {
    const wire = wireValue(parseShell(text, { mode: 'loose' }));
    return isJsonObject(wire) ? wire : filterWords().operators.inBraces;
  } catch (thrown) {
    return reasonOf(thrown);
  }
}

/** Faults of values: the innermost expressions that the shell's parser rejects. */
function valueFaults(text: string, node: AnyNode): readonly FilterFault[] {
  const inner = partsOf(node).flatMap((part) => valueFaults(text, part));
  if (inner.length > 0) return inner;
  const reason = refusal(text, node);
  return reason === undefined ? [] : [faultAt(node, reason)];
}

/** Why an expression whose parts are all valid can't be sent. */
function refusal(text: string, node: AnyNode): string | undefined {
  const { type } = node;
  const words = filterWords().values;
  if (type === 'ObjectExpression' || type === 'ArrayExpression') return undefined;
  if (type === 'Property') return words.computedName;
  if (type === 'FunctionExpression' || type === 'ArrowFunctionExpression') return words.codeValue;
  if (type === 'Identifier' && node.name === 'undefined') return words.undefinedValue;
  if (type === 'Literal' && isRounded(node)) return words.rounded(String(node.raw));
  try {
    const misread = constructorFault(text, node);
    if (misread !== undefined) return misread;
    const value: unknown = parseShell(textOfNode(text, node), { mode: 'loose' });
    // The parser returns an empty text for input that it considers unsafe.
    if (value === '' && type !== 'Literal') return unknownReason(node);
    wireValue(value);
    return undefined;
  } catch (thrown) {
    return reasonOf(thrown);
  }
}

function isRounded({ value, raw }: Literal): boolean {
  return typeof value === 'number' && /^\d+$/u.test(raw ?? '') && !Number.isSafeInteger(value);
}

function unknownReason(node: AnyNode): string {
  const words = filterWords().values;
  if (node.type === 'Identifier') return words.bareWord(node.name);
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  return isCall && node.callee.type === 'Identifier' ? words.unknownCall(node.callee.name) : words.misplaced;
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof UnsendableError) return thrown.message;
  // The parser needs Node's `Buffer` to read bytes, which a page does not have.
  if (thrown instanceof ReferenceError) return filterWords().values.bytes;
  if (thrown instanceof Error) return parserWords(thrown.message);
  throw thrown;
}

/** The parts of an expression that are values, and those that can't be a member. */
function partsOf(node: AnyNode): readonly AnyNode[] {
  const { type } = node;
  if (type === 'ObjectExpression') {
    return node.properties.map((member) =>
      member.type === 'Property' && nameOf(member) !== undefined ? member.value : member,
    );
  }
  if (type === 'ArrayExpression') return node.elements.filter((element) => element !== null);
  if (type === 'CallExpression' || type === 'NewExpression') return node.arguments;
  if (type === 'UnaryExpression') return [node.argument];
  return type === 'BinaryExpression' ? [node.left, node.right] : [];
}
