/** Orders names as people read them: `Kettle 2` before `Kettle 10`. */
export function compareNames(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true });
}
