import '../../kit/tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import type { FilesPortCalls } from '@shared/contract/files/files-port';
import type { FileDocument } from '@shared/file-info/flatten-file';
import { setLanguage } from '@shared/language/language';
import { type NoCalls, Peer } from '@shared/messaging/peer';
import { problem, ProblemError } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { ConnectionContext, ZoneContext } from '../../kit/contexts';
import { portChannel } from '../../kit/messaging/channels';
import { savedDrawing } from '../../kit/plots/testing/saved-drawing';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { FilesClient } from '../data/files-client';
import { pageOf, sectionOf } from '../data/testing/files';
import type { IssuedQueries } from '../result/issued-queries';
import { FilesResult } from '../result/files-result';
import { FilesTable } from '../table/files-table';
import { unarranged } from '../table/testing/empty-table';
import { FilesContext } from '../table/use-files';
import { ChartPane } from './ChartPane';

beforeEach(() => {
  vi.stubGlobal('bridge', { on: () => () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const connection: Connection = {
  profile: profileSchema.parse({
    id: 'a1',
    name: 'Plant North',
    baseUrl: 'https://historian.example',
    authentication: { scheme: 'none' },
  }),
  stored: [],
  isDemo: false,
};

function asked(): IssuedQueries {
  const said = { name: 'Plant', fileName: 'Plant', words: 'Files of Plant.' };
  return { written: [], zone: 'UTC', sent: [{ items: [{ path: '/Plant/Unit 0' }] }], ...said, at: 0, again: asked };
}

const idOf = (index: number) => `65f0c0ffee65f0c0ffee${String(index).padStart(4, '0')}`;

/** Files that a read has brought, in the worker that holds them, and their chart. */
async function show(documents: readonly FileDocument[], kept: object = {}) {
  const { port1, port2 } = new MessageChannel();
  const client = FilesClient.join(port1);
  const main = new Peer<FilesPortCalls, NoCalls, Transferable>(portChannel(port2), {});
  const section = sectionOf('Laboratory');
  const page = pageOf(documents.map((document, index) => ({ _id: idOf(index), ...document })));
  const result = new FilesResult(client, 'plant', async ({ readId }) => {
    await main.call('take', { type: 'rows', readId, parts: [{ section, page }] });
    await main.call('take', { type: 'end', readId });
    const outcome = { section, sent: documents.length, beginning: undefined, faultCount: 0, faults: [] };
    return { sections: [outcome], failedItems: [], requestId: 1, bytes: 1, durationMs: 1, extra: undefined };
  });
  const table = new FilesTable(client, result, unarranged);
  result.attach();
  table.attach();
  await result.read(asked());
  const settings = new SettingsStore(settingsSchema.parse({ fileChart: kept }), () => Promise.resolve());
  function Shown() {
    const state = useStore(result.state);
    return (
      <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
        <div style={{ width: 480, height: 560 }}>
          <ChartPane />
        </div>
      </FilesContext>
    );
  }
  const shown = () => (
    <Themed>
      <QueryClientProvider client={new QueryClient()}>
        <SettingsContext value={settings}>
          <ConnectionContext value={connection}>
            <ZoneContext value="UTC">
              <Shown />
            </ZoneContext>
          </ConnectionContext>
        </SettingsContext>
      </QueryClientProvider>
    </Themed>
  );
  return { client, table, settings, shown };
}

const certificates: readonly FileDocument[] = [
  { filename: 'a.pdf', metadata: { timestamp: '1969-12-31T23:00:00Z', result: 1.25, grade: 'A' } },
  { filename: 'b.pdf', metadata: { timestamp: '1970-01-01T01:00:00Z', result: 9_007_199_254_740_993n, grade: 'B' } },
  { filename: 'c.csv', metadata: { timestamp: '1970-01-01T02:00:00Z', result: '12.5', grade: 'B' } },
  { filename: 'd.csv', metadata: { timestamp: '1970-01-01T03:00:00Z', result: NaN, grade: 'B' } },
  { filename: 'e.csv', metadata: { result: 3 } },
];

test('draws what has a place, and says how much that is and why the rest has none; the quick filter is followed', async () => {
  const { table, shown } = await show(certificates);
  const screen = await render(shown());
  const drawn = screen.getByTestId('chart-drawn');
  await expect.element(drawn).toHaveTextContent('2 of 5 loaded files drawn.');
  await expect.element(screen.getByTestId('chart-lacking-x')).toHaveTextContent('Timestamp: 1 without a value.');
  await expect
    .element(screen.getByTestId('chart-lacking-y'))
    .toHaveTextContent(
      'result: 1 without a number (“12.5” as a text is none), 1 with NaN, infinity or more than a double holds.',
    );
  await expect
    .element(screen.getByRole('combobox', { name: 'Y', exact: true }))
    .toHaveValue('result · a number in 4 files');
  await expect.element(screen.getByRole('figure', { name: 'result over Timestamp, 2 files' })).toBeVisible();
  table.change({ filter: 'a.pdf' });
  await expect.element(drawn).toHaveTextContent('1 of 1 file drawn that passes the quick filter; 5 loaded.');
});

test('one file of an odd size, or without a timestamp, changes no axis', async () => {
  const one = { chunk_size: 261_120, upload_date: '1970-01-01T05:00:00Z' };
  const stamped = { metadata: { timestamp: '1970-01-01T02:00:00Z' } };
  const { shown } = await show([
    { ...one, length: 5, ...stamped },
    { ...one, length: 7 },
    { ...one, length: '9 kB', ...stamped },
  ]);
  const screen = await render(shown());
  await expect.element(screen.getByRole('figure', { name: 'Size over Timestamp, 1 file' })).toBeVisible();
});

test('keys go from point to point, each read out with all its digits; Enter goes to its file, the space bar selects it', async () => {
  const { table, shown } = await show(certificates, { colour: { kind: 'path', path: ['metadata', 'grade'] } });
  const screen = await render(shown());
  const points = screen.getByRole('slider', { name: 'Files in the chart' });
  await expect.element(points).toHaveAttribute('aria-valuemax', '2');
  points.element().focus();
  await userEvent.keyboard('{Home}');
  await expect
    .element(points)
    .toHaveAttribute(
      'aria-valuetext',
      'a.pdf, Timestamp: 1969-12-31 23:00:00 (sent as 1969-12-31T23:00:00Z), result: 1.25, grade: A',
    );
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(points)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('result: 9007199254740993, grade: B'));
  await expect.poll(() => screen.getByTestId('chart-tip').query()?.textContent).toContain('b.pdf');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => table.state.getState().file?.row).toBe(1);
  await expect.poll(() => table.state.getState().selected.files).toBe(1);
  await userEvent.keyboard('{Home} ');
  await expect.poll(() => table.state.getState().selected.files).toBe(2);
  await expect.element(points).toHaveAttribute('aria-valuetext', expect.stringMatching(/selected$/u));
});

test('a single file stands in the middle, is told at the pointer, and a click goes to it', async () => {
  const { table, shown } = await show([{ filename: 'only.pdf', length: 12, metadata: { timestamp: 0 } }]);
  const screen = await render(shown());
  const canvas = screen.getByTestId('chart-points');
  await expect.element(screen.getByTestId('chart-drawn')).toHaveTextContent('1 of 1 loaded file drawn.');
  const alpha = () => {
    const element = canvas.element();
    if (!(element instanceof HTMLCanvasElement)) return undefined;
    const [x, y] = [Math.round(element.width / 2), Math.round(element.height / 2)];
    return element.getContext('2d')?.getImageData(x, y, 1, 1).data[3];
  };
  await expect.poll(alpha).toBeGreaterThan(150);
  const area = canvas.element().getBoundingClientRect();
  const figure = screen.getByRole('figure');
  const from = figure.element().getBoundingClientRect();
  const position = { x: area.x - from.x + area.width / 2, y: area.y - from.y + area.height / 2 };
  await userEvent.hover(figure, { position });
  await expect.poll(() => screen.getByTestId('chart-tip').query()?.textContent).toContain('only.pdf');
  await userEvent.click(figure, { position });
  await expect.poll(() => table.state.getState().file?.row).toBe(0);
});

test('a name that is longer than its axis is shortened in the middle, on screen and so in pictures', async () => {
  const name = `measured_${'very_'.repeat(40)}long`;
  const { shown } = await show([{ filename: 'a.pdf', metadata: { timestamp: 0, [name]: 1 } }]);
  const screen = await render(shown());
  const shortened = screen.getByText(/^measured_very_.*….*_very_long$/u);
  await expect.element(shortened).toBeVisible();
  const title = shortened.element().getBoundingClientRect();
  const plot = screen.getByTestId('chart-points').element().getBoundingClientRect();
  expect(title.height).toBeLessThanOrEqual(plot.height);
});

test('what is chosen is kept among the settings, also where no file has it', async () => {
  const { settings, shown } = await show(certificates, { y: { path: ['length'], as: 'number' } });
  const screen = await render(shown());
  await expect.element(screen.getByText('None of the files has a place both on Timestamp and on Size.')).toBeVisible();
  const y = screen.getByRole('combobox', { name: 'Y', exact: true });
  await expect.element(y).toHaveValue('Size · a number in 0 files');
  await userEvent.click(y);
  await userEvent.click(screen.getByRole('option', { name: 'result · a number in 4 files' }));
  await expect.element(screen.getByTestId('chart-drawn')).toHaveTextContent('2 of 5 loaded files drawn.');
  await userEvent.click(screen.getByRole('combobox', { name: 'Colour by' }));
  await userEvent.click(screen.getByRole('option', { name: 'grade' }));
  await expect.element(screen.getByText('B (1)')).toBeVisible();
  expect(settings.settings.getState().fileChart).toEqual({
    x: null,
    y: { path: ['metadata', 'result'], as: 'number' },
    colour: { kind: 'path', path: ['metadata', 'grade'] },
  });
});

test('a member with a date in a single file among many is offered as an axis, with how many have one', async () => {
  const others = ['soon', 'later', 'never', 'unknown', 'none', 'no', '-', 'tbd'];
  const files = others.map((due, index) => ({ filename: `${index}.pdf`, length: index, metadata: { due } }));
  const dated = { filename: 'dated.pdf', length: 9, metadata: { due: '2026-03-01T06:00:00Z' } };
  const { shown } = await show([...files, dated]);
  const screen = await render(shown());
  await userEvent.click(screen.getByRole('combobox', { name: 'X', exact: true }));
  await userEvent.click(screen.getByRole('option', { name: 'due · a date in 1 file' }));
  await expect.element(screen.getByTestId('chart-drawn')).toHaveTextContent('1 of 9 loaded files drawn.');
  await expect.element(screen.getByTestId('chart-lacking-x')).toHaveTextContent('due: 8 without a date.');
});

test('a picture says what it shows, of what, how many files are not in it and why, what the colours are, whence and when', async () => {
  const { table, shown } = await show(certificates, { colour: { kind: 'path', path: ['metadata', 'grade'] } });
  table.change({ filter: 'pdf' });
  const screen = await render(shown());
  await expect
    .element(screen.getByTestId('chart-drawn'))
    .toHaveTextContent('2 of 2 files drawn that pass the quick filter; 5 loaded.');
  const { texts, hasPoints } = await savedDrawing(screen, 'Picture', 'Save as SVG…');
  expect(hasPoints).toBe(true);
  const said = texts.join(' ');
  expect(texts[0]).toBe('result over Timestamp, 2 files');
  expect(said).toContain('Files of Plant. Quick filter: “pdf” Connection: Plant North (https://historian.example)');
  expect(said).toMatch(/Asked 1970-01-01 00:00:00, picture made 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d, times in UTC\./);
  expect(said).toContain('Colours: grade A (1) B (1)');
  expect(said).toContain('2 of 2 files drawn that pass the quick filter; 5 loaded.');
});

test('a picture speaks German where the program does', async () => {
  setLanguage('de');
  try {
    const { shown } = await show(certificates);
    const screen = await render(shown());
    const { texts } = await savedDrawing(screen, 'Bild', 'Als SVG speichern …');
    const said = texts.join(' ');
    expect(said).toContain(
      'Verbindung: Plant North (https://historian.example) Abgefragt 1970-01-01 00:00:00, Bild erstellt',
    );
    expect(said).toContain('Farben: Speicher Laboratory (2)');
    expect(said).toContain('2 von 5 geladenen Dateien gezeichnet.');
  } finally {
    setLanguage('en');
  }
});

test('without a number there is nothing to draw, and a failure is told', async () => {
  const none = await show([{ filename: 'a.pdf' }]);
  const empty = await render(none.shown());
  await expect.element(empty.getByText('No numbers to draw')).toBeVisible();
  await empty.unmount();
  const failing = await show(certificates);
  vi.spyOn(failing.client, 'chart').mockRejectedValue(new ProblemError(problem('internal', 'It broke.', 'Try again.')));
  const screen = await render(failing.shown());
  await expect.element(screen.getByText('It broke.')).toBeVisible();
});

test('settings of an older program have the file beside the table; a side or an axis that is none is refused', () => {
  expect(settingsSchema.parse({})).toMatchObject({ fileSide: 'file', fileChart: { x: null, y: null } });
  expect(settingsSchema.safeParse({ fileSide: 'map' }).success).toBe(false);
  expect(settingsSchema.safeParse({ fileChart: { y: { path: ['length'], as: 'time' } } }).success).toBe(false);
});
