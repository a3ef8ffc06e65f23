import { LineChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent } from 'echarts/components';
import * as core from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { plotSize } from '../../common/plot';
import type { Walk } from '../../common/walk';
import { colourOf } from '../colours';
import type { Chart, Prepared, Peer } from '../peer';

core.use([LineChart, GridComponent, DataZoomInsideComponent, CanvasRenderer]);

/** Its plot is as large as the program's. */
const plotMargins = { left: 68, right: 8, top: 8, bottom: 34 };

/**
 * ECharts for many points: one typed array of pairs, `sampling` (of its kinds `minmax` was the fastest here, before
 * `lttb`), no symbols, no animation, no events on the line.
 */
export const echarts: Peer = {
  prepare([series]): Prepared {
    const data = series === undefined ? new Float64Array() : pairsOf(series);
    return { mount: (place) => chartOf(place, data) };
  },
};

function pairsOf({ t, v }: Walk): Float64Array {
  const pairs = new Float64Array(t.length * 2);
  t.forEach((time, index) => {
    pairs[index * 2] = time;
    pairs[index * 2 + 1] = v[index] ?? Number.NaN;
  });
  return pairs;
}

function chartOf(place: HTMLElement, data: Float64Array): Chart {
  const chart = core.init(place, null, { ...plotSize, renderer: 'canvas', devicePixelRatio: 1 });
  chart.setOption({
    animation: false,
    grid: plotMargins,
    xAxis: { type: 'time' },
    yAxis: { type: 'value', scale: true },
    dataZoom: [{ type: 'inside' }],
    series: [
      {
        type: 'line',
        data,
        sampling: 'minmax',
        showSymbol: false,
        silent: true,
        lineStyle: { width: 1, color: colourOf(0) },
      },
    ],
  });
  // Otherwise it draws in the next frame.
  chart.getZr().flush();
  return {
    show({ start, end }) {
      chart.dispatchAction({ type: 'dataZoom', startValue: start, endValue: end });
      chart.getZr().flush();
    },
    unmount: () => chart.dispose(),
  };
}
