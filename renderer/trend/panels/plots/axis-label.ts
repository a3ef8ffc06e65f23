import { axisTitle } from '../../../kit/chart-look';
import { measureText } from '../../../kit/drawing/measure-text';
import { wrapped } from '../../../kit/drawing/wrapped-text';

const look = { size: axisTitle.fontSize, weight: 400, measure: measureText };

/**
 * The title of an axis, as much of it as has room along the axis.
 * @param length of the axis, CSS pixels; undefined while that is not known.
 */
export function axisLabel(title: string, length: number | undefined) {
  return { ...axisTitle, value: length === undefined ? '' : wrapped(title, length, 1, look).join('') };
}
