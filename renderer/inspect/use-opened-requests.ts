import { useState } from 'react';
import { useStore } from 'zustand';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { shownRequest } from '../kit/requests/shown-request';

/** A request whose answer is held against that of another one. */
interface Comparing {
  readonly of: number;
  /** Undefined as long as none is chosen. */
  readonly with: number | undefined;
}

/**
 * Which requests of the list are selected, which of them is opened, and which two are compared. The one that is opened is always
 * selected. While answers are compared, a row that is selected alone is the other one.
 */
export function useOpenedRequests(requests: readonly RequestSummary[]) {
  const openId = useStore(shownRequest);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [comparing, setComparing] = useState<Comparing>();
  const open = requests.find(({ id }) => id === openId);
  const compared = comparing !== undefined && comparing.of === openId ? comparing : undefined;
  const other = requests.find(({ id }) => id === compared?.with);
  const selected = selectedIds(openId, picked, compared);
  const pair = comparablePair(requests, selected, openId);
  const compare = (of: number, against: number | undefined) => {
    shownRequest.setState(of, true);
    setPicked([of]);
    setComparing({ of, with: against });
  };
  const select = (rows: readonly RequestSummary[]) => {
    const ids = rows.map(({ id }) => id);
    if (compared !== undefined) {
      const [against, ...more] = ids.filter((id) => id !== compared.of);
      const isChoice = against !== undefined && more.length === 0;
      setComparing({ of: compared.of, with: isChoice ? against : compared.with });
      return;
    }
    setPicked(ids);
    if (openId === undefined || !ids.includes(openId)) shownRequest.setState(ids[0], true);
  };
  return {
    openId,
    open,
    /** Undefined unless answers are compared. */
    compared,
    /** The request that the opened one is held against. */
    other,
    selection: { ids: selected.map(String), current: (other?.id ?? openId)?.toString(), onSelect: select },
    selected: requests.filter(({ id }) => selected.includes(id)),
    /** Compares the two that are selected; undefined unless they are two ended reads of history. */
    comparePair: pair && (() => compare(pair.of, pair.with)),
    /** Compares the one that is opened: as long as nothing else is chosen, with the last other read of the same items. */
    compareOpen: () => open !== undefined && compare(open.id, likeliest(open, requests)),
    compareWith: (id: number) => open !== undefined && compare(open.id, id),
    endComparing: () => setComparing(undefined),
    close: () => shownRequest.setState(undefined, true),
  };
}

function selectedIds(
  openId: number | undefined,
  picked: readonly number[],
  compared: Comparing | undefined,
): readonly number[] {
  if (openId === undefined) return [];
  if (compared !== undefined) return [compared.of, compared.with].filter((id) => id !== undefined);
  // What is opened from elsewhere is selected alone.
  return picked.includes(openId) ? picked : [openId];
}

/** The two selected requests, the opened one first, if their answers can be compared. */
function comparablePair(
  requests: readonly RequestSummary[],
  selected: readonly number[],
  openId: number | undefined,
): { readonly of: number; readonly with: number } | undefined {
  const ids = new Set(selected);
  const [one, another, ...more] = requests.filter(({ id }) => ids.has(id));
  if (one === undefined || another === undefined || more.length > 0) return undefined;
  if (![one, another].every(isComparable)) return undefined;
  return another.id === openId ? { of: another.id, with: one.id } : { of: one.id, with: another.id };
}

/** Whether a request has an answer of samples. */
function isComparable({ operation, state }: RequestSummary): boolean {
  return operation === 'Read Historical Data' && state !== 'running';
}

/** The request that a person most likely wants to compare with: the last other read of the same items. */
function likeliest(request: RequestSummary, requests: readonly RequestSummary[]): number | undefined {
  const requested = askedOf(request);
  return requests.find((one) => one.id !== request.id && one.state === 'done' && askedOf(one) === requested)?.id;
}

function askedOf({ operation, items }: RequestSummary): string {
  return JSON.stringify([operation, items]);
}
