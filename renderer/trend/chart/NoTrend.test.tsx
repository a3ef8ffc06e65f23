import '../../kit/tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import type { CheckedItem, CheckProgress } from '@shared/contract/trend/item-check';
import type { TimeRange } from '@shared/time/range';
import { Themed } from '../../app/theme/testing/Themed';
import { ConnectionContext, ZoneContext } from '../../kit/contexts';
import { FrameStore } from '../scene/frame-store';
import type { TrendSeries } from '../scene/trend-series';
import { someFrame } from '../testing/some-frame';
import { someReads } from '../testing/some-reads';
import { itemAt } from '../testing/trend-items';
import { NoTrend } from './NoTrend';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const connection: Connection = { profile, stored: [], isDemo: false };
const range = { start: Date.UTC(2026, 0, 1), end: Date.UTC(2026, 0, 2) };
const later = { start: range.end, end: range.end + 86_400_000 };
const at = Date.UTC(2026, 5, 1);
/** Puts series on screen, over a range: with so many points, and whether all of it is known. */
function put(frames: FrameStore, shown: TimeRange, series: readonly { points: number; complete: boolean }[]): void {
  frames.show(
    someFrame(
      shown,
      series.map((one, index) => Object.assign({ key: `/${index}` }, one)),
    ),
  );
}

function seriesOf(complete: readonly boolean[], hidden = false): TrendSeries[] {
  return complete.map((each, index) => ({
    item: itemAt(`/${index}`, undefined, hidden ? { hidden } : {}),
    read: 1,
    index,
    id: `/${index}`,
    aggregate: 'AGG_TYPE_RAW',
    sources: [],
    what: 'Raw',
    complete: each,
    yields: false,
  }));
}

interface Shown {
  readonly series?: readonly TrendSeries[];
  readonly settled?: TimeRange;
  readonly reading?: boolean;
  readonly failed?: boolean;
  readonly changed?: boolean;
  readonly readAt?: number;
  readonly onShow?: (wanted: TimeRange) => void;
}

function noTrend(frames: FrameStore, shown: Shown) {
  const { series = seriesOf([true, true]), settled = range, reading = false, readAt = at } = shown;
  const reads = someReads(reading);
  return (
    <Themed>
      <QueryClientProvider client={new QueryClient()}>
        <ConnectionContext value={connection}>
          <ZoneContext value="Europe/Berlin">
            <NoTrend
              trend={{
                frames,
                series,
                settled: { range: settled, at: readAt, home: settled },
                longRead: undefined,
                reads,
              }}
              empty={false}
              reading={reading}
              quiet={false}
              failed={shown.failed === true}
              changed={shown.changed === true}
              onShow={shown.onShow ?? (() => undefined)}
            />
          </ZoneContext>
        </ConnectionContext>
      </QueryClientProvider>
    </Themed>
  );
}

const [empty, full, failed] = [
  { points: 0, complete: true },
  { points: 3, complete: true },
  { points: 0, complete: false },
];

/** A main process that knows so much of items. */
function answer(items: readonly CheckedItem[]): void {
  let tell: ((progress: CheckProgress) => void) | undefined;
  vi.stubGlobal('bridge', {
    on: (_event: string, listener: (progress: CheckProgress) => void) => {
      tell = listener;
      return () => undefined;
    },
    call: (_name: string, _id: number, { checkId }: CheckProgress) => {
      tell?.({ checkId, items });
      return Promise.resolve({ ok: true, value: undefined });
    },
    cancel: () => undefined,
  });
}

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
});

test('not read, being read, failed, and read without a sample are told apart', async () => {
  answer([]);
  const frames = new FrameStore();
  const screen = await render(noTrend(frames, { series: [] }));
  const text = expect.poll(() => screen.container.textContent);
  await text.toContain('Nothing is drawn yet. Press Read.');
  await screen.rerender(noTrend(frames, { reading: true }));
  await text.toContain('Reading …');
  put(frames, range, [failed, failed]);
  await screen.rerender(noTrend(frames, { series: seriesOf([false, false]), failed: true }));
  await text.toContain('Nothing could be read: the message above says why.');
  put(frames, range, [empty, failed]);
  await screen.rerender(noTrend(frames, { series: seriesOf([true, false]), failed: true }));
  await text.toContain('of the items that could be read. The message above says why others could not.');
  put(frames, range, [empty, empty]);
  await screen.rerender(noTrend(frames, {}));
  await text.toContain('There is no sample of these items between 2026-01-01 01:00:00 and 2026-01-02 01:00:00.');
  await text.toContain('Read a longer range');
  await screen.rerender(noTrend(frames, { changed: true }));
  await text.toContain('Start and End have been changed since: press Read.');
  await screen.rerender(noTrend(frames, { readAt: range.start - 1 }));
  await text.toContain('What is shown begins at 2026-01-01 01:00:00, which is still to come.');
  await screen.rerender(noTrend(frames, { series: seriesOf([true, true], true) }));
  put(frames, range, []);
  await text.toContain('All series are hidden.');
});

test('that nothing could be read is told also after something was drawn, unless something of it is there', async () => {
  answer([]);
  const frames = new FrameStore();
  const screen = await render(noTrend(frames, {}));
  put(frames, range, [full, full]);
  await expect.poll(() => screen.container.textContent).not.toContain('Reading');
  await screen.rerender(noTrend(frames, { settled: later, series: seriesOf([false, false]), failed: true }));
  put(frames, later, [failed, failed]);
  const text = expect.poll(() => screen.container.textContent);
  await text.toContain('Nothing could be read: the message above says why.');
  put(frames, later, [{ points: 3, complete: false }, failed]);
  await text.not.toContain('Nothing could be read');
});

test('what is not read since a person is asked first, or has declined it, is not said to be empty', async () => {
  answer([]);
  const frames = new FrameStore();
  const screen = await render(noTrend(frames, {}));
  put(frames, range, [full]);
  const heldBack = seriesOf([false]).map((one) => Object.assign(one, { isHeldBack: true as const }));
  await screen.rerender(noTrend(frames, { settled: later, series: heldBack }));
  put(frames, later, [failed]);
  await expect.poll(() => screen.container.textContent).toContain('Nothing is drawn yet. Press Read.');
  put(frames, later, [{ points: 3, complete: false }]);
  await expect.poll(() => screen.container.textContent).not.toContain('Nothing is drawn');
});

test('all series that are hidden after they were drawn are told, too', async () => {
  answer([]);
  const frames = new FrameStore();
  const screen = await render(noTrend(frames, {}));
  put(frames, range, [full, full]);
  await expect.poll(() => screen.container.textContent).not.toContain('Reading');
  await screen.rerender(noTrend(frames, { series: seriesOf([true, true], true) }));
  put(frames, range, []);
  await expect.poll(() => screen.container.textContent).toContain('All series are hidden. Show one in the legend.');
});

test('a range without samples says so after one with samples, once the hand rests; what is drawn is not covered', async () => {
  answer([]);
  const frames = new FrameStore();
  const screen = await render(noTrend(frames, {}));
  put(frames, range, [full, empty]);
  await expect.poll(() => screen.container.textContent).not.toContain('There is no sample');
  put(frames, later, [empty, empty]);
  await expect.poll(() => screen.container.textContent).not.toContain('There is no sample');
  await screen.rerender(noTrend(frames, { settled: later }));
  await expect.element(screen.getByText(/between 2026-01-02 01:00:00 and 2026-01-03 01:00:00/)).toBeVisible();
});

test('the last sample is looked for, and leads to a range of the same length', async () => {
  answer([
    { path: '/0', state: 'found', value: 1, at: Date.UTC(2025, 11, 24, 18), code: 0 },
    { path: '/1', state: 'empty', since: Date.UTC(2025, 11, 1) },
  ]);
  const frames = new FrameStore();
  put(frames, range, [empty, empty]);
  const onShow = vi.fn<(wanted: TimeRange) => void>();
  const screen = await render(noTrend(frames, { onShow }));
  await screen.getByRole('button', { name: 'Find the last sample' }).click();
  await expect.element(screen.getByText('The last one is of 0, 2025-12-24 19:00:00.')).toBeVisible();
  await screen.getByRole('button', { name: 'Show that time' }).click();
  const [wanted] = onShow.mock.calls[0] ?? [];
  expect(wanted).toEqual({ start: Date.UTC(2025, 11, 23, 20, 24), end: Date.UTC(2025, 11, 24, 20, 24) });
});

test('where the server has no sample, or tells nothing of an item, that is said', async () => {
  answer([
    {
      path: '/0',
      state: 'failed',
      problem: { kind: 'item', message: 'Unknown.', advice: '', details: {} },
    },
    { path: '/1', state: 'empty', since: Date.UTC(2025, 11, 1) },
  ]);
  const frames = new FrameStore();
  put(frames, range, [empty, empty]);
  const screen = await render(noTrend(frames, {}));
  await screen.getByRole('button', { name: 'Find the last sample' }).click();
  await expect
    .element(screen.getByText('The server has no sample of them since 2025-12-01 01:00:00. 1 item could not be asked.'))
    .toBeVisible();
});
