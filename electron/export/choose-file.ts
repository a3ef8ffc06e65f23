/** The endings of what is exported, and what a person calls them. */
export const fileEndings = {
  csv: 'Text with separated values',
  parquet: 'Apache Parquet',
  png: 'Picture (PNG)',
  svg: 'Drawing (SVG)',
} as const;
export type FileEnding = keyof typeof fileEndings;

/** Asks the person at a page where to save; `name` is proposed. Undefined when they leave it. */
export type ChooseFile = (
  proposal: { readonly name: string; readonly ending: FileEnding },
  callerId: number,
) => Promise<string | undefined>;
