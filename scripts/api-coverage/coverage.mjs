import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { statements } from './statements.mjs';

/**
 * What the statements name and is not in the project `root`: files, exports, tests by their title; and statements without a
 * test that do not say why.
 */
export function coverageFaults(root, found = statements) {
  const textOf = reader(root);
  return found.flatMap(({ section, says, viewer, plant, tests, gap }) => {
    const faults = [...viewer, ...plant].filter((place) => !isExported(textOf, place));
    const untested = tests.filter(([file, title]) => !isTest(textOf(file), title)).map((named) => named.join(': '));
    const silent = tests.length === 0 && gap === undefined ? ['has no test and does not say why'] : [];
    return [...faults, ...untested, ...silent].map((fault) => `§${section} “${says}”: ${fault}`);
  });
}

function reader(root) {
  const texts = new Map();
  return (file) => {
    const place = path.join(root, file);
    if (!texts.has(file)) texts.set(file, existsSync(place) ? readFileSync(place, 'utf8') : '');
    return texts.get(file);
  };
}

function isExported(textOf, place) {
  const [file, name] = place.split('#');
  return new RegExp(`^export (?:async )?(?:function\\*?|const|class|interface|type) ${name}\\b`, 'm').test(
    textOf(file),
  );
}

/** A title is the first argument of a call (`test(…`, or the table’s `)(…`) and stands in quotes of one kind. */
function isTest(text, title) {
  return ["'", '"', '`'].some((quote) => new RegExp(`\\(\\s*${escaped(`${quote}${title}${quote}`)}\\s*,`).test(text));
}

function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** The text of docs/api-coverage.md. */
export function coveragePage() {
  const gaps = statements.filter(({ gap }) => gap !== undefined).length;
  return `# What the specification says, and where it is met

<!-- Made by \`npm run docs:api\`; edit scripts/api-coverage/statements.mjs instead. -->

Every sentence of the specification of the Process Data Web API, in a few words: the code of the viewer that holds to it, the
code of the demo plant that answers so, and the tests that show it. ${statements.length} sentences, of which ${gaps} have a remark: what is not
covered or not tried, and what the specification leaves open. \`npm test\` fails where a file, an export or a test that stands here is
no longer there.

| § | the specification | the viewer | the demo plant | tests | remark |
|---|---|---|---|---|---|
${statements.map(row).join('\n')}
`;
}

function row({ section, says, viewer, plant, tests, gap = '' }) {
  const cells = [section, says, codeList(viewer), codeList(plant), tests.map(testText).join('<br>'), gap];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function codeList(places) {
  return places
    .map((place) => place.split('#'))
    .map(([file, name]) => `[\`${name}\`](../${file})`)
    .join('<br>');
}

function testText([file, title]) {
  return `${title.replaceAll('<', '&lt;')} ([${path.basename(file)}](../${file}))`;
}
