import { CompletionContext } from '@codemirror/autocomplete';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { filterCompletions } from './completions';
import { allFilterFields } from './filter-field-info';

const fields = allFilterFields([
  { field: 'metadata.location', types: ['text'], examples: ['Control room', 'Field office'], files: 12 },
  { field: 'metadata.pages', types: ['number'], examples: [3], files: 4 },
  { field: 'odd', types: ['text'], examples: ['null', null, 2n ** 60n, { json: '[1]' }], files: 9 },
]);

/** What is offered at the mark `|` of a text. */
function offered(marked: string): readonly string[] {
  const pos = marked.indexOf('|');
  const state = EditorState.create({
    doc: marked.replace('|', ''),
    extensions: [javascriptLanguage.configure({ top: 'SingleExpression' })],
  });
  const result = filterCompletions(() => fields)(new CompletionContext(state, pos, true));
  return result?.options.map(({ label, displayLabel = label }) => displayLabel) ?? [];
}

test.each(['{ |', '{ le|', '{ a: 1, |', '{ $or: [{ |', "{ 'metadata.|' }", '{ $and: [{ a: 1 }, { fi|'])(
  'fields and $or can stand at %s',
  (text) => {
    expect(offered(text)).toEqual(expect.arrayContaining(['metadata.location', 'length', '$or']));
    expect(offered(text)).not.toContain('$gte');
  },
);

test('fields are offered where the editor has had no time to parse the text', () => {
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  expect(offered('{ $and: [{ a: 1 }, { fi|')).toContain('length');
  clock.mockRestore();
});

test.each(['{ length: { | } }', "{ 'metadata.pages': { $g|", '{ length: { $gte: 1, | } }', '{ length: { $not: { |'])(
  'operators on a field can stand at %s',
  (text) => {
    expect(offered(text)).toEqual(expect.arrayContaining(['$gte', '$in']));
    expect(offered(text)).not.toContain('length');
  },
);

test.each([
  "{ 'metadata.location': |",
  "{ 'metadata.location': '|' }",
  "{ 'metadata.location': { $in: ['Field office', |",
  "{ 'metadata.location': { $ne: | } }",
])('values that a field has are offered at %s', (text) => {
  expect(offered(text)).toEqual(expect.arrayContaining(['Control room', 'ObjectId']));
});

test('values of every type that a field has are offered', () => {
  expect(offered('{ odd: |').slice(0, 4)).toEqual(['null', 'null', '1152921504606846976', '[1]']);
});

test('nothing is offered where nothing is known', () => {
  expect(offered('{ length: 5 |')).toEqual([]);
  expect(offered('|')).toEqual([]);
});

test('a field is found by what people call it', () => {
  const doc = '{ si';
  const state = EditorState.create({
    doc,
    extensions: [javascriptLanguage.configure({ top: 'SingleExpression' })],
  });
  const result = filterCompletions(() => fields)(new CompletionContext(state, doc.length, true));
  expect(result?.options.find(({ displayLabel }) => displayLabel === 'length')).toMatchObject({
    label: 'length Size',
    detail: 'Size · number',
  });
});
