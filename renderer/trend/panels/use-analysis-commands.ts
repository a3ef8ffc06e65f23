import type { AnalysisTab } from '@shared/contract/app/storage';
import { useCommand } from '../../kit/commands/use-command';
import { useView } from '../view/use-view';
import { instantForNew, type Analysis } from '../interact/analysis';
import { newLimit, newNote } from './notes/drafts';
import type { BadSamples } from './analysis/use-bad-samples';
import type { Panel } from './analysis/use-panel';
import { withCursor, withoutCursors } from '../view/edit-marks';

/** What a person can add to the view by key, button or palette. */
export interface Additions {
  readonly cursor: () => void;
  readonly note: () => void;
  /** Undefined where there is no item to draw a line at. */
  readonly limit: (() => void) | undefined;
}

/** Registers the commands of cursors, notes, limit lines, bad samples and panes. */
export function useAnalysisCommands(analysis: Analysis, panel: Panel, bad: BadSamples): Additions {
  const { store, marks, series, frames } = analysis;
  const hasCursors = useView(store, (view) => view.cursors.length > 0);
  const additions: Additions = {
    cursor: () => {
      const time = instantForNew(analysis);
      if (time === undefined) return;
      store.edit('Add a cursor', (view) => withCursor(view, time));
      marks.look(time);
    },
    note: () => {
      const time = instantForNew(analysis);
      if (time !== undefined) panel.write({ kind: 'note', note: newNote(time) });
    },
    limit:
      series[0] === undefined
        ? undefined
        : () => {
            const one = series[0];
            if (one === undefined) return;
            const { max = Number.NaN } = frames.current?.series.get(one.key)?.drawn ?? {};
            panel.write({ kind: 'limit', limit: newLimit(one, Number.isFinite(max) ? Number(max.toPrecision(3)) : 0) });
          },
  };
  useCommand('mark.cursor', additions.cursor);
  useCommand('mark.clearCursors', () => store.edit('Clear the cursors', withoutCursors), { enabled: hasCursors });
  useCommand('mark.note', additions.note);
  useCommand('mark.limit', () => additions.limit?.(), { enabled: additions.limit !== undefined });
  useCommand('bad.next', () => bad.find('next'), { enabled: series.length > 0 });
  useCommand('bad.previous', () => bad.find('previous'), { enabled: series.length > 0 });
  usePaneCommand('pane.cursors', 'cursors', panel);
  usePaneCommand('pane.statistics', 'statistics', panel);
  usePaneCommand('pane.table', 'data', panel);
  usePaneCommand('pane.notes', 'notes', panel);
  return additions;
}

/** A command that shows a tab of the panel, or the legend again. */
function usePaneCommand(
  id: 'pane.cursors' | 'pane.statistics' | 'pane.table' | 'pane.notes',
  tab: AnalysisTab,
  panel: Panel,
): void {
  const isShown = panel.tab === tab;
  useCommand(id, () => panel.show(isShown ? 'legend' : tab), { checked: isShown });
}
