import '../../kit/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { problem, type Problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { ZoneContext } from '../../kit/contexts';
import { FrameStore } from '../scene/frame-store';
import { someFrame } from '../testing/some-frame';
import { someReads } from '../testing/some-reads';
import { TrendBadge } from './TrendBadge';

const savedAt = Date.UTC(2026, 10, 25, 10, 42);
const range = { start: 0, end: 3_600_000 };
/** Puts two series on screen, of which so many were saved. */
function put(frames: FrameStore, saved: number): void {
  const series = ['/a', '/b'].map((key, index) => ({ key, points: 5, savedAt: index < saved ? savedAt : undefined }));
  frames.show(someFrame(range, series));
}

function badge(frames: FrameStore, reading: boolean, told?: Problem) {
  const reads = someReads(reading);
  return (
    <Themed>
      <ZoneContext value="UTC">
        <TrendBadge frames={frames} reads={reads} quiet={false} swapped={false} problem={told} />
      </ZoneContext>
    </Themed>
  );
}

test('what was saved is told as such while it is read, where that fails, and until all series are read', async () => {
  const frames = new FrameStore();
  put(frames, 2);
  const screen = await render(badge(frames, true));
  const text = expect.poll(() => screen.getByTestId('trend-badge').element().textContent);
  await text.toBe('Saved 2026-11-25 10:42:00, being read');
  await screen.rerender(badge(frames, false, problem('connection', 'Plant does not answer.', '')));
  await text.toBe('Saved 2026-11-25 10:42:00; could not be read: Plant does not answer.');
  await screen.rerender(badge(frames, false));
  await text.toBe('Saved 2026-11-25 10:42:00, not read yet');
  await screen.rerender(badge(frames, true));
  put(frames, 1);
  await text.toBe('Raw · 5 points · 1 px = 6 s · 1 of 2 series saved 2026-11-25 10:42:00, being read');
  put(frames, 0);
  await text.toBe('Raw · 10 points · 1 px = 6 s');
});

test('what has no room is whole in the tooltip, that Start and End were swapped, too', async () => {
  const frames = new FrameStore();
  put(frames, 0);
  const screen = await render(
    <Themed>
      <ZoneContext value="UTC">
        <TrendBadge frames={frames} reads={someReads(false)} quiet={false} swapped problem={undefined} />
      </ZoneContext>
    </Themed>,
  );
  const whole = 'Raw · 10 points · 1 px = 6 s · Start was after End: they were swapped';
  await expect.element(screen.getByText(whole)).toHaveAttribute('title', whole);
});
