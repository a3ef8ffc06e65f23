import { z } from 'zod';
import { pathTextSchema, textLimits } from '@shared/contract/limits';

/** Numbers and texts alike name axes. */
const idSchema = z.union([z.number(), z.string()]).transform(String);
const idsSchema = z
  .union([z.array(idSchema), idSchema])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))
  .nullish();

/** A time expression, an instant of ISO 8601, or milliseconds since the epoch. */
const timeSchema = z.union([z.string(), z.number()]).transform((time) => String(time).trim());

const themeSchema = z.looseObject({ color: z.string().nullish() }).nullish();

const cursorSchema = z.looseObject({ timestamp: timeSchema, context: z.unknown().optional() });
export type ChartCursor = z.infer<typeof cursorSchema>;

const penSchema = z.looseObject({
  name: z.string().nullish(),
  path: pathTextSchema,
  DecimalPlaces: z.number().nullish(),
  OpcEngUnit: z.string().nullish(),
  trend_type: z.string().nullish(),
  aggregate: z.string().max(textLimits.word).nullish(),
  style: z
    .looseObject({
      line: z.string().nullish(),
      marker: z.string().nullish(),
      thickness: z.union([z.string(), z.number()]).nullish(),
    })
    .nullish(),
  themes: z.looseObject({ light: themeSchema, dark: themeSchema }).nullish(),
  x_axis: idsSchema,
  y_axis: idsSchema,
  draw: z.boolean().nullish(),
});
export type Pen = z.infer<typeof penSchema>;

const xAxisSchema = z.looseObject({
  id: idSchema.nullish(),
  name: z.string().nullish(),
  start_time: timeSchema.nullish(),
  end_time: timeSchema.nullish(),
  intervals_no: z.number().nullish(),
  cursors: z.array(cursorSchema).nullish(),
});
export type XAxis = z.infer<typeof xAxisSchema>;

const boundSchema = z.looseObject({ mode: z.string().nullish(), value: z.number().nullish() }).nullish();

const yAxisSchema = z.looseObject({
  id: idSchema.nullish(),
  name: z.string().nullish(),
  range: z.looseObject({ min: boundSchema, max: boundSchema }).nullish(),
});
export type YAxis = z.infer<typeof yAxisSchema>;

/** A chart of WebStudio, as far as a view can have it; what is not known here is let through, to be told. */
export const chartSchema = z.looseObject({
  name: z.string().nullish(),
  x_axis: z.array(xAxisSchema).nullish(),
  y_axis: z.array(yAxisSchema).nullish(),
  /** A path alone is a pen as well, as messages to charts have them. */
  pens: z.array(z.preprocess((pen) => (typeof pen === 'string' ? { path: pen } : pen), penSchema)).nullish(),
  cursors: z.array(cursorSchema).nullish(),
});
export type Chart = z.infer<typeof chartSchema>;
