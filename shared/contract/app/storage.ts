import { z } from 'zod';
import { fileChartSchema, fileSides, firstFileChart } from '../files/file-chart';
import { filesRefreshChoices, fileTableColumnsSchema, firstFileTableColumns } from '../files/file-table';
import { filesChoiceSchema, firstFilesChoice } from '../files/files-export';
import { dataChoiceSchema, firstDataChoice, firstPictureChoice, pictureChoiceSchema } from '../trend/export';
import { firstReportChoice, reportChoiceSchema } from '../trend/report';
import { firstThresholds, healthThresholdsSchema } from '../inspect/health';
import { keptLimits } from '../inspect/request-record';
import { colourSchema, pathTextSchema, textLimits } from '../limits';
import { longestGapSchema } from '../longest-gap';
import { itemStateLimit, namedStateSchema } from '../named-state';
import { refusalWords } from '../words';
import { areas } from './areas';
import { withPresentNames } from './commands';
import { noReleases, releasesSchema } from './newer-version';
import { decimalSignChoices } from '../../language/decimal-sign';
import { languages } from '../../language/language';
import type { Problem } from '../../problem/problem';
import { usualCalendar, weekStarts } from '../../time/calendar';
import { qualityColourSets } from '../../vqt/quality-colours';

/** What a person has to know about a file of the storage. */
export interface FileNotice {
  /** The same for as long as it is about the same matter of the same file. */
  readonly id: string;
  readonly problem: Problem;
}

/** The most tags of an item. */
export const itemTagLimit = 50;

/** What of an item the server can say. */
export const filledFields = ['unit', 'description', 'range'] as const;

/** An item in the library of a connection. */
export const libraryItemSchema = z.object({
  path: pathTextSchema,
  /** Object ID as text, where known. */
  id: z.string().max(textLimits.word).optional(),
  /** What the person calls it; absent: the last part of its path. */
  name: z.string().min(1).max(textLimits.line).optional(),
  unit: z.string().max(textLimits.unit).optional(),
  /** What its values lie between as a rule: its axis shows at least that. */
  range: z.object({ low: z.number(), high: z.number() }).optional(),
  description: z.string().max(textLimits.text).optional(),
  tags: z.array(z.string().min(1).max(textLimits.word)).max(itemTagLimit).optional(),
  /** What a person has written about it. */
  notes: z.string().max(textLimits.text).optional(),
  favourite: z.boolean().optional(),
  /** Whether it is drawn as steps, as digital states, counters and set-points are, or sloped; absent: stepped where its numbers have names, else sloped. */
  stepped: z.boolean().optional(),
  /** How long a gap may be that its line is drawn across; absent: as its beat tells. */
  longestGap: longestGapSchema.optional(),
  /** The names of its numbers, ascending. */
  states: z
    .array(namedStateSchema)
    .min(1)
    .max(itemStateLimit)
    .refine((states) => new Set(states.map(({ value }) => value)).size === states.length, {
      error: () => refusalWords().twoNames,
    })
    .overwrite((states) => states.toSorted((a, b) => a.value - b.value))
    .optional(),
  /** Which of its values the server said; the others are a person's. */
  fromServer: z.array(z.enum(filledFields)).max(filledFields.length).optional(),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

export const librarySchema = z.array(libraryItemSchema);

/** The most quick ranges of a person's own, and characters in them. */
export const rangeLimits = { ranges: 50, name: 40, text: 60 } as const;

/** A time range under a name that the person gave it, as texts to be typed. */
const namedRangeSchema = z.object({
  name: z.string().trim().min(1).max(rangeLimits.name),
  start: z.string().trim().min(1).max(rangeLimits.text),
  end: z.string().trim().min(1).max(rangeLimits.text),
});

/** When the shifts of a day begin. */
const shiftsSchema = z
  .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
  .min(1)
  .max(24)
  .refine((times) => times.every((time, index) => index === 0 || (times[index - 1] ?? '') < time));

/** The tabs of the panel below a trend, in their order. */
export const analysisTabs = ['legend', 'cursors', 'statistics', 'data', 'events', 'plots', 'compare', 'notes'] as const;
export type AnalysisTab = (typeof analysisTabs)[number];

/** The most of what is remembered of a person's work, and characters in each name. */
export const rememberedLimits = { entries: 20, stores: 1000, text: 500 } as const;

const rememberedText = z.string().max(rememberedLimits.text);

/** How large texts and controls can be. */
export const textSizes = ['small', 'normal', 'large'] as const;

/** How close rows can stand. */
export const densities = ['comfortable', 'compact'] as const;

/** Of values that are not good, on one ground. */
const classColoursSchema = z.object({ uncertain: colourSchema, bad: colourSchema });

export const settingsSchema = z.object({
  theme: z.enum(['light', 'dark', 'auto']).default('auto'),
  /** The language of the program's words, from its next start on; `system` for that of the computer, where it is spoken. */
  language: z.enum(['system', ...languages]).default('system'),
  /** What stands before the decimals of numbers that people read and type, from the next start on. */
  decimalSign: z.enum(decimalSignChoices).default('language'),
  /** How large texts and controls are. */
  textSize: z.enum(textSizes).default('normal'),
  /** How close the rows of tables and lists stand. */
  density: z.enum(densities).default('comfortable'),
  /** The colours of uncertain and bad quality, on light and on dark. */
  qualityColours: z.object({ light: classColoursSchema, dark: classColoursSchema }).default(qualityColourSets.usual),
  /** Megabytes (10^6 bytes) of columns that the page holds before it lets go of what was not looked at longest. */
  memoryBudgetMb: z.int().min(50).max(64_000).default(1000),
  /** Requests that the Inspect area keeps, and MB (10^6 bytes) of their answers: the last ones. */
  keptRequests: z.int().min(keptLimits.requests[0]).max(keptLimits.requests[1]).default(1000),
  keptAnswersMb: z.int().min(keptLimits.answersMb[0]).max(keptLimits.answersMb[1]).default(128),
  /** The thresholds by which the health of items is judged. */
  healthThresholds: healthThresholdsSchema.default(firstThresholds),
  /** Keys that the person chose, by the command's name; those of commands of a newer program are kept. */
  keys: z.record(z.string().max(60), z.string().max(60)).overwrite(withPresentNames).default({}),
  /** Quick ranges of the person's own. */
  ranges: z.array(namedRangeSchema).max(rangeLimits.ranges).default([]),
  /** When the shifts of a day begin: times of day, ascending. */
  shifts: shiftsSchema.default([...usualCalendar.shifts]),
  /** The first day of a week. */
  weekStart: z.enum(weekStarts).default(usualCalendar.weekStart),
  /** The time zone with which a view begins: `local`, `UTC` or an IANA zone. */
  zone: z.string().min(1).max(textLimits.word).default('local'),
  /** The part of the window by which a step moves it. */
  stepPart: z.number().min(0.01).max(1).default(0.1),
  /** Whether the strip with a wider range is shown below the time axis; it makes reads of its own. */
  overview: z.boolean().default(true),
  /** Whether what a trend draws is saved, and drawn at the next start until it has been read. */
  saveTrend: z.boolean().default(true),
  /** The folder that is proposed for exports and downloads; null for the system's folders of documents and downloads. */
  exportFolder: z.string().min(1).max(4096).nullable().default(null),
  /** What was chosen in the last exports. */
  exportData: dataChoiceSchema.default(firstDataChoice),
  exportPicture: pictureChoiceSchema.default(firstPictureChoice),
  exportReport: reportChoiceSchema.default(firstReportChoice),
  exportFiles: filesChoiceSchema.default(firstFilesChoice),
  /** Columns of the tables of files. */
  fileColumns: fileTableColumnsSchema.default(firstFileTableColumns),
  /** What is shown beside these tables, and what their chart is of. */
  fileSide: z.enum(fileSides).default('file'),
  fileChart: fileChartSchema.default(firstFileChart),
  /** The area that was shown last: the next start begins with it. */
  area: z.enum(areas).default('trends'),
  /** The tab of the panel below a trend. */
  analysisTab: z.enum(analysisTabs).default('legend'),
  /** Whether files are marked on the time axis of a trend. */
  filesOnAxis: z.boolean().default(false),
  /** Seconds after which the Files area reads its queries again by itself; null for never. */
  filesRefreshSeconds: z.literal(filesRefreshChoices).nullable().default(null),
  /** Whether the queries of the Files area are unfolded. */
  filesQueryOpen: z.boolean().default(true),
  /** How groups of panels are divided: percent by the names of group and panel. */
  panelLayouts: z.record(rememberedText, z.record(rememberedText, z.number().min(0).max(100))).default({}),
  /** What was last run from the command palette, by the entries' ids; the latest first. */
  recentEntries: z.array(rememberedText).max(rememberedLimits.entries).default([]),
  /** Items that were last put into a trend, by connection; the latest first. */
  recentItems: z.record(rememberedText, z.array(pathTextSchema).max(rememberedLimits.entries)).default({}),
  /** Where newer versions of the program are looked for. */
  releases: releasesSchema.default(noReleases),
  /** File stores that were met, by connection: they are suggested where one can be typed. */
  fileStores: z.record(rememberedText, z.array(rememberedText).max(rememberedLimits.stores)).default({}),
});
export type Settings = z.infer<typeof settingsSchema>;
