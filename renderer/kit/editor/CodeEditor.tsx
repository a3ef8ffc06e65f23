import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, tooltips } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styleNonce } from '../nonce';
import { editorTheme } from './editor-theme';
import classes from './CodeEditor.module.css';

interface CodeEditorProps {
  readonly label: string;
  readonly text: string;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
  /** By Ctrl+Enter. */
  readonly onRun: () => void;
  /** The language, completions and faults; taken once. */
  readonly language: () => Extension;
}

/** A short text in a language of its own, edited as code; Tab leaves it. */
export function CodeEditor({ label, text, disabled = false, onChange, onRun, language }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const locked = useRef(new Compartment());
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const initial = useEffectEvent(() => ({ doc: text, lock: lock(disabled), own: language(), name: label }));

  useEffect(() => {
    if (place.current === null) return undefined;
    const { doc, lock: first, own, name } = initial();
    const view = new EditorView({
      parent: place.current,
      doc,
      extensions: [
        runKey(() => run()),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) change(state.doc.toString());
        }),
        EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false' }),
        // Within a dialog the lists would be cut off.
        tooltips({ parent: document.body }),
        locked.current.of(first),
        own,
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

/** What every editor has. */
const editorParts: Extension = [
  EditorView.cspNonce.of(styleNonce()),
  EditorView.lineWrapping,
  bracketMatching(),
  closeBrackets(),
  history(),
  // Tab leaves the editor: it is one field of a form.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
  editorTheme,
];
