import { hashKey } from '@tanstack/react-query';

/** Whether two values of JSON say the same, in whatever order their members stand: what comes back from the disk has the schema's. */
export function sameContents(a: unknown, b: unknown): boolean {
  return a === b || hashKey([a]) === hashKey([b]);
}
