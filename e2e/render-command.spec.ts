import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { emptyFileQuery, type SavedQuery } from '../shared/contract/files/file-query';
import { viewSchema } from '../shared/contract/trend/view';
import { runCommand } from './command-line';
import { expect, test } from './fixtures';
import { readPdf } from './pdf';

const feed = '/System/Core/Demo Plant/Feed Section/FIC-101.PV';
const reactor = '/System/Core/Demo Plant/Reactor R-101/TIC-101.PV';

function textOfView(name: string, paths: readonly string[]): string {
  return JSON.stringify(
    viewSchema.parse({
      format: 'process-data-viewer-view',
      version: 3,
      name,
      connection: { id: 'demo', name: 'Demo plant', baseUrl: 'http://127.0.0.1:1' },
      time: { start: '*-8h', end: '*', zone: 'UTC', refreshSeconds: null },
      read: { aggregate: 'AUTO', intervals: { kind: 'plot' }, options: {} },
      quality: { uncertain: 'plot', bad: 'gap' },
      lanes: 'item',
      series: paths.map((item) => ({ key: item, path: item })),
      cursors: [],
      limits: [],
      notes: [{ id: 'n1', start: 0, end: null, text: `Note of ${name}` }],
    }),
  );
}

test('render makes a PDF of a folder of views, a picture of one, and its data, without a window', async ({
  userData,
}) => {
  const folder = path.join(userData, 'shift reports');
  await mkdir(folder);
  const view = path.join(folder, 'Feed.pdview');
  await writeFile(view, textOfView('Feed', [feed]));
  await writeFile(path.join(folder, 'Reactor.pdview'), textOfView('Reactor', [reactor, feed]));
  const out = (name: string) => path.join(userData, name);

  const pdf = await runCommand(userData, ['render', folder, '--out', out('shift.pdf'), '--portrait']);
  expect(pdf).toMatchObject({ code: 0, out: `${out('shift.pdf')}\n` });
  const printed = readPdf(await readFile(out('shift.pdf')));
  expect(printed.pages.length).toBeGreaterThanOrEqual(2);
  for (const sheet of printed.pages) expect(sheet).toEqual({ width: 595, height: 842 });
  expect(printed).toMatchObject({ images: 0, embeds: true });
  expect(printed.lines).toBeGreaterThan(1000);
  for (const words of ['Note of Feed', 'Note of Reactor', 'TIC-101.PV', 'Statistics'])
    expect(printed.text).toContain(words);

  const size = ['--width=800', '--height=400', '--theme=dark'];
  const more = [`--item=${feed}`, '--item=/System/Core/Nowhere', '--start=*-1h', '--end=*'];
  const png = await runCommand(userData, ['render', view, `--out=${out('feed.png')}`, ...size, ...more]);
  expect(png).toMatchObject({ code: 3, out: `${out('feed.png')}\n` });
  expect(png.error).toContain('Not in the file: /System/Core/Nowhere');
  const picture = await readFile(out('feed.png'));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([800, 400]);

  const data = await runCommand(userData, ['render', view, `--out=${out('feed.json')}`, '--start=*-10m']);
  expect(data).toMatchObject({ code: 0, out: `${out('feed.json')}\n` });
  expect(JSON.parse(await readFile(out('feed.json'), 'utf8'))).toMatchObject([{ item: feed, unit: 't/h' }]);

  // Samples of yesterday are none of today’s.
  const compared = path.join(userData, 'Compared.pdview');
  const yesterday = { id: 'y', name: '−1 d', shift: { kind: 'step', count: 1, unit: 'day', keeps: 'clock' } };
  const layered = JSON.parse(textOfView('Compared', [feed]));
  layered.series.push({ key: `${feed} #2`, path: feed, layer: 'y' });
  await writeFile(compared, JSON.stringify({ ...layered, layers: [yesterday] }));
  const today = await runCommand(userData, ['render', compared, `--out=${out('today.json')}`, '--start=*-10m']);
  expect(today).toMatchObject({ code: 3, out: `${out('today.json')}\n` });
  expect(today.error).toContain(`Not in the file: ${feed} #2: it is of another period`);
  expect(JSON.parse(await readFile(out('today.json'), 'utf8'))).toMatchObject([{ item: feed }]);
});

test('render draws what was so before the time from the left edge on, as the window does', async ({ userData }) => {
  const view = path.join(userData, 'Valve.pdview');
  await writeFile(view, textOfView('Valve', ['/System/Core/Demo Plant/Feed Section/XV-101 Open']));
  const out = path.join(userData, 'valve.svg');
  // It reports every half hour.
  const picture = await runCommand(userData, ['render', view, `--out=${out}`, '--start=*-25m', '--end=*']);
  expect(picture).toMatchObject({ code: 0, out: `${out}\n` });
  expect(await readFile(out, 'utf8')).toMatch(/<path d="M0 2L/);
});

test('files lists what a saved query matches, and health judges items, without a window', async ({ userData }) => {
  const query = path.join(userData, 'Certificates.json');
  const kept: SavedQuery = {
    format: 'process-data-viewer-file-query',
    version: 1,
    name: 'Certificates',
    zone: 'UTC',
    connection: { id: 'demo', name: 'Demo plant' },
    queries: [
      {
        ...emptyFileQuery,
        items: [{ path: '/System/Core/Demo Plant/Reactor R-101' }],
        stores: ['Certificates'],
        filter: '{ length: { $gt: 5e6 } }',
        limit: 1,
      },
    ],
  };
  await writeFile(query, JSON.stringify(kept));
  const out = path.join(userData, 'certificates.json');
  const listed = await runCommand(userData, ['files', query, '--out', out]);
  expect(listed).toMatchObject({ code: 0, out: `${out}\n` });
  const files = z.array(z.object({ length: z.number() })).parse(JSON.parse(await readFile(out, 'utf8')));
  expect(files.length).toBeGreaterThan(1);
  for (const { length } of files) expect(length).toBeGreaterThan(5e6);

  const health = path.join(userData, 'health.json');
  const terms = ['--connection=demo', `--item=${feed}`, '--start=*-1h', `--out=${health}`];
  expect(await runCommand(userData, ['health', ...terms])).toMatchObject({ code: 0, out: `${health}\n` });
  expect(JSON.parse(await readFile(health, 'utf8'))).toMatchObject({ items: [{ path: feed, method: { by: 'raw' } }] });
});
