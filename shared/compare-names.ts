const collator = new Intl.Collator('en', { numeric: true });

/** Orders names as people read them: `Kettle 2` before `Kettle 10`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
