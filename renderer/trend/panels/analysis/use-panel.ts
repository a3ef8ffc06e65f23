import { useState } from 'react';
import type { LimitLine, Note } from '@shared/contract/trend/view';

/** The tabs of the panel below the chart, in their order. */
export const panelTabs = ['legend', 'cursors', 'statistics', 'data', 'notes'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** A note or a limit line that is being written. */
export type Draft =
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'limit'; readonly limit: LimitLine };

/** What the panel below the chart shows. */
export interface Panel {
  readonly tab: PanelTab;
  readonly show: (tab: PanelTab) => void;
  readonly draft: Draft | undefined;
  /** Opens the form for a draft; undefined closes it. */
  readonly write: (draft: Draft | undefined) => void;
  /** The note that was picked in the chart. */
  readonly noteId: string | undefined;
  /** Shows a note in its list. */
  readonly showNote: (id: string) => void;
}

const storageKey = 'trend-panel-tab';

/** The panel's tab, kept from run to run, and what is being written in it. */
export function usePanel(): Panel {
  const [tab, setTab] = useState(storedTab);
  const [draft, setDraft] = useState<Draft>();
  const show = (next: PanelTab) => {
    localStorage.setItem(storageKey, next);
    setTab(next);
  };
  const write = (next: Draft | undefined) => {
    setDraft(next);
    if (next !== undefined) show('notes');
  };
  const [noteId, setNoteId] = useState<string>();
  const [showNote] = useState(() => (id: string) => {
    setNoteId(id);
    localStorage.setItem(storageKey, 'notes');
    setTab('notes');
  });
  return { tab, show, draft, write, noteId, showNote };
}

function storedTab(): PanelTab {
  const kept = localStorage.getItem(storageKey);
  return panelTabs.find((tab) => tab === kept) ?? 'legend';
}
