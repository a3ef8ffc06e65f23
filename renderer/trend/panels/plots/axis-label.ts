import { markedText } from '@shared/marked-text';
import { axisTitle } from '../../../kit/chart-look';
import { measureText } from '../../../kit/drawing/measure-text';
import { wrapped } from '../../../kit/drawing/wrapped-text';
import type { AnalysedSeries } from '../../scene/analysed-series';

const look = { size: axisTitle.fontSize, weight: 400, measure: measureText };

/**
 * The title of an axis, as much of it as has room along the axis.
 * @param length of the axis, CSS pixels; undefined while that is not known.
 */
export function axisLabel(title: string, length: number | undefined) {
  return { ...axisTitle, value: length === undefined ? '' : wrapped(title, length, 1, look).join('') };
}

/** Of a title that goes upwards, CSS pixels. */
export const sideTitleWidth = 14;

/** The same of an axis at the side, along which it goes upwards. */
export function sideAxisLabel(title: string, length: number | undefined) {
  const middle = { textAnchor: 'middle' } as const;
  return { ...axisLabel(title, length), angle: -90, position: 'insideLeft', style: middle } as const;
}

/** What an axis tells of a series: its name and unit. */
export function axisText({ name, unit }: Pick<AnalysedSeries, 'name' | 'unit'>): string {
  return unit === '' ? name : `${name}, ${markedText(unit)}`;
}
