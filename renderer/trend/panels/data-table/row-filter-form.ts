import type { NamedState } from '@shared/contract/named-state';
import type { RowFilter, ValueFilter } from '../../data/protocol';
import type { QualityScheme } from '@shared/vqt/quality';
import { typedNumber } from '@shared/language/typed-number';
import { panelWords } from '../../words/panel';

/** The filter of the data table as a person fills it in. */
export interface RowFilterForm {
  readonly good: boolean;
  readonly uncertain: boolean;
  readonly bad: boolean;
  readonly kind: 'any' | ValueFilter['kind'];
  readonly first: string;
  /** The other end of "between". */
  readonly second: string;
}

export const openFilter: RowFilterForm = { good: true, uncertain: true, bad: true, kind: 'any', first: '', second: '' };

/**
 * The filter that a form means of an item whose numbers have such names; a value that is not there yet, or is no number where one is
 * needed, asks for nothing.
 */
export function filterOf(form: RowFilterForm, scheme: QualityScheme, states: readonly NamedState[] = []): RowFilter {
  const { good, uncertain, bad } = form;
  const value = valueFilter(form, states);
  return {
    scheme,
    ...(!(good && uncertain && bad) && { classes: { good, uncertain, bad } }),
    ...(value !== undefined && { value }),
  };
}

/** What is wrong with an entry, in a person's words; undefined where it is right or still empty. */
export function entryProblem(form: RowFilterForm, text: string): string | undefined {
  if (form.kind === 'any' || form.kind === 'equals' || text.trim() === '') return undefined;
  return typedNumber(text) === undefined ? panelWords().typeNumber : undefined;
}

function valueFilter({ kind, first, second }: RowFilterForm, states: readonly NamedState[]): ValueFilter | undefined {
  if (kind === 'any' || first.trim() === '') return undefined;
  if (kind === 'equals') {
    const named = states.filter(({ name }) => name.toLowerCase() === first.trim().toLowerCase());
    return { kind, text: first, ...(named.length > 0 && { numbers: named.map(({ value }) => value) }) };
  }
  const number = typedNumber(first);
  if (number === undefined) return undefined;
  if (kind !== 'between') return { kind, than: number };
  const other = typedNumber(second);
  if (other === undefined) return undefined;
  return { kind, low: Math.min(number, other), high: Math.max(number, other) };
}
