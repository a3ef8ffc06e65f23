import type { Act } from './fault-server';

/** A way in which a server can be wrong, and what comes of it. */
export interface Fault {
  readonly name: string;
  readonly act: Act;
  /** What the person is told; undefined where the answer is read all the same. */
  readonly sees: RegExp | undefined;
  /** Whether so much is sent that the program's memory is looked at. */
  readonly isLarge?: boolean;
}
