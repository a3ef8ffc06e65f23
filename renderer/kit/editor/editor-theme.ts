import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the program's colours, which follow the scheme by themselves. */
export const editorTheme = [
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
      // Above dialogs.
      zIndex: '400',
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
    '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
    '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy 1.5px var(--error)' },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy 1.5px var(--warning)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
      { tag: [tags.string, tags.regexp], color: 'var(--success)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
      { tag: [tags.variableName, tags.function(tags.variableName)], color: 'var(--ink)', fontWeight: '600' },
      { tag: tags.comment, color: 'var(--ink-faint)', fontStyle: 'italic' },
    ]),
  ),
];
