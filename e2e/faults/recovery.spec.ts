import { nothingRunning, pointsOnScreen } from '../fixtures';
import { expect, note, seenTrying, test, type FaultFixture } from './fault-fixture';
import { good, json, type Act } from './wire-server';

// How reads are tried again, and what the person sees of it.
test.use({ trace: 'off' });

const trying = ({ page }: FaultFixture) => page.getByRole('status', { name: 'Trying again' });
const press = ({ page }: FaultFixture, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Refuses so many reads, then answers rightly; notes when each came. */
function refusing(count: number, headers: Readonly<Record<string, string>>, times: number[] = []): Act {
  return (exchange) => {
    times.push(performance.now());
    if (times.length > count) good(exchange);
    else json(exchange.response, 503, '', headers);
  };
}

test.afterEach(async ({ bench }) => {
  bench.server.act = undefined;
  await bench.connect();
  await bench.read();
  expect(await bench.told()).toBe('');
});

test('out of order for a moment: tried again', async ({ bench }, info) => {
  const times: number[] = [];
  await bench.connect({ retries: 2 });
  bench.server.act = refusing(2, { 'retry-after': '1' }, times);
  await press(bench, 'Read');
  const saw = await seenTrying(trying(bench), /Trying again .+ of 3\) · The server answered with HTTP status 503/);
  await nothingRunning(bench.page);
  expect(await bench.told()).toBe('');
  await expect.poll(() => pointsOnScreen(bench.page)).toBe(bench.whole);
  const [first = 0, second = 0, third = 0] = times;
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(995);
  note(info, saw, `${bench.whole} of ${bench.whole} points`);
});

test('stopped while it waits', async ({ bench }, info) => {
  await bench.connect({ retries: 2 });
  bench.server.act = refusing(9, { 'retry-after': '50' });
  await press(bench, 'Read');
  await expect(trying(bench)).toContainText(/Trying again in [45]\d s/);
  await press(bench, 'Stop');
  await nothingRunning(bench.page);
  const stopped = bench.page.getByRole('status').filter({ hasText: 'Reading was stopped' });
  await expect(stopped).toBeVisible();
  // What a person wanted is no failure.
  expect(await bench.told()).toBe('');
  expect(await pointsOnScreen(bench.page)).toBe(bench.whole);
  note(info, await stopped.innerText(), `${bench.whole} of ${bench.whole} points`);
});

for (const [name, back] of [
  [
    'laptop asleep and awake',
    ({ app }: FaultFixture) => app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume')),
  ],
  ['network gone and back', ({ page }: FaultFixture) => page.evaluate(() => window.dispatchEvent(new Event('online')))],
] as const) {
  test(name, async ({ bench }, info) => {
    await bench.server.die();
    await bench.read();
    const told = await bench.told();
    expect(told).toContain('refused the connection');
    expect(await pointsOnScreen(bench.page)).toBe(bench.whole);
    await bench.server.revive();
    await back(bench);
    await expect.poll(() => bench.told()).toBe('');
    await expect.poll(() => pointsOnScreen(bench.page)).toBe(bench.whole);
    note(info, `${told.split('\n')[0]} Then it reads again by itself.`, `${bench.whole} of ${bench.whole} points`);
  });
}
