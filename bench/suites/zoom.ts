import type { Figure } from '../measure';
import { counted } from '../common/plot';
import { Page } from '../harness/page';
import { runsOf } from '../harness/runs';
import type { Suite } from '../harness/suite';
import { traced } from '../harness/trace';

/** A redraw of 10 M points: all threads against uPlot's, and what of it the page's main thread does. */
export const zoom10m: Suite = {
  ids: ['zoom-10m', 'zoom-10m-main'],
  async run() {
    const { ours, peer, ratio } = await zoomed('uplot', 10_000_000);
    const what = `${ours.text}; uPlot ${peer.text}`;
    return [
      { id: 'zoom-10m', what, value: ratio, unit: '× uPlot', bar: 0.25, better: 'lower' },
      {
        id: 'zoom-10m-main',
        what: `main thread of the page ${ours.main.toFixed(1)} ms; the value axis follows when the hand rests, ${ours.later.toFixed(1)} ms more; uPlot ${peer.main.toFixed(1)} ms`,
        value: ours.main / peer.main,
        unit: '× uPlot',
        bar: 0.03,
        better: 'lower',
      },
    ];
  },
};

/** A redraw of 1 M points against uPlot's. */
export const zoom1m: Suite = {
  ids: ['zoom-1m'],
  run: () => zoomFigure('zoom-1m', 'uplot', 1_000_000, 1),
};

/** A redraw of 100 000 points against plain Recharts'. */
export const zoom100k: Suite = {
  ids: ['zoom-100k'],
  run: () => zoomFigure('zoom-100k', 'recharts', 100_000, 0.05),
};

/** A redraw of three series of a year, 100 M points, against one of the same three in a tenth of the points. */
export const zoom100m: Suite = {
  ids: ['zoom-100m'],
  async run() {
    const [year, part] = [await ownZoom(100_000_000 / 3), await ownZoom(10_000_000 / 3)];
    return [
      {
        id: 'zoom-100m',
        what: `three series of 33.3 M points ${year.text}; of 3.3 M ${part.text}`,
        value: year.work / part.work,
        unit: '× 10 M points',
        bar: 1.3,
        better: 'lower',
      },
    ];
  },
};

/** The program's redraws of three series of so many points each. */
async function ownZoom(points: number) {
  const asked = [['ours'], Math.round(points), 3] as const;
  return runsOf(
    await Page.with((page) => traced(async () => void (await page.play('zoom', ...asked)))),
    'ours',
    counted,
  );
}

async function zoomFigure(id: string, peerName: 'uplot' | 'recharts', points: number, bar: number): Promise<Figure[]> {
  const { ours, peer, ratio } = await zoomed(peerName, points);
  const what = `${ours.text}; ${peerName} ${peer.text}`;
  return [{ id, what, value: ratio, unit: `× ${peerName}`, bar, better: 'lower' }];
}

async function zoomed(peerName: 'uplot' | 'recharts', points: number) {
  const names = ['ours', peerName];
  const trace = await Page.with((page) => traced(async () => void (await page.play('zoom', names, points))));
  const [ours, peer] = [runsOf(trace, 'ours', counted), runsOf(trace, peerName, counted)];
  return { ours, peer, ratio: ours.work / peer.work };
}
