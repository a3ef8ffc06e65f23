import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef } from 'react';
import { queryLimits } from '@shared/contract/files/file-query';
import { parseFilter } from '@shared/filter/parse-filter';
import { problem } from '@shared/problem/problem';
import { styleNonce } from '../../../kit/nonce';
import { showProblem } from '../../../kit/notices/show-problem';
import { formatCount } from '../../../kit/text/format';
import { filterCompletions } from './completions';
import type { FilterFieldInfo } from './filter-field-info';
import classes from './Filter.module.css';

/** The editor in the program's colours, which follow the scheme by themselves. */
const editorTheme = [
  EditorView.theme({
    '&': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '12.5px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.5', maxHeight: '180px' },
    '.cm-content': { padding: '6px 0', minHeight: '30px', caretColor: 'var(--ink)' },
    '.cm-line': { padding: '0 10px' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'var(--accent-soft)',
    },
    '.cm-placeholder': { color: 'var(--ink-faint)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--accent-soft)',
      outline: '1px solid var(--accent-line)',
    },
    '.cm-tooltip': {
      border: '1px solid var(--line-strong)',
      borderRadius: '5px',
      backgroundColor: 'var(--surface-raised)',
      color: 'var(--ink)',
      boxShadow: '0 4px 14px rgb(0 0 0 / 18%)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--mantine-font-family-monospace)',
      fontSize: '12px',
      maxHeight: '15em',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent-soft)', color: 'var(--ink)' },
    '.cm-completionDetail': {
      fontFamily: 'var(--mantine-font-family)',
      fontStyle: 'normal',
      color: 'var(--ink-soft)',
      marginLeft: '1em',
    },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
    '.cm-diagnostic': { padding: '4px 10px', fontSize: '12px' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--quality-bad)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--quality-uncertain)' },
    '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy 1.5px var(--quality-bad)' },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy 1.5px var(--quality-uncertain)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
      { tag: [tags.string, tags.regexp], color: 'var(--quality-good)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--quality-uncertain)' },
      { tag: [tags.variableName, tags.function(tags.variableName)], color: 'var(--ink)', fontWeight: '600' },
      { tag: tags.comment, color: 'var(--ink-faint)', fontStyle: 'italic' },
    ]),
  ),
];

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
