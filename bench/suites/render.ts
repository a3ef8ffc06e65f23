import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Profile } from '@shared/contract/connections/connection';
import { viewSchema } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { counted } from '../common/plot';
import { walkStart, walkStep } from '../common/walk';
import { bareWindow } from '../harness/bare-window';
import { itemPath, Plant, rawAggregate } from '../harness/plant';
import { Started } from '../harness/started';
import type { Suite } from '../harness/suite';
import { median } from '../measure';

const points = 100_000;

/** A command makes the picture of a saved view: from the start of its process to its end. */
export const render: Suite = {
  ids: ['render-view'],
  run: () =>
    Plant.with(points, async (plant) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'bench-render-'));
      const { profile } = plant.connection;
      const range = { start: walkStart, end: walkStart + points * walkStep };
      const view = writeStorage(path.join(folder, 'ours'), profile, range);
      const bare = bareWindow(folder);
      const runs: { readonly ours: number; readonly painted: number; readonly read: number }[] = [];
      try {
        for (let run = -1; run < counted; run += 1) {
          const ours = await new Started([
            '.',
            `--user-data-dir=${path.join(folder, 'ours')}`,
            'render',
            view,
            `--out=${path.join(folder, 'view.png')}`,
          ]).ended();
          const window = bare();
          const painted = await window.painted();
          await window.end();
          const read = await fetched(plant, range);
          if (run >= 0) runs.push({ ours, painted, read });
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      const of = (what: 'ours' | 'painted' | 'read') => median(runs.map((run) => run[what]));
      const [ours, painted, read] = [of('ours'), of('painted'), of('read')];
      return [
        {
          id: 'render-view',
          what: `a picture of ${points} points after ${ours.toFixed(0)} ms; a bare window ${painted.toFixed(0)} ms, the read ${read.toFixed(0)} ms`,
          value: ours / (painted + read),
          unit: '× bare window and read',
          bar: 1.5,
          better: 'lower',
        },
      ];
    }),
};

/** What the program keeps, with a connection and a view of it; returns the view's file. */
function writeStorage(userData: string, profile: Profile, { start, end }: TimeRange): string {
  const workspace = path.join(userData, 'workspace');
  mkdirSync(workspace, { recursive: true });
  const content = { activeId: profile.id, profiles: [{ ...profile, allowHttp: true }], unsealed: {} };
  writeFileSync(path.join(workspace, 'connections.json'), JSON.stringify({ version: 1, content }));
  const view = viewSchema.parse({
    format: 'process-data-viewer-view',
    version: 3,
    name: 'Walk',
    connection: { id: profile.id, name: profile.name, baseUrl: profile.baseUrl },
    time: { start: new Date(start).toISOString(), end: new Date(end).toISOString(), zone: 'UTC', refreshSeconds: null },
    read: { aggregate: rawAggregate, intervals: { kind: 'plot' }, options: {} },
    quality: { uncertain: 'plot', bad: 'gap' },
    lanes: 'unit',
    series: [{ key: itemPath, path: itemPath }],
    cursors: [],
    limits: [],
    notes: [],
  });
  const file = path.join(userData, 'Walk.pdview');
  writeFileSync(file, JSON.stringify(view));
  return file;
}

/** Milliseconds that the points take, thrown away piece by piece. */
async function fetched(plant: Plant, range: TimeRange): Promise<number> {
  const begun = performance.now();
  const { body } = await plant.fetch(range);
  if (body === null) throw new Error('The server sent nothing.');
  let bytes = 0;
  for await (const piece of body) bytes += piece.byteLength;
  if (bytes === 0) throw new Error('The server sent nothing.');
  return performance.now() - begun;
}
