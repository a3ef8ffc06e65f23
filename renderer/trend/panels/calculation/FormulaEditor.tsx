import { autocompletion, completionStatus } from '@codemirror/autocomplete';
import { LRLanguage } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { EditorState, type Extension, type Transaction, type TransactionSpec } from '@codemirror/state';
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
      text={withoutBreaks(text)}
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
  EditorState.transactionFilter.of((transaction) =>
    transaction.newDoc.lines > 1 ? onOneLine(transaction) : transaction,
  ),
  // Escape closes the list of completions before the dialog.
  EditorView.contentAttributes.of(({ state }): Record<string, string> =>
    completionStatus(state) === null ? {} : { 'data-mantine-stop-propagation': 'true' },
  ),
  placeholder('(A - B) * 4.19'),
  linter(({ state }) => diagnosticsOf(state.doc.toString())),
];

/** What comes in with line breaks, as a cell of a spreadsheet has one behind it, stands without them; Enter alone does nothing. */
function onOneLine({ changes, startState }: Transaction): TransactionSpec | readonly TransactionSpec[] {
  const parts: { from: number; to: number; insert: string }[] = [];
  changes.iterChanges((from, to, _start, _end, inserted) =>
    parts.push({ from, to, insert: withoutBreaks(inserted.toString()).trimEnd() }),
  );
  if (parts.every(({ insert }) => insert === '')) return [];
  const single = startState.changes(parts);
  const anchor = single.mapPos(startState.selection.main.to, 1);
  return { changes: single, selection: { anchor }, scrollIntoView: true, userEvent: 'input.paste' };
}

function withoutBreaks(text: string): string {
  return text.replaceAll(/[\r\n]/gu, ' ');
}

function diagnosticsOf(text: string): Diagnostic[] {
  const parsed = parseFormula(text);
  return parsed.ok || text.trim() === ''
    ? []
    : parsed.faults.map(({ from, to, message }) => ({ from, to, message, severity: 'error' }));
}
