import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { render } from 'vitest-browser-react';
import type { ExportedItem, ExportRequest } from '@shared/contract/trend/export';
import { noRemarks } from '@shared/contract/trend/remarks';
import { problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import type { ExportState } from './data-export-store';
import { ExportSummary } from './ExportSummary';

function storeIn(state: ExportState) {
  return { state: createStore(() => state), start: vi.fn<(request: ExportRequest) => Promise<void>>() };
}

function shown(items: readonly ExportedItem[], exportStore = storeIn({ kind: 'none' })) {
  const request: ExportRequest = {
    exportId: 'e',
    connectionId: 'plant',
    source: 'reread',
    items: items.map((_item, at) => ({ path: `/a/TI${at}`, aggregate: 'AGG_TYPE_RAW', label: `TI${at}` })),
    ranges: [{ start: 0, end: 1000 }],
    options: {},
    format: { kind: 'parquet' },
    filePerItem: false,
    name: 'Night shift',
  };
  const files = [{ path: '/tmp/a.parquet', rows: 5, bytes: 100 }];
  const outcome = { saved: true, files, about: undefined, items, notices: [], durationMs: 5 };
  return render(
    <Themed>
      <ExportSummary outcome={outcome} request={request} exportStore={exportStore} />
    </Themed>,
  );
}

test('what is odd about an answer is told, which is nothing that the program no longer holds', async () => {
  const unequal = { times: 600, values: 597, codes: 600 };
  const screen = await shown([
    { rows: 597, isWhole: false, remarks: { ...noRemarks, unequal } },
    { rows: 2, isWhole: true, remarks: { ...noRemarks, withoutQuality: 2 } },
    { rows: 3, isWhole: true },
  ]);
  await expect.element(screen.getByText(/^TI0: 600 times but only 597 values/u)).toBeVisible();
  await expect.element(screen.getByText(/^TI1: The server sent no quality for 2 points/u)).toBeVisible();
  await expect.element(screen.getByText(/does not hold/u)).not.toBeInTheDocument();
});

test('what the program does not hold is told as before', async () => {
  const screen = await shown([{ rows: 1, isWhole: false }]);
  await expect.element(screen.getByText(/does not hold all of it for TI0/u)).toBeVisible();
});

test('an item of which something is there ends early, and only one without a row is missing', async () => {
  const broken = problem('truncated', 'It broke off.', 'Try again.');
  const screen = await shown([
    { rows: 2, isWhole: false, problem: broken },
    { rows: 0, isWhole: false, problem: broken },
    { rows: 1, isWhole: false, problem: broken, until: 0 },
  ]);
  await expect.element(screen.getByText('TI0 ends early: It broke off.')).toBeVisible();
  await expect.element(screen.getByText('TI1 is missing: It broke off.')).toBeVisible();
  await expect.element(screen.getByText(/^TI2 ends at .*1970.*: It broke off\.$/u)).toBeVisible();
});

test('items that are not there in full are exported again by themselves, under a name of their own', async () => {
  const ended = problem('authentication', 'The token has ended.', 'Sign in.');
  const store = storeIn({ kind: 'none' });
  const screen = await shown(
    [
      { rows: 5, isWhole: true },
      { rows: 2, isWhole: false, problem: ended },
      { rows: 0, isWhole: false, problem: ended },
    ],
    store,
  );
  await screen.getByRole('button', { name: 'Export these 2 items again…' }).click();
  expect(store.start).toHaveBeenCalledOnce();
  const [request] = store.start.mock.calls[0] ?? [];
  expect(request?.items.map(({ label }) => label)).toEqual(['TI1', 'TI2']);
  expect(request).toMatchObject({ name: 'Night shift, missing items', ranges: [{ start: 0, end: 1000 }] });
  expect(request?.exportId).not.toBe('e');
});

test('where nothing is missing there is nothing to export again', async () => {
  const screen = await shown([{ rows: 5, isWhole: true }]);
  await expect.element(screen.getByRole('button', { name: /again/u })).not.toBeInTheDocument();
});

test('nothing is exported again while another export is running', async () => {
  const broken = problem('truncated', 'It broke off.', 'Try again.');
  const request: ExportRequest = {
    exportId: 'other',
    connectionId: 'plant',
    source: 'held',
    items: [{ path: '/a/TI', aggregate: 'AGG_TYPE_RAW', label: 'TI' }],
    ranges: [{ start: 0, end: 1000 }],
    options: {},
    format: { kind: 'parquet' },
    filePerItem: false,
    name: 'Other',
  };
  const running = storeIn({ kind: 'running', request, progress: undefined });
  const screen = await shown([{ rows: 0, isWhole: false, problem: broken }], running);
  await expect.element(screen.getByRole('button', { name: 'Export this item again…' })).toBeDisabled();
});
