import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { firstThresholds, type HealthMethod } from '@shared/contract/inspect/health';
import { Themed } from '../../app/theme/testing/Themed';
import { HealthFacts } from './HealthFacts';

const [minute, day] = [60_000, 86_400_000];

async function shown(method: HealthMethod, code?: number) {
  const facts = {
    ...(code !== undefined && { last: { at: 0, value: 7, code } }),
    samples: 1440,
    interval: { median: minute, longest: minute },
    intervals: [],
    codes: [],
    quality: [],
    texts: 0,
    none: 0,
  };
  const terms = { range: { start: 0, end: 10 * day }, now: 20 * day, thresholds: firstThresholds };
  const item = { path: '/P/TI-1', findings: [], facts, method, terms };
  return render(
    <Themed>
      <HealthFacts item={item} scheme="opc-ua" states={undefined} timeText={String} onTrend={() => undefined} />
    </Themed>,
  );
}

test('samples are expected of all that was looked at, and of no more', async () => {
  const whole = await shown({ by: 'raw', notes: [] });
  await expect.element(whole.getByText(/^14\u202f400 samples, one every 1 min/)).toBeVisible();
  await expect.element(whole.getByText('all raw samples')).toBeVisible();
  await whole.unmount();
  const part = await shown({ by: 'raw', since: 9 * day, notes: ['Only the last day was looked at.'] });
  await expect.element(part.getByText(/^1\u202f440 samples, one every 1 min, the/)).toBeVisible();
  await expect.element(part.getByText(/^the raw samples of a part of the range\. Only/)).toBeVisible();
});

test('a last value that is not good is told with its quality', async () => {
  const method: HealthMethod = { by: 'raw', notes: [] };
  const bad = await shown(method, 0x808c_0000);
  await expect.element(bad.getByText(/^7 at 0, .* old · Bad: sensor failure$/)).toBeVisible();
  await bad.unmount();
  const good = await shown(method, 0);
  await expect.element(good.getByText(/^7 at 0, .* old$/)).toBeVisible();
});
