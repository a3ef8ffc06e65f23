import { z } from 'zod';
import { timeTextSchema } from '../limits';
import { longestName } from '../name';

/** Sides of a sheet held upright, millimetres. */
const sheets = {
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  Letter: { width: 215.9, height: 279.4 },
} as const;
/** Around what is printed, millimetres. */
export const paperMargin = 10;
const pixelsPerMillimetre = 96 / 25.4;

export const paperSchema = z.object({ sheet: z.enum(['A4', 'A3', 'Letter']), landscape: z.boolean() });
export type Paper = z.infer<typeof paperSchema>;

/** The part of a sheet that is printed on, whole CSS pixels. */
export function printedArea({ sheet, landscape }: Paper): { readonly width: number; readonly height: number } {
  const width = printedLength(sheets[sheet].width);
  const height = printedLength(sheets[sheet].height);
  return landscape ? { width: height, height: width } : { width, height };
}

function printedLength(side: number): number {
  return Math.floor((side - 2 * paperMargin) * pixelsPerMillimetre);
}

/** What stands in a report beside the trend with its legend. */
export const reportParts = ['plot', 'statistics', 'notes', 'settings'] as const;
export type ReportPart = (typeof reportParts)[number];

/** What a person chose for the last report. */
export const reportChoiceSchema = z.object({ paper: paperSchema, parts: z.array(z.enum(reportParts)) });
export type ReportChoice = z.infer<typeof reportChoiceSchema>;

export const firstReportChoice: ReportChoice = { paper: { sheet: 'A4', landscape: true }, parts: [...reportParts] };

const cellSchema = z.string().max(10_000);

const reportTableSchema = z.object({
  heading: z.string().max(200),
  /** `isNumber`: its cells stand at the right. */
  columns: z.array(z.object({ title: z.string().max(200), isNumber: z.boolean() })).max(40),
  /** A cell per column. */
  rows: z.array(z.array(cellSchema).max(40)).max(5000),
  /** Said below the table. */
  remark: z.string().max(1000).optional(),
});
export type ReportTable = z.infer<typeof reportTableSchema>;

const drawingSchema = z.string().startsWith('<svg ').max(60_000_000);

/** What the colours of a plot are, where they say something. */
const plotLegendSchema = z.object({
  title: z.string().max(200),
  entries: z.array(z.object({ colour: z.string().max(100), name: z.string().max(longestName) })).max(40),
});
export type PlotLegend = z.infer<typeof plotLegendSchema>;

/** A view in a report: its trend as SVG drawings, each on a sheet of its own where it is not one, a plot of what is in it, and tables below. */
export const viewReportSchema = z.object({
  title: z.string().min(1).max(longestName),
  pictures: z
    .array(
      z.object({
        name: z
          .string()
          .min(1)
          .max(longestName + 100),
        drawing: drawingSchema,
      }),
    )
    .min(1)
    .max(1000),
  plot: z
    .object({
      heading: z.string().max(1000),
      picture: drawingSchema,
      legend: plotLegendSchema.optional(),
      remarks: z.array(cellSchema).max(50),
    })
    .optional(),
  tables: z.array(reportTableSchema).max(20),
});
export type ViewReport = z.infer<typeof viewReportSchema>;

/** Views whose reports are to be one PDF; their own times where none is given. */
export const viewReportsRequestSchema = z.object({
  reportId: z.string().min(1).max(100),
  /** Files that main has told. */
  files: z.array(z.string().min(1)).min(1).max(500),
  choice: reportChoiceSchema,
  start: timeTextSchema.optional(),
  end: timeTextSchema.optional(),
});

/** A report of several views has come to the view called `name`, after `done` of them. */
export interface ViewReportsProgress {
  readonly reportId: string;
  readonly done: number;
  readonly name: string;
}

export const reportRequestSchema = z.object({
  report: viewReportSchema,
  paper: paperSchema,
  to: z.enum(['file', 'printer']),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;
