import { useCallback, useState } from 'react';
import type { AnalysisTab } from '@shared/contract/app/storage';
import type { LimitLine, Note } from '@shared/contract/trend/view';
import { useSettingsStore } from '../../../kit/settings/use-settings';

/** A note or a limit line that is being written. */
export type Draft =
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'limit'; readonly limit: LimitLine };

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
  /** Says that something was typed in the form of a draft: it stays until it is closed. */
  readonly noteTyping: (id: string) => void;
  /** Closes the form of a draft. */
  readonly close: (id: string) => void;
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
  const [{ drafts }, setForms] = useState(noForms);
  const write = (next: Draft) => {
    setForms((forms) => withForm(forms, next));
    show('notes');
  };
  const noteTyping = (id: string) => setForms((forms) => ({ ...forms, typed: forms.typed.union(new Set([id])) }));
  const close = (id: string) =>
    setForms((forms) => ({
      drafts: forms.drafts.filter((draft) => draftId(draft) !== id),
      typed: forms.typed.difference(new Set([id])),
    }));
  const [noteId, setNoteId] = useState<string>();
  const showNote = useCallback(
    (id: string) => {
      setNoteId(id);
      show('notes');
    },
    [show],
  );
  return { tab, show, drafts, write, noteTyping, close, noteId, showNote };
}

/** The forms that are open. */
interface Forms {
  readonly drafts: readonly Draft[];
  /** In which of them something was typed. */
  readonly typed: ReadonlySet<string>;
}

const noForms: Forms = { drafts: [], typed: new Set() };

function withForm({ drafts, typed }: Forms, next: Draft): Forms {
  const kept = drafts.filter((draft) => typed.has(draftId(draft)));
  const isOpen = kept.some((draft) => draftId(draft) === draftId(next));
  return { drafts: isOpen ? kept : [next, ...kept], typed };
}
