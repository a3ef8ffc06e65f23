import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnalysisTab } from '@shared/contract/app/storage';
import type { LimitLine, Note } from '@shared/contract/trend/view';
import { useSettingsStore } from '../../../kit/settings/use-settings';
import type { ViewStore } from '../../view/view-store';
import type { TypedLimit, TypedNote } from '../notes/drafts';

/** A note or a limit line that is being written; `typed` is there once something was typed. */
export type Draft =
  | { readonly kind: 'note'; readonly note: Note; readonly typed?: TypedNote }
  | { readonly kind: 'limit'; readonly limit: LimitLine; readonly typed?: TypedLimit };

export function draftId(draft: Draft): string {
  return draft.kind === 'note' ? draft.note.id : draft.limit.id;
}

/** What the panel below the chart shows. */
export interface Panel {
  readonly tab: AnalysisTab;
  readonly show: (tab: AnalysisTab) => void;
  readonly drafts: readonly Draft[];
  /** Opens the form for a draft, in place of the one in which nothing was typed. */
  readonly write: (draft: Draft) => void;
  /** Keeps what was typed in the form of a draft: it stays until it is closed, also while another view is on screen. */
  readonly type: (draft: Draft) => void;
  /** Closes the form of a draft. */
  readonly close: (id: string) => void;
  /** The note that was picked in the chart. */
  readonly noteId: string | undefined;
  /** Shows a note in its list. */
  readonly showNote: (id: string) => void;
}

/** The panel's tab, at first the one that any window showed last, and what is being written in it of a view. */
export function usePanel(store: ViewStore): Panel {
  const settings = useSettingsStore();
  // Each window has its own: another one's would take away what is being typed here.
  const [tab, setTab] = useState(() => settings.settings.getState().analysisTab);
  const show = useCallback(
    (analysisTab: AnalysisTab) => {
      setTab(analysisTab);
      settings.change(() => ({ analysisTab }));
    },
    [settings],
  );
  const [written] = useState(() => writtenOf(store));
  const drafts = useStore(written);
  const change = (next: (drafts: readonly Draft[]) => readonly Draft[]) => written.setState(next, true);
  const write = (next: Draft) => {
    change((all) => withForm(all, next));
    show('notes');
  };
  const type = (typed: Draft) => change((all) => all.map((one) => (draftId(one) === draftId(typed) ? typed : one)));
  const close = (id: string) => change((all) => all.filter((draft) => draftId(draft) !== id));
  const [noteId, setNoteId] = useState<string>();
  const showNote = useCallback(
    (id: string) => {
      setNoteId(id);
      show('notes');
    },
    [show],
  );
  return { tab, show, drafts, write, type, close, noteId, showNote };
}

interface Written {
  /** Counts as `ViewState.opened`: with another view in its place nothing is being written. */
  readonly opened: number;
  readonly drafts: StoreApi<readonly Draft[]>;
}

const known = new WeakMap<ViewStore, Written>();

/** What is being written of a view: what was typed is there again when the view is on screen again. */
function writtenOf(store: ViewStore): StoreApi<readonly Draft[]> {
  const { opened } = store.get();
  const former = known.get(store);
  const left = former?.opened === opened ? former.drafts.getState().filter(isTyped) : [];
  const drafts = createStore((): readonly Draft[] => left);
  known.set(store, { opened, drafts });
  return drafts;
}

function isTyped({ typed }: Draft): boolean {
  return typed !== undefined;
}

function withForm(drafts: readonly Draft[], next: Draft): readonly Draft[] {
  const kept = drafts.filter(isTyped);
  const isOpen = kept.some((draft) => draftId(draft) === draftId(next));
  return isOpen ? kept : [next, ...kept];
}
