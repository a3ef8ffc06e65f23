/** The windows over which a dialog of the system is open. */
const asking = new WeakSet<object>();

/**
 * Asks by a dialog over a window; while one is open there, as after a double click, a further one counts as left.
 *
 * @param window undefined where there is none
 * @returns undefined where the person leaves it
 */
export async function askedOnce<T>(
  window: object | undefined,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (window === undefined) return ask();
  if (asking.has(window)) return undefined;
  asking.add(window);
  try {
    return await ask();
  } finally {
    asking.delete(window);
  }
}
