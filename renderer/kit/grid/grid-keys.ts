/**
 * The row that a key moves to in a list of `count` rows of which `page` fit on screen, or undefined for another key.
 * `current` is -1 where no row is selected.
 */
export function rowAfterKey(key: string, current: number, count: number, page: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, last);
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'PageDown':
      return Math.min(current + page, last);
    case 'PageUp':
      return Math.max(current - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
