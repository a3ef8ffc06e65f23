import uPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { plotSize } from '../../common/plot';
import type { Walk } from '../../common/walk';
import { colourOf } from '../colours';
import type { Chart, Prepared, Peer } from '../peer';

/**
 * uPlot as its own bench sets it up: typed arrays, time axis in milliseconds, no point marks, no legend; a linear path,
 * which it reduces to the least and greatest value per pixel itself.
 */
export const uplot: Peer = { prepare: (series) => prepared(series, false) };

/** uPlot with its read-out at the pointer. */
export const uplotCursor: Peer = { prepare: (series) => prepared(series, true) };

function prepared(series: readonly Walk[], cursor: boolean): Prepared {
  const data = alignedData(series);
  return { mount: (place) => chartOf(place, series.length, data, cursor) };
}

/** All series share the first one's times: uPlot wants it so, and the bench's series have the same. */
function alignedData(series: readonly Walk[]): AlignedData {
  return [series[0]?.t ?? [], ...series.map(({ v }) => v)];
}

/** A chart of `count` series with these data; `cursor` adds the read-out at the pointer. */
export function chartOf(place: HTMLElement, count: number, data: AlignedData, cursor: boolean): Chart {
  const plot = new uPlot(options(count, cursor), data, place);
  return {
    async show({ start, end }) {
      plot.setScale('x', { min: start, max: end });
      // It draws in a microtask of its own.
      await Promise.resolve();
    },
    unmount: () => plot.destroy(),
  };
}

function options(count: number, cursor: boolean): Options {
  const lines = Array.from({ length: count }, (_, index) => ({
    label: `Series ${index + 1}`,
    stroke: colourOf(index),
    width: 1,
    points: { show: false },
    spanGaps: false,
  }));
  return {
    ...plotSize,
    ms: 1,
    scales: { x: { time: true } },
    series: [{}, ...lines],
    cursor: { show: cursor },
    legend: { show: cursor, live: cursor },
  };
}
