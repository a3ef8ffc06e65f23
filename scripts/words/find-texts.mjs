import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { programSources } from '../imports/read-imports.mjs';

/** @typedef {{ readonly file: string, readonly line: number, readonly text: string }} Found a text that a person may see, and where it stands */

/** What speaks English for a reason. */
const exempt = [
  { files: /\.test\.tsx?$|\/testing\//, why: 'tests' },
  { files: /\/words(?:\/[^/]+)?\.tsx?$/, why: 'the catalogues themselves' },
  { files: /^electron\/demo\//, why: 'the demo plant is a server: what it says stands for any server' },
  { files: /^renderer\/app\/diagnostics\.ts$/, why: 'diagnostics are for whoever helps, as logs are' },
  { files: /^electron\/transport\/log\/(?:har|request-code)\.ts$/, why: 'HAR files and scripts, which programs read' },
  { files: /^electron\/writers\/rows\/(?:sheet-form|wide-rows)\.ts$/, why: 'titles of columns in files of data' },
  { files: /^electron\/files\/export\/export-facts\.ts$/, why: 'the file of facts beside an export, in JSON' },
  { files: /^electron\/cases\/timings\.ts$/, why: 'titles of columns in a file of a case' },
  { files: /^electron\/headless\//, why: 'commands print for scripts, and their help is the manual page' },
];

/** Attributes and members that hold what a person sees or hears. */
const visible = new Set(
  [
    'aria-label aria-description aria-roledescription aria-valuetext title label placeholder description alt tooltip about',
    'heading message advice hint caption summary text name meaning nothingFoundMessage error what defaultText detail',
  ].flatMap((line) => line.split(' ')),
);

/** Names of keys, which are compared and not shown. */
const keyNames = new Set(
  [
    'Alt Backspace Control Ctrl Delete End Enter Escape Home Insert Meta Shift Space Tab',
    'Up Down Left Right Plus',
  ].flatMap((line) => line.split(' ')),
);

/** Members whose texts are compared or sent, and not shown. */
const compared = new Set(['group', 'operation', 'Authorization']);

/** What only developers, logs and the page's own requests see: `new Error('…')`, `console.log('…')`. */
const unseenCalls = /^(?:(?:\w*Error)|console\.\w+|programLog\.\w+|(?:\w*\.)?log|(?:parts\.)?report|Response)$/;

/** An element of a page, whole or cut off by what is put into it. */
const markup = /<[!?/]?[a-z][^<>]*(?:>|$)/gi;

/** What only compares: `name.includes('…')`, `z.enum(['…'])`. */
const comparingCalls = /\.(?:includes|startsWith|endsWith)$|^z\.(?:enum|literal)$/;

/** The program's name, media types, policies of pages, fonts, and paths of items. */
const namesOnly =
  /^(?:[;\w{}]*Process Data Viewer;?|[a-z]+\/[\w.+-]+(?:; charset=utf-8)?|default-src .*|(?:\{\})?\/\p{L}.*|Atkinson Hyperlegible.*|.*\b(?:sans-serif|monospace))$/u;
/** Values of styles, and names with their options. */
const styleOnly = /var\(--|\d(?:px|fr|ms|rem|em)\b|^[a-z-]+(?: [a-z-]+)* ?$/;

/** Every text below the three sides that a person may see and that stands outside the catalogues. */
export function findTexts(root) {
  return programSources(root)
    .filter((file) => !exempt.some(({ files }) => files.test(file)))
    .flatMap((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** @returns {Found[]} the texts of one source */
export function textsIn(file, source) {
  const found = [];
  const tell = (node, text) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ file, line, text: text.replaceAll(/\s+/g, ' ').trim() });
  };
  visit(parseSync(file, source).program, { seen: false }, tell);
  return found;
}

function visit(node, place, tell) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, place, tell);
    return;
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string' || isUnseen(node)) return;
  const text = textOf(node);
  if (text !== undefined && (node.type === 'JSXText' ? /\p{L}/u.test(text) : isText(text, place.seen)))
    tell(node, text);
  for (const [name, child] of Object.entries(node)) {
    if ((name === 'key' && !node.computed) || (name === 'test' && node.type === 'SwitchCase')) continue;
    if (name === 'value' && node.type === 'Property' && compared.has(node.key.name) && child.type === 'Literal')
      continue;
    if (name === 'property' && node.computed && child.type === 'Literal') continue;
    visit(child, { seen: isSeen(node, name, place.seen) }, tell);
  }
}

/** Whether what stands in `name` of a node is where people look. */
function isSeen(node, name, before) {
  if (node.type === 'JSXAttribute') return visible.has(node.name.name);
  if (node.type === 'Property') return name === 'value' && visible.has(node.key.name ?? node.key.value);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return name === 'children';
  return before && /^(?:Conditional|Logical|Template|JSXExpression|Array|Parenthesized)/.test(node.type);
}

function isUnseen(node) {
  if (/^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return true;
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) return true;
  if (node.type === 'JSXAttribute' && node.name.name === 'aria-keyshortcuts') return true;
  if (isListOfNames(node)) return true;

  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { callee } = node;
  const called =
    callee.type === 'MemberExpression' ? `${callee.object.name ?? ''}.${callee.property.name}` : (callee.name ?? '');
  return called !== 'ProblemError' && (unseenCalls.test(called) || comparingCalls.test(called));
}

/** Whether it is a list of texts `as const`: the names that a type is made of. */
function isListOfNames({ type, expression, typeAnnotation }) {
  return (
    type === 'TSAsExpression' &&
    expression.type === 'ArrayExpression' &&
    expression.elements.every((each) => each?.type === 'Literal') &&
    typeAnnotation.typeName?.name === 'const'
  );
}

function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('{}') : undefined;
}

/** Whether a text reads as words: several of them, or one with a capital where people look or nothing else is written so. */
function isText(written, seen) {
  const text = written.replaceAll(markup, ' ');
  if (namesOnly.test(text) || (styleOnly.test(text) && !seen)) return false;
  if (/\p{L}{2,}[,.:;]? \p{L}{2,}/u.test(text)) return true;
  return /^\p{Lu}\p{Ll}+(?: ?…|[.:])?$/u.test(text) && (seen || !keyNames.has(text));
}
