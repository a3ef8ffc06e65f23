import { expect, test } from 'vitest';
import { statisticsFigures } from '@shared/contract/trend/statistics';
import { figureColumnsOf } from './statistics-rows';

test('every figure that a view can keep is a column', () => {
  expect(figureColumnsOf('UTC').map(({ id }) => id)).toEqual([...statisticsFigures]);
});
