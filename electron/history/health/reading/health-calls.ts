import type { HealthFinding } from '@shared/contract/inspect/health';
import type { SeriesPortMessage } from '@shared/contract/trend/series-port';
import type { TimeRange } from '@shared/time/range';
import type { Overall } from '../detect/cells';
import type { Judgement, WithPresent } from '../detect/judge';
import type { Rules } from '../detect/samples';

/** An item of a read, by its place there, and what was asked for. */
export interface ReadPlace {
  readonly readId: string;
  readonly place: number;
  readonly range: TimeRange;
}

/** An item that is to be judged by what reads have brought. */
export interface ItemToJudge {
  /** See `Seen`. */
  readonly range: TimeRange;
  readonly stretches: readonly ReadPlace[];
  readonly ahead?: (ReadPlace & WithPresent) | undefined;
  readonly interpolated?: ReadPlace | undefined;
  /** What aggregates have shown beside the stretches, and of the whole range. */
  readonly known: readonly HealthFinding[];
  readonly overall?: Overall | undefined;
  readonly rules: Rules;
}

/** What main calls in the thread that judges. */
export interface HealthCalls {
  /** A read begins, of so many items. */
  open: (read: { readonly readId: string; readonly range: TimeRange; readonly items: number }) => void;
  /** Takes in what a read brings. */
  take: (message: SeriesPortMessage) => void;
  /** The findings hold the longest places only. */
  judge: (item: ItemToJudge) => Judgement;
  /** Lets go of what a read has brought. */
  close: (readId: string) => void;
}
