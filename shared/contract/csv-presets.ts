import { z } from 'zod';

/** What a spreadsheet of a region expects. */
export const csvPresets = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
  tab: { separator: '\t', decimal: '.' },
} as const satisfies Record<string, { readonly separator: string; readonly decimal: string }>;

/**
 * What becomes of texts that a spreadsheet would take for formulas: an apostrophe stands before them, or they stay as they are,
 * for programs that run no formulas.
 */
export const csvTextsSchema = z.enum(['guarded', 'as they are']);
export type CsvTexts = z.infer<typeof csvTextsSchema>;
