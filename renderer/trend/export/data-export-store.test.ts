import { afterEach, expect, test, vi } from 'vitest';
import type { ExportOutcome, ExportRequest } from '@shared/contract/trend/export';
import { problem } from '@shared/problem/problem';
import { DataExportStore } from './data-export-store';

afterEach(() => vi.unstubAllGlobals());

const request: ExportRequest = {
  exportId: 'e',
  connectionId: 'plant',
  source: 'reread',
  items: [{ path: '/a/TI', aggregate: 'AGG_TYPE_RAW', label: 'TI' }],
  ranges: [{ start: 0, end: 1000 }],
  options: {},
  format: { kind: 'parquet' },
  filePerItem: false,
  name: 'Night shift',
};
const partly: ExportOutcome = { saved: true, files: [], about: undefined, items: [], notices: [], durationMs: 5 };
const ended = problem('authentication', 'The token has ended.', 'Sign in.');

/** A store whose exports come to these replies, one after the other. */
function storeOf(...replies: readonly unknown[]) {
  const left = [...replies];
  const call = () => Promise.resolve(left.shift());
  vi.stubGlobal('window', { bridge: { call, cancel: () => undefined, on: () => () => undefined } });
  const told: string[] = [];
  const store = new DataExportStore({ keep: () => () => undefined }, ({ kind }) => told.push(kind));
  return { store, told };
}

test('who left the save dialog, or failed, with what is missing sees again what was exported', async () => {
  const leaving = { ok: true, value: { ...partly, saved: false } };
  const { store, told } = storeOf({ ok: true, value: partly }, leaving, { ok: false, problem: ended }, leaving);
  const stopWatching = store.watch();
  await store.start(request);
  expect(store.state.getState()).toEqual({ kind: 'done', outcome: partly, request });
  const missing = { ...request, exportId: 'again' };
  await store.start(missing);
  expect(store.state.getState()).toEqual({ kind: 'done', outcome: partly, request });
  await store.start(missing);
  expect(store.state.getState()).toEqual({ kind: 'done', outcome: partly, request, problem: ended });
  stopWatching();
  await store.start(missing);
  expect(store.state.getState()).toEqual({ kind: 'none' });
  expect(told).toEqual([]);
});

test('what nobody watches is told', async () => {
  const { store, told } = storeOf({ ok: true, value: partly }, { ok: false, problem: ended });
  await store.start(request);
  await store.start(request);
  expect(store.state.getState()).toEqual({ kind: 'none' });
  expect(told).toEqual(['done', 'failed']);
});
