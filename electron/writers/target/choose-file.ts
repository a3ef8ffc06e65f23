/** The endings of what is exported, and what a person calls them. */
export const fileEndings = {
  csv: 'Text with separated values',
  parquet: 'Apache Parquet',
  ndjson: 'JSON, one object a line',
  json: 'JSON',
  har: 'HTTP archive (HAR)',
  png: 'Picture (PNG)',
  svg: 'Drawing (SVG)',
  pdf: 'Report (PDF)',
  xlsx: 'Excel workbook',
  zip: 'Case of Process Data Viewer (zip)',
} as const;
export type FileEnding = keyof typeof fileEndings;

/** Asks the person at a page where to save; `name` is proposed. Undefined when they leave it. */
export type ChooseFile = (
  proposal: { readonly name: string; readonly ending: FileEnding },
  callerId: number,
) => Promise<string | undefined>;

/** Asks where to save a file that has a name with an ending of its own. Undefined when they leave it. */
export type ChooseAnyFile = (name: string, callerId: number) => Promise<string | undefined>;
