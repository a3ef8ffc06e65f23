import type { Figure } from '../measure';
import { counted } from '../common/plot';
import { Page } from '../harness/page';
import { runsOf, type Runs } from '../harness/runs';
import type { Suite } from '../harness/suite';
import { traced } from '../harness/trace';

/** First paint of decoded points: from handing them over until their pixels are committed. */
export const paint10m: Suite = { ids: ['paint-10m'], run: () => painted('paint-10m', 'uplot', 10_000_000, 1) };
export const paint1m: Suite = { ids: ['paint-1m'], run: () => painted('paint-1m', 'echarts', 1_000_000, 0.4) };

async function painted(id: string, peerName: 'uplot' | 'echarts', points: number, bar: number): Promise<Figure[]> {
  const names = ['ours', peerName, 'oursHeld'];
  const trace = await Page.with((page) => traced(async () => void (await page.play('paint', names, points))));
  const [ours, peer, held] = [
    runsOf(trace, 'ours', counted),
    runsOf(trace, peerName, counted),
    runsOf(trace, 'oursHeld', counted),
  ];
  const what = `${textOf(ours)}, once the series worker holds them ${held.wall.toFixed(0)} ms; ${peerName} ${textOf(peer)}`;
  return [{ id, what, value: ours.wall / peer.wall, unit: `× ${peerName}`, bar, better: 'lower' }];
}

function textOf({ wall, text }: Runs): string {
  return `${wall.toFixed(0)} ms (work ${text})`;
}
