import { useEffect, useRef, useState } from 'react';
import type { FilesAnswer, FilesQuery } from '@shared/contract/files';
import { problemOf, type Problem } from '@shared/contract/problem';
import { callBridge } from '../base/bridge';

/** An answer and what was asked for it. */
export interface FilesResult {
  readonly query: FilesQuery;
  readonly answer: FilesAnswer;
}

interface FilesReading {
  readonly reading: boolean;
  /** The last answer that came; it stays while another is awaited, and when that fails. */
  readonly result: FilesResult | undefined;
  readonly problem: Problem | undefined;
  readonly read: (query: FilesQuery) => void;
  readonly cancel: () => void;
}

interface State {
  readonly reading: boolean;
  readonly result: FilesResult | undefined;
  readonly problem: Problem | undefined;
}

/** Reads the files of an item, grouped by store. A new read takes back the one before it. */
export function useFilesRead(connectionId: string): FilesReading {
  const [state, setState] = useState<State>({ reading: false, result: undefined, problem: undefined });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState((before) => ({ ...before, reading: false }));
  };
  const read = async (query: FilesQuery) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState((before) => ({ ...before, reading: true, problem: undefined }));
    try {
      const asked = { connectionId, queries: [query], includeStoreInfo: true };
      const answer = await callBridge('files.read', asked, own.signal);
      if (running.current === own) setState({ reading: false, result: { query, answer }, problem: undefined });
    } catch (thrown) {
      if (running.current === own) {
        setState((before) => ({ ...before, reading: false, problem: problemOf(thrown) }));
      }
    }
  };
  return { ...state, read: (query) => void read(query), cancel };
}
