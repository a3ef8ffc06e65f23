import { useCallback, useEffect, useState } from 'react';
import type { AnalysisTab } from '@shared/contract/app/storage';
import type { LimitLine, Note } from '@shared/contract/trend/view';
import { useSettingsStore } from '../../../kit/settings/use-settings';
import type { ZonedTexts } from '../../view/range-texts';
import { KeptOfView } from '../../view/kept-of-view';
import type { ViewStore } from '../../view/view-store';

/** A note as it was typed, its times in a zone. */
export interface TypedNote extends ZonedTexts {
  readonly text: string;
  /** The present when it was typed, milliseconds since the epoch. */
  readonly at: number;
}

/** A limit line as it is typed. */
export interface TypedLimit extends Omit<LimitLine, 'value'> {
  readonly value: string;
}

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
  const [drafts, setDrafts] = useState(() => written.get(store)?.filter(isTyped) ?? noDrafts);
  useEffect(() => written.set(store, drafts), [store, drafts]);
  const write = (next: Draft) => {
    setDrafts((all) => withForm(all, next));
    show('notes');
  };
  const type = (typed: Draft) => setDrafts((all) => all.map((one) => (draftId(one) === draftId(typed) ? typed : one)));
  const close = (id: string) => setDrafts((all) => all.filter((draft) => draftId(draft) !== id));
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

const written = new KeptOfView<readonly Draft[]>();
const noDrafts: readonly Draft[] = [];

function isTyped({ typed }: Draft): boolean {
  return typed !== undefined;
}

function withForm(drafts: readonly Draft[], next: Draft): readonly Draft[] {
  const kept = drafts.filter(isTyped);
  const isOpen = kept.some((draft) => draftId(draft) === draftId(next));
  return isOpen ? kept : [next, ...kept];
}
