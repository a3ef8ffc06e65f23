import type { TestInfo } from '@playwright/test';
import { nothingRunning, pointsOnScreen } from '../fixtures';
import { expect, note, test, type FaultFixture } from './fault-fixture';
import { contentFaults } from './content-faults';
import type { Fault } from './fault';
import { statusFaults } from './status-faults';
import { startUnreachable } from '../../electron/transport/testing/unreachable';
import { wireFaults } from './wire-faults';

// One launched program meets every fault: a right read, the fault, what is told and kept, and Retry.

// A trace of so many reads in one program would take longer than they do.
test.use({ trace: 'off' });

test.beforeEach(async ({ bench }) => {
  expect(await bench.told()).toBe('');
});

/** Those of a gigabyte are met by `npm run test:faults` only. */
const withLarge = process.env['LARGE_FAULTS'] !== undefined;

for (const fault of [...wireFaults, ...statusFaults, ...contentFaults]) {
  if (fault.isLarge === true && !withLarge) continue;
  test(fault.name, ({ bench }, info) => meet(bench, fault, info));
}

async function meet(
  bench: FaultFixture,
  { act, sees, timeouts, isLarge = false }: Fault,
  info: TestInfo,
): Promise<void> {
  if (timeouts !== undefined) await bench.connect({ timeouts });
  const before = isLarge ? await largestProcess(bench) : 0;
  const reads = bench.server.reads;
  bench.server.act = act;
  await bench.read();
  expect(bench.server.reads).toBeGreaterThan(reads);
  const told = await bench.told();
  const grown = isLarge ? (await largestProcess(bench)) - before : 0;
  await expectKept(bench, told, info);
  if (timeouts !== undefined) await bench.connect();
  if (sees === undefined) expect(told).toBe('');
  else {
    expect(told).toMatch(sees);
    await expectRetryHelps(bench);
  }
  expect(grown).toBeLessThan(150);
}

test('refused', async ({ bench }, info) => {
  await bench.server.die();
  await bench.read();
  await expectTold(bench, /refused the connection/, info);
  await bench.server.revive();
  await expectRetryHelps(bench);
});

test('server gone while it sends', async ({ bench }, info) => {
  bench.server.act = ({ response, body }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(body.slice(0, body.length / 2), () => void bench.server.die());
  };
  await bench.read();
  await expectTold(bench, /broke off/, info);
  await bench.read();
  expect(await bench.told()).toMatch(/refused the connection/);
  await bench.server.revive();
  await expectRetryHelps(bench);
});

for (const [name, baseUrl, sees] of [
  ['name that cannot be resolved', () => 'http://historian.invalid:8002', /its name has no address/],
  [
    'TLS where there is none',
    ({ server }: FaultFixture) => server.url.replace('http:', 'https:'),
    /could not agree on encryption/,
  ],
] as const) {
  test(name, async ({ bench }, info) => {
    await bench.connect({ baseUrl: baseUrl(bench) });
    await bench.read();
    await expectTold(bench, sees, info);
    await bench.connect();
    await expectRetryHelps(bench);
  });
}

test('no connection (connect time-out)', async ({ bench }, info) => {
  const unreachable = await startUnreachable();
  await bench.connect({ baseUrl: unreachable.url, timeouts: { connectSeconds: 1 } });
  await bench.read();
  await expectTold(bench, /no connection came about/, info);
  unreachable.close();
  await bench.connect();
  await expectRetryHelps(bench);
});

test('proxy that asks for a password', async ({ bench }, info) => {
  bench.server.act = ({ response }) => response.writeHead(407, { 'proxy-authenticate': 'Basic realm="office"' }).end();
  const server = bench.server.url.replace('http://', '');
  await bench.connect({ baseUrl: 'http://historian.invalid:8002', network: { proxy: { mode: 'fixed', server } } });
  await bench.read();
  await expectTold(bench, /proxy asks for a sign-in \(HTTP 407\)/, info);
  bench.server.act = undefined;
  // A refused sign-in is tried again by itself once the connection has been saved.
  await bench.connect();
  await expectMended(bench);
});

async function expectTold(bench: FaultFixture, sees: RegExp, info: TestInfo): Promise<void> {
  const told = await bench.told();
  await expectKept(bench, told, info);
  expect(told).toMatch(sees);
}

/** What was on screen before stays there. */
async function expectKept({ page, whole }: FaultFixture, told: string, info: TestInfo): Promise<void> {
  await expect.poll(() => pointsOnScreen(page)).toBe(whole);
  note(info, told, `${whole} of ${whole} points`);
}

/** Once the server is right again, Retry mends all. */
async function expectRetryHelps(bench: FaultFixture): Promise<void> {
  bench.server.act = undefined;
  await bench.page.getByRole('region', { name: 'Trend chart' }).getByRole('button', { name: 'Retry' }).click();
  await expectMended(bench);
}

async function expectMended({ page, whole, told }: FaultFixture): Promise<void> {
  await expect.poll(told).toBe('');
  await nothingRunning(page);
  await expect.poll(() => pointsOnScreen(page)).toBe(whole);
}

/** Mebibytes of the process of the program that has most. */
async function largestProcess({ app }: FaultFixture): Promise<number> {
  const sizes = await app.evaluate(({ app: program }) =>
    program.getAppMetrics().map(({ memory }) => memory.workingSetSize / 1024),
  );
  return Math.max(...sizes);
}
