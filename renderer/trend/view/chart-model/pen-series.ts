import { color } from 'd3-color';
import type { ViewSeries } from '@shared/contract/trend/view';
import { textLimits } from '@shared/contract/limits';
import { shownNumber } from '@shared/language/decimal-sign';
import { aggregateCode } from '@shared/vqt/aggregate-names';
import type { Pen } from './chart-schema';
import { textIn } from './find-chart';
import type { Told } from './told';

/** What a pen is called where it is told of. */
export function penName({ name, path }: Pen): string {
  return textIn(name) ?? path;
}

/** What of a pen says how it is read and drawn; what a view can't have is told. */
export function penLook(pen: Pen, told: Told): Partial<ViewSeries> {
  told.addMembers('pens', pen);
  const name = textIn(pen.name);
  if (name !== undefined && name !== pen.path.split('/').at(-1)) told.add('names', name);
  return {
    ...read(pen),
    ...colour(pen, told),
    ...style(pen, told),
    ...number(pen, told),
    ...(pen.draw === false && { hidden: true }),
  };
}

function read({ aggregate }: Pen): Partial<ViewSeries> {
  const code = aggregateCode(aggregate ?? '');
  return code === '' ? {} : { aggregate: code };
}

/** A colour of CSS Color 4 without transparency as `#rrggbb`; undefined for any other text. */
function plainColour(text: string): string | undefined {
  const found = color(text);
  return found === null || found.opacity < 1 ? undefined : found.formatHex();
}

/** A view has one colour for both looks; it is made readable where it is drawn. */
function colour({ themes }: Pen, told: Told): Partial<ViewSeries> {
  const [light, dark] = [textIn(themes?.light?.color), textIn(themes?.dark?.color)];
  const chosen = light ?? dark;
  if (chosen === undefined) return {};
  const plain = plainColour(chosen);
  if (plain === undefined) told.add('colours', chosen);
  if (dark !== undefined && dark !== chosen && (plain === undefined || plainColour(dark) !== plain))
    told.add('darkColours', dark);
  return plain === undefined ? {} : { colour: plain };
}

/** WebStudio names thicknesses, and says nowhere how many CSS pixels they are: these are a guess, and told as one. */
const widths: ReadonlyMap<string, number> = new Map([
  ['SMALL', 1],
  ['SEMISMALL', 1.5],
  ['MEDIUM', 2],
  ['SEMILARGE', 3],
  ['LARGE', 4],
]);

function style({ style: drawn, trend_type: type }: Pen, told: Told): Partial<ViewSeries> {
  const { line, marker, thickness } = drawn ?? {};
  told.addMembers('styles', drawn ?? {});
  if (differs(line, 'SOLID')) told.add('lines', line);
  if (differs(marker, 'MARKER_STYLE_NONE')) told.add('markers', marker);
  return { ...width(thickness, told), ...lineOf(type, told) };
}

function width(thickness: string | number | null | undefined, told: Told): Partial<ViewSeries> {
  if (thickness === null || thickness === undefined || thickness === '') return {};
  const isNamed = typeof thickness === 'string';
  const pixels = isNamed ? widths.get(thickness.trim().toUpperCase()) : thickness;
  if (pixels !== undefined && pixels >= 0.5 && pixels <= 8) {
    if (isNamed) told.add('namedThicknesses', `${thickness.trim()} ${shownNumber(pixels)} px`);
    return { width: pixels };
  }
  told.add('thicknesses', String(thickness));
  return {};
}

function lineOf(type: string | null | undefined, told: Told): Partial<ViewSeries> {
  if (differs(type, 'HT_LINE')) {
    told.add('trendTypes', type);
    return {};
  }
  return textIn(type) === undefined ? {} : { line: 'sloped' };
}

/** Whether a text is there and says something else than usual. */
function differs(text: string | null | undefined, usual: string): text is string {
  return textIn(text) !== undefined && textIn(text)?.toUpperCase() !== usual;
}

function number({ DecimalPlaces: decimals, OpcEngUnit }: Pen, told: Told): Partial<ViewSeries> {
  const unit = textIn(OpcEngUnit);
  const hasRoom = unit !== undefined && unit.length <= textLimits.unit;
  if (unit !== undefined && !hasRoom) told.add('units', unit);
  const hasDecimals = Number.isInteger(decimals) && (decimals ?? -1) >= 0 && (decimals ?? 13) <= 12;
  if (decimals !== null && decimals !== undefined && !hasDecimals) told.add('decimals', String(decimals));
  return { ...(hasDecimals && { decimals: decimals ?? 0 }), ...(hasRoom && { unit }) };
}
