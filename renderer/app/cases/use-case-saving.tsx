import { Alert } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { CaseProgress, CaseSave, SavedCase } from '@shared/contract/cases/case-file';
import { markedText } from '@shared/marked-text';
import { type Problem, problemOf } from '@shared/problem/problem';
import { requestsWords } from '../../inspect/words/requests';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { useAbort } from '../../kit/hooks/use-abort';
import { staying } from '../../kit/notices/staying';
import { SavedFile } from '../../kit/SavedFile';
import { formatBytes } from '../../kit/text/format';
import { beginUnfinished } from '../../kit/unfinished';
import { caseWords } from '../words/cases';

/** How the saving of a case stands. */
export interface CaseSaving {
  readonly isRunning: boolean;
  readonly progress: CaseProgress | undefined;
  readonly problem: Problem | undefined;
  readonly run: (make: () => Promise<Omit<CaseSave, 'saveId'>>) => void;
  readonly stop: () => void;
}

/** Saves a case, tells of it, and stops with whoever has asked for it. */
export function useCaseSaving(onSaved: () => void): CaseSaving {
  const [progress, setProgress] = useState<CaseProgress>();
  const [problem, setProblem] = useState<Problem>();
  const [isRunning, setRunning] = useState(false);
  const { begin, abort } = useAbort();
  const run: CaseSaving['run'] = (make) => {
    const signal = begin();
    setProgress(undefined);
    setProblem(undefined);
    setRunning(true);
    const endUnfinished = beginUnfinished(caseWords().save.lost);
    const saveId = crypto.randomUUID();
    const stopHearing = onBridge('cases.progress', (told) => {
      if (told.saveId === saveId) setProgress(told);
    });
    const send = async () => {
      const wanted = { ...(await make()), saveId };
      const saved = await callBridge('cases.save', wanted, signal);
      if (saved === null) return;
      tellSavedCase(saved);
      onSaved();
    };
    send()
      .catch((thrown: unknown) => {
        const found = problemOf(thrown);
        if (found.kind !== 'cancelled') setProblem(found);
      })
      .finally(() => {
        endUnfinished();
        stopHearing();
        setRunning(false);
      });
  };
  return { isRunning, progress, problem, run, stop: abort };
}

function tellSavedCase({ file, bytes, missing, goneRequests }: SavedCase): void {
  const words = caseWords().save;
  const [first] = missing;
  notifications.show({
    title: words.saved(formatBytes(bytes)),
    ...(first === undefined && goneRequests === 0 ? { autoClose: 10_000 } : staying()),
    message: (
      <>
        <SavedFile path={file} />
        {first !== undefined && (
          <Alert mt="xs" p="xs" color="orange">
            {words.missing(missing.length, markedText(first.path), markedText(first.problem.message))}
          </Alert>
        )}
        {goneRequests > 0 && (
          <Alert mt="xs" p="xs" color="orange">
            {requestsWords().gone(goneRequests)}
          </Alert>
        )}
      </>
    ),
  });
}
