import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { files, pages, textOf } from './pages.mjs';

const catalogues = files
  .filter((file) => /(?:^|\/)words(?:\/[^/]+)?\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map(textOf)
  .join('\n');

/** Labels that are on screen with what varies in them, or within others. */
const varying = [
  'Add … to trend',
  'Add all … to the trend',
  'Choose another unit …',
  'Connections → Advanced → Offer the files’ contents',
  'Equals',
  'File: …',
  'Help › Reference',
  'No data: Span',
  'PNG',
  'SVG',
  'could not be read',
  'is not',
  'mean and 10/90 % band',
  'more lanes below',
  'Read this view from …',
  'Show another view of …',
];
/** What the program says of some data. */
const examples = [
  '1 of 2 items not read',
  '1 store failed: Laboratory',
  '3 new files',
  'Average · 1 h',
  'Average · shift',
  'First and last state of every 44 min: shorter ones may be missing',
  'Plot values, 977 columns of 44 min (of 2.6 M samples)',
  'Raw · 28 800 points',
  'Repeat of no. 12',
  'Sampled every 44 min: shorter events may be missing',
  'Saved 2026-11-25 10:42:11, being read',
  'Shares of On and Off in every 44 min',
  'Total · 1 d',
  'read 21 804 of about 604 821 points',
];
/** What is the demo plant’s or another program’s, or only stressed. */
const noLabels = [
  'Batch Kettle K-201',
  'Efficiency below 0.8',
  'Maximum interpolation',
  'Phase',
  'TIC-201.PV',
  'Unicode text',
  'their',
];
const others = new Set([...varying, ...examples, ...noLabels]);

/** Whether a text of the program begins with a label, which may stand within a sentence of the guide. */
function isSaid(label) {
  return new RegExp(`['\`]${RegExp.escape(label)}`, 'i').test(catalogues);
}

function labelsIn(node) {
  if (node.type === 'emphasis') return [plainText(node).replaceAll(/\s+/g, ' ')];
  return (node.children ?? []).flatMap(labelsIn);
}

function plainText({ value = '', children = [] }) {
  return value + children.map(plainText).join('');
}

test.each(pages.filter((page) => page.startsWith('docs/guide/')))('every label that %s names is on screen', (page) => {
  const labels = labelsIn(fromMarkdown(textOf(page)));
  expect(labels.filter((label) => !others.has(label) && !isSaid(label))).toEqual([]);
});
