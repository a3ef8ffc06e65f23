import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching } from '@codemirror/language';
import { linter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { queryLimits } from '@shared/contract/files/file-query';
import { problem } from '@shared/problem/problem';
import { parseFilter } from '@shared/filter/parse-filter';
import { formatCount } from '../../../kit/text/format';
import { styleNonce } from '../../../kit/nonce';
import { showProblem } from '../../../kit/notices/show-problem';
import { filterCompletions } from './completions';
import { editorTheme } from './editor-theme';
import type { FilterFieldInfo } from './filter-field-info';
import classes from './Filter.module.css';

export interface FilterEditorProps {
  readonly text: string;
  readonly fields: readonly FilterFieldInfo[];
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
  /** Asks, by Ctrl+Enter. */
  readonly onRun: () => void;
}

const tooLong = problem(
  'invalid',
  `A filter is at most ${formatCount(queryLimits.filterText)} characters long.`,
  'What you typed or pasted was left out. Ask with several queries side by side instead.',
);
/** Milliseconds after the last key before faults are marked. */
const lintDelay = 250;

const language = javascriptLanguage.configure({ top: 'SingleExpression' });

/** The filter as text: coloured, completed from what is known, with faults marked at their characters. */
export function FilterEditor({ text, fields, disabled, onChange, onRun }: FilterEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const locked = useRef(new Compartment());
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const known = useEffectEvent(() => fields);
  const initial = useEffectEvent(() => ({ doc: text, lock: lock(disabled) }));

  useEffect(() => {
    if (place.current === null) return undefined;
    const { doc, lock: first } = initial();
    const view = new EditorView({
      parent: place.current,
      doc,
      extensions: [
        runKey(() => run()),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) change(state.doc.toString());
        }),
        autocompletion({ override: [filterCompletions(() => known())], icons: false }),
        locked.current.of(first),
        editorParts,
      ],
    });
    editor.current = view;
    return () => view.destroy();
  }, []);

  useEffect(() => {
    const view = editor.current;
    if (view === undefined || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    editor.current?.dispatch({ effects: locked.current.reconfigure(lock(disabled)) });
  }, [disabled]);

  return <div ref={place} className={classes['editor']} data-disabled={disabled} />;
}

function lock(disabled: boolean): Extension {
  return [EditorState.readOnly.of(disabled), EditorView.editable.of(!disabled)];
}

function runKey(run: () => void): Extension {
  return keymap.of([
    {
      key: 'Mod-Enter',
      run: () => {
        run();
        return true;
      },
    },
  ]);
}

/** What every editor of a filter has. */
const editorParts: Extension = [
  EditorView.cspNonce.of(styleNonce()),
  EditorView.contentAttributes.of({ 'aria-label': 'Filter', spellcheck: 'false' }),
  EditorView.lineWrapping,
  EditorState.changeFilter.of(({ newDoc }) => {
    const hasRoom = newDoc.length <= queryLimits.filterText;
    if (!hasRoom) showProblem(tooLong);
    return hasRoom;
  }),
  placeholder("{ length: { $gt: 5e6 }, 'metadata.location': 'Central laboratory' }"),
  language,
  bracketMatching(),
  closeBrackets(),
  history(),
  linter(({ state }) => diagnosticsOf(state.doc.toString()), { delay: lintDelay }),
  // Tab leaves the editor: it is one field of a form.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
  editorTheme,
];

function diagnosticsOf(text: string): Diagnostic[] {
  const parsed = parseFilter(text);
  return [...(parsed.ok ? parsed.warnings : parsed.faults)];
}
