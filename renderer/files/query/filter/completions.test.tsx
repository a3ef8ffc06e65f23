import { CompletionContext } from '@codemirror/autocomplete';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { EditorView } from '@codemirror/view';
import { parseFilter } from '@shared/filter/parse-filter';
import { expect, test } from 'vitest';
import { filterCompletions } from './completions';

test.each([String.raw`metadata.C:\path`, "metadata.it's", 'metadata.a\nb', 'metadata.pages', 'length'])(
  'the field %j that is taken from the list is the one that is asked for',
  (field) => {
    const known = [{ field, types: [], examples: [], files: 1 }];
    const view = new EditorView({ doc: '{ ', extensions: [javascriptLanguage.configure({ top: 'SingleExpression' })] });
    const result = filterCompletions(() => known)(new CompletionContext(view.state, 2, true));
    const option = result?.options.find(({ displayLabel }) => displayLabel === field);
    if (option === undefined || typeof option.apply !== 'function') throw new Error('The field is not offered.');
    option.apply(view, option, 2, 2);
    view.dispatch({ changes: { from: view.state.doc.length, insert: '1 }' } });
    expect(parseFilter(view.state.doc.toString())).toMatchObject({ ok: true, document: { [field]: 1 } });
    view.destroy();
  },
);
