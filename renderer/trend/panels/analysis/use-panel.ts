import { useCallback, useState } from 'react';
import type { AnalysisTab } from '@shared/contract/app/storage';
import type { LimitLine, Note } from '@shared/contract/trend/view';
import { useSettingsStore } from '../../../kit/settings/use-settings';

/** A note or a limit line that is being written. */
export type Draft =
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'limit'; readonly limit: LimitLine };

/** What the panel below the chart shows. */
export interface Panel {
  readonly tab: AnalysisTab;
  readonly show: (tab: AnalysisTab) => void;
  readonly draft: Draft | undefined;
  /** Opens the form for a draft; undefined closes it. */
  readonly write: (draft: Draft | undefined) => void;
  /** The note that was picked in the chart. */
  readonly noteId: string | undefined;
  /** Shows a note in its list. */
  readonly showNote: (id: string) => void;
}

/** The panel's tab, at first the one that any window showed last, and what is being written in it. */
export function usePanel(): Panel {
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
  const [draft, setDraft] = useState<Draft>();
  const write = (next: Draft | undefined) => {
    setDraft(next);
    if (next !== undefined) show('notes');
  };
  const [noteId, setNoteId] = useState<string>();
  const showNote = useCallback(
    (id: string) => {
      setNoteId(id);
      show('notes');
    },
    [show],
  );
  return { tab, show, draft, write, noteId, showNote };
}
