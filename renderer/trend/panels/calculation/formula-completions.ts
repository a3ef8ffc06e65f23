import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { formulaFunctions } from '@shared/formula/functions';
import { hasWords, searchWords } from '../../../kit/text/search-words';

/** A series that a formula can name. */
export interface NamedSeries {
  readonly letter: string;
  readonly name: string;
}

/** Offers series by letter and by name, and functions. */
export function formulaCompletions(series: () => readonly NamedSeries[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/[\p{L}\p{N}_.-]*$/u);
    if (typed === null || (typed.text === '' && !context.explicit) || /^\d/.test(typed.text)) return null;
    const words = searchWords(typed.text);
    const named = series().filter(({ letter, name }) => letter.startsWith(typed.text) || hasWords(name, words));
    const functions = formulaFunctions.filter(({ name }) => name.startsWith(typed.text.toLowerCase()));
    const options = [...named.map(seriesOption), ...functions.map(functionOption)];
    return options.length === 0 ? null : { from: typed.from, options, filter: false };
  };
}

function seriesOption({ letter, name }: NamedSeries): Completion {
  return { label: letter, type: 'variable', detail: name };
}

function functionOption({ name, form, meaning }: (typeof formulaFunctions)[number]): Completion {
  return {
    label: form,
    type: 'function',
    detail: meaning,
    apply: (view, _completion, from, to) => {
      const insert = `${name}()`;
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + name.length + 1 },
        userEvent: 'input.complete',
      });
    },
  };
}
