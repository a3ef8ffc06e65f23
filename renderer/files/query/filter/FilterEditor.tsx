import { autocompletion } from '@codemirror/autocomplete';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { type Diagnostic, linter } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { queryLimits } from '@shared/contract/files/file-query';
import { parseFilter } from '@shared/filter/parse-filter';
import { problem, type Problem } from '@shared/problem/problem';
import { CodeEditor } from '../../../kit/editor/CodeEditor';
import { showProblem } from '../../../kit/notices/show-problem';
import { filterWords } from '../../words/filter';
import { filterCompletions } from './completions';
import type { FilterFieldInfo } from './filter-field-info';

export interface FilterEditorProps {
  readonly text: string;
  readonly fields: readonly FilterFieldInfo[];
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
  /** Asks, by Ctrl+Enter. */
  readonly onRun: () => void;
}

/** Milliseconds after the last key before faults are marked. */
const lintDelay = 250;

const language = javascriptLanguage.configure({ top: 'SingleExpression' });

/** The filter as text: coloured, completed from what is known, with faults marked at their characters. */
export function FilterEditor({ text, fields, disabled, onChange, onRun }: FilterEditorProps) {
  const known = useRef(fields);
  useEffect(() => {
    known.current = fields;
  });
  return (
    <CodeEditor
      label={filterWords().label}
      text={text}
      disabled={disabled}
      onChange={onChange}
      onRun={onRun}
      language={() => [
        autocompletion({ override: [filterCompletions(() => known.current)], icons: false }),
        filterParts(),
      ]}
    />
  );
}

/** What every editor of a filter has. */
function filterParts(): Extension {
  return [
    EditorState.changeFilter.of(({ newDoc }) => {
      const hasRoom = newDoc.length <= queryLimits.filterText;
      if (!hasRoom) showProblem(tooLong());
      return hasRoom;
    }),
    placeholder(filterWords().editor.example),
    language,
    linter(({ state }) => diagnosticsOf(state.doc.toString()), { delay: lintDelay }),
  ];
}

function tooLong(): Problem {
  const words = filterWords().editor;
  return problem('invalid', words.tooLong(queryLimits.filterText), words.leftOut);
}

function diagnosticsOf(text: string): Diagnostic[] {
  const parsed = parseFilter(text);
  return [...(parsed.ok ? parsed.warnings : parsed.faults)];
}
