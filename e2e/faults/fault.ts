import type { ProfileChange } from './fault-fixture';
import type { Act } from './wire-server';

/** A fault of a server, and the expected result. */
export interface Fault {
  readonly name: string;
  readonly act: Act;
  /** The expected message; undefined if the response is read nevertheless. */
  readonly sees: RegExp | undefined;
  /** The time-outs of the connection that the fault makes elapse; short, since the tests wait for them. */
  readonly timeouts?: ProfileChange['timeouts'];
  /** Whether the response is so large that the program's memory is checked. */
  readonly isLarge?: boolean;
}
