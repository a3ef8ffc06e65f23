import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { CaseProgress, CaseSave } from '@shared/contract/cases/case-file';
import { useCaseSaving } from './use-case-saving';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A main process in which saving goes on for ever. */
function stubMain() {
  const listeners = new Set<(progress: CaseProgress) => void>();
  const saves: CaseSave[] = [];
  vi.stubGlobal('bridge', {
    on: (_event: string, listener: (progress: CaseProgress) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: (_channel: string, _id: number, wanted: CaseSave) => {
      saves.push(wanted);
      return new Promise(() => undefined);
    },
    cancel: () => undefined,
  });
  return {
    saves,
    tell: (progress: CaseProgress) => {
      for (const listener of listeners) listener(progress);
    },
  };
}

test('the progress is that of the case that is saved here, not that of another window’s', async () => {
  const main = stubMain();
  const { result, act } = await renderHook(() => useCaseSaving(() => undefined));
  const wanted = { connectionId: 'c', name: 'Case', note: '', settings: false };
  await act(() => result.current.run(() => Promise.resolve(wanted)));
  await expect.poll(() => main.saves.length).toBe(1);
  const saveId = main.saves[0]?.saveId ?? '';
  await act(() => main.tell({ saveId, part: 0.25, samples: 10 }));
  await act(() => main.tell({ saveId: 'another window’s', part: 0.75, samples: 99 }));
  expect(result.current.progress).toEqual({ saveId, part: 0.25, samples: 10 });
});
