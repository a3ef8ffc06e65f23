import { describe, expect, test } from 'vitest';
import { textsIn } from './find-texts.mjs';

/** The texts that are found in a source. */
function found(source) {
  return textsIn('renderer/app/Planted.tsx', source).map(({ text }) => text);
}

describe('texts outside the catalogues are found', () => {
  test.each([
    ['between elements', 'const a = <p>Read it again</p>;', 'Read it again'],
    ['a single word between elements', 'const a = <p>Read</p>;', 'Read'],
    ['in an attribute', 'const a = <input aria-label="Start" />;', 'Start'],
    ['in an expression', 'const a = <p>{isNew ? "New item" : name}</p>;', 'New item'],
    ['in a problem', "throw new ProblemError(problem('file', `${name} is not there.`, advice));", '{} is not there.'],
    ['in a table', "const rows = [{ title: 'Mean', of: mean }];", 'Mean'],
    ['returned', "function name() { return 'Not read yet'; }", 'Not read yet'],
  ])('%s', (_place, source, text) => expect(found(source)).toEqual([text]));

  test('with their place', () => {
    expect(textsIn('renderer/app/Planted.tsx', 'const a = 1;\nconst b = <p>Read</p>;\n')).toEqual([
      { file: 'renderer/app/Planted.tsx', line: 2, text: 'Read' },
    ]);
  });
});

test.each([
  ['words of a catalogue', 'const a = <p>{words.read}</p>;'],
  ['an import', "import { Read } from './Read And Write';"],
  ['what developers see', "throw new Error('This is not there.');"],
  ['a style', "const a = <p style={{ border: '1px solid red' }} />;"],
  ['a key', "if (event.key === 'Escape') close();"],
  ['a path', "const a = '/System/Core/Demo Plant';"],
  ['a type', "type State = 'Not read' | 'Read';"],
])('%s is none', (_what, source) => expect(found(source)).toEqual([]));
