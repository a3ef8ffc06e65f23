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

/** uPlot with two marked instants, that a drag pans and the wheel zooms, as the hooks in its own examples do it. */
export const uplotHand: Peer = {
  prepare(series) {
    const data = alignedData(series);
    const [first = 0, last = 0] = [data[0][0], data[0].at(-1)];
    const marks = [first + (last - first) / 3, last - (last - first) / 3];
    return {
      mount(place) {
        const plot = new uPlot(
          { ...options(series.length, false), hooks: { draw: [(self) => drawMarks(self, marks)] } },
          data,
          place,
        );
        return joinHand(plot);
      },
    };
  },
};

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
  return chartWith(new uPlot(options(count, cursor), data, place));
}

function chartWith(plot: uPlot): Chart {
  return {
    async show({ start, end }) {
      plot.setScale('x', { min: start, max: end });
      // It draws in a microtask of its own.
      await Promise.resolve();
    },
    unmount: () => plot.destroy(),
  };
}

/** The wheel's factor for 100 CSS pixels. */
const notch = 1.25;

function joinHand(plot: uPlot): Chart {
  const range = () => ({ min: plot.scales['x']?.min ?? 0, max: plot.scales['x']?.max ?? 0 });
  let held = 0;
  plot.over.addEventListener('pointermove', ({ buttons, clientX }) => {
    const way = clientX - held;
    held = clientX;
    if (buttons % 2 === 0) return;
    const { min, max } = range();
    const by = (way / plot.over.clientWidth) * (max - min);
    plot.setScale('x', { min: min - by, max: max - by });
  });
  plot.over.addEventListener('wheel', ({ deltaY, offsetX }) => {
    const { min, max } = range();
    const at = min + (offsetX / plot.over.clientWidth) * (max - min);
    const factor = notch ** (deltaY / 100);
    plot.setScale('x', { min: at - (at - min) * factor, max: at + (max - at) * factor });
  });
  return chartWith(plot);
}

function drawMarks(plot: uPlot, times: readonly number[]): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  for (const time of times) {
    const x = Math.round(plot.valToPos(time, 'x', true));
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
  }
  ctx.stroke();
  ctx.restore();
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
