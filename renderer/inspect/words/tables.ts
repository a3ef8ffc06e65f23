/**
 * Tables that are written to files: programs read them, so that the names of their columns, and what a program may look for in
 * a cell, are the same in every language. Sentences in their cells are for people, in the language of the program.
 */

export const healthHead = [
  'Item',
  'Finding',
  'Rule',
  'Places',
  'Lasts s',
  'Measures',
  'Longest place from',
  'to',
  'What is seen there',
  'Last value',
  'Last time',
  'Samples',
  'Median interval s',
  'Longest usual interval s',
  'Bad %',
  'Uncertain %',
  'Texts and booleans',
  'Without a value',
  'Least',
  'Greatest',
  'Judged by',
  'Notes',
];

/** The names of the columns of differences between the answers of two requests. */
export function differenceHead(a: number, b: number): string[] {
  return ['Item', 'Time', ...[a, b].flatMap((id) => [`No. ${id} value`, `No. ${id} quality`]), 'Differs in'];
}

/** In what two samples differ. */
export const differenceCells = { onlyIn: (id: number) => `only in No. ${id}`, value: 'value', quality: 'quality' };

/** Both items where they are two. */
export function bothItems(paths: readonly string[]): string {
  return paths.join(' and ');
}
