/** A path in JSON as shown to people: `['data', 'items', 0, 'p']` as `data.items[0].p`, the root as an empty text. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');
}
