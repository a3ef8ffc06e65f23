/** A cell without blanks around it, and without what is not seen there, as web pages and chats have it around what is copied. */
export function bare(cell = ''): string {
  // Of long lists most cells are.
  if (cell === '') return cell;
  return cell.replaceAll(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '');
}

export function isPath(cell: string): boolean {
  return bare(cell).startsWith('/');
}
