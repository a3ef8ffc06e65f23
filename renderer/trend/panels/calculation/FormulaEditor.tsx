import { autocompletion, completionStatus } from '@codemirror/autocomplete';
import { LRLanguage } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { styleTags, tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { parser } from '@shared/formula/formula.grammar';
import { parseFormula } from '@shared/formula/parse-formula';
import { CodeEditor } from '../../../kit/editor/CodeEditor';
import { formulaCompletions, type NamedSeries } from './formula-completions';
import { calculationsWords } from '../../words/calculations';

interface FormulaEditorProps {
  readonly text: string;
  readonly series: readonly NamedSeries[];
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

/** A formula as text: coloured, completed, with faults marked at their characters. */
export function FormulaEditor({ text, series, onChange, onRun }: FormulaEditorProps) {
  const known = useRef(series);
  useEffect(() => {
    known.current = series;
  });
  return (
    <CodeEditor
      label={calculationsWords().formula}
      text={text}
      onChange={onChange}
      onRun={onRun}
      language={() => [
        autocompletion({ override: [formulaCompletions(() => known.current)], icons: false }),
        formulaParts,
      ]}
    />
  );
}

const language = LRLanguage.define({
  parser: parser.configure({
    props: [
      styleTags({
        Number: tags.number,
        Duration: tags.number,
        Text: tags.string,
        'Call/Name': tags.propertyName,
        Name: tags.variableName,
      }),
    ],
  }),
});

const formulaParts: Extension = [
  language,
  // It is one line, however long.
  EditorState.transactionFilter.of((transaction) => (transaction.newDoc.lines > 1 ? [] : transaction)),
  // Escape closes the list of completions before the dialog.
  EditorView.contentAttributes.of(({ state }): Record<string, string> =>
    completionStatus(state) === null ? {} : { 'data-mantine-stop-propagation': 'true' },
  ),
  placeholder('(A - B) * 4.19'),
  linter(({ state }) => diagnosticsOf(state.doc.toString())),
];

function diagnosticsOf(text: string): Diagnostic[] {
  const parsed = parseFormula(text);
  return parsed.ok || text.trim() === ''
    ? []
    : parsed.faults.map(({ from, to, message }) => ({ from, to, message, severity: 'error' }));
}
