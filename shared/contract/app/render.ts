import { z } from 'zod';
import type { LibraryItem } from './storage';
import type { Connection } from '../connections/connection';
import { problemSchema } from '../../problem/problem-schema';
import type { WeekStart } from '../../time/calendar';
import type { TimeRange } from '../../time/range';
import type { QualityColours } from '../../vqt/quality-colours';
import { pictureSchema, type PictureChoice } from '../trend/export';
import { viewReportSchema, type ReportChoice } from '../trend/report';
import type { View } from '../trend/view';

/** What a page without a window is to make of a view. */
export interface RenderJob {
  readonly view: View;
  readonly connection: Connection;
  readonly library: readonly LibraryItem[];
  readonly range: TimeRange;
  /** What a person chose for all views: on which day weeks begin, and the colours of quality. */
  readonly weekStart: WeekStart;
  readonly qualityColours: QualityColours;
  readonly form:
    | { readonly kind: 'picture'; readonly choice: PictureChoice }
    | { readonly kind: 'report'; readonly choice: ReportChoice };
}

/** What came of it. `missing`: in a person's words what could not be read, item by item. */
export const renderOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), picture: pictureSchema.shape.picture, missing: z.array(z.string()) }),
  z.object({ kind: z.literal('report'), report: viewReportSchema, missing: z.array(z.string()) }),
  z.object({ kind: z.literal('failed'), problem: problemSchema }),
]);
export type RenderOutcome = z.infer<typeof renderOutcomeSchema>;
