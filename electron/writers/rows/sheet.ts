/** What stands in a cell; null where it is empty. */
export type Cell =
  | number
  | boolean
  | string
  | null
  /** A text that no spreadsheet takes for a formula, such as a time. */
  | { readonly plain: string }
  /** An instant as the format's own date, milliseconds since the Unix epoch. */
  | { readonly instant: number };

/** A table on its way into a file. */
export interface Sheet {
  head(titles: readonly string[]): void;
  row(cells: readonly Cell[]): void;
  /** Writes what is left. To be called once. */
  end(): void;
}
