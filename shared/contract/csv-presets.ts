import { z } from 'zod';
import { decimalSign } from '../language/decimal-sign';

/** What a spreadsheet of a region expects. */
export const csvPresets = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
  tab: { separator: '\t', decimal: '.' },
} as const satisfies Record<string, { readonly separator: string; readonly decimal: string }>;
export type CsvPreset = keyof typeof csvPresets;

/** What a person chooses: what spreadsheets expect that have their decimal sign, or the same on every computer. */
export const csvChoices = ['spreadsheet', 'comma', 'semicolon', 'tab'] as const;
export type CsvChoice = (typeof csvChoices)[number];

/** What a choice means where it is made. Requests carry this, so that they say what is written. */
export function csvPresetOf(choice: CsvChoice): CsvPreset {
  if (choice !== 'spreadsheet') return choice;
  return decimalSign() === ',' ? 'semicolon' : 'comma';
}

/**
 * What becomes of texts that a spreadsheet would take for formulas: an apostrophe stands before them, or they stay as they are,
 * for programs that run no formulas.
 */
export const csvTextsSchema = z.enum(['guarded', 'as they are']);
export type CsvTexts = z.infer<typeof csvTextsSchema>;
