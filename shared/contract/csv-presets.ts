/** What a spreadsheet of a region expects. */
export const csvPresets = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
  tab: { separator: '\t', decimal: '.' },
} as const satisfies Record<string, { readonly separator: string; readonly decimal: string }>;
