/** A place in JSON as a person is told: `['data', 'items', 0, 'p']` as `data.items[0].p`, the root as nothing. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');
}
