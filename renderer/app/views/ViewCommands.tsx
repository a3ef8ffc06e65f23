import { useMemo, useState } from 'react';
import type { Connection } from '@shared/contract/connections/connection';
import { useCommand } from '../../kit/commands/use-command';
import { useConnection } from '../../kit/contexts';
import { addItems, trendPaths } from '../../trend/view/edit-series';
import { tellLeftOut } from '../../trend/view/tell-left-out';
import { useView, useViewState, useViewStore } from '../../trend/view/use-view';
import type { ViewStore } from '../../trend/view/view-store';
import { useFileWatch } from './use-file-watch';
import { useItemSource } from './use-item-source';
import { ViewReportsDialog } from './ViewReportsDialog';
import type { ViewActions } from './view-actions';

interface ViewCommandsProps {
  readonly actions: ViewActions;
  /** Whether the view on screen is a case's, which stays in its window. */
  readonly isOfCase: boolean;
}

/** Lets commands and the palette work on the view on screen. */
export function ViewCommands({ actions, isOfCase }: ViewCommandsProps) {
  const store = useViewStore();
  const active = useConnection();
  const series = useView(store, (view) => view.series);
  const paths = useMemo(() => trendPaths(series), [series]);
  useViewCommands(store, actions, active, isOfCase);
  useItemSource(paths, (path) => tellLeftOut(addItems(store, [path])));
  const [isReporting, setIsReporting] = useState(false);
  useCommand('export.viewReports', () => setIsReporting(true));
  return isReporting ? <ViewReportsDialog onClose={() => setIsReporting(false)} /> : null;
}

/** Lets commands do what the view menu does. */
function useViewCommands(store: ViewStore, actions: ViewActions, active: Connection, isOfCase: boolean): void {
  const { view, file, undo, redo } = useViewState(store);
  useFileWatch(actions, store);
  const hasFile = { enabled: file !== undefined };
  useCommand('view.new', () => void actions.create(active, 'free'));
  useCommand('tab.new', () => void actions.create(active, 'own'));
  useCommand('tab.window', () => void actions.moveToWindow(active), { enabled: !isOfCase });
  useCommand('window.new', () => void actions.openWindow());
  useCommand('tab.close', () => void actions.close(active));
  useCommand('view.open', () => void actions.choose(active));
  useCommand('view.openRecent', () => void actions.choose(active));
  useCommand('view.save', () => void actions.save());
  useCommand('view.saveAs', () => void actions.saveAs());
  useCommand('view.rename', () => void actions.rename());
  useCommand('view.duplicate', () => void actions.duplicate(), hasFile);
  useCommand('view.copyLink', () => void actions.copyLink());
  const isTemplate = view.template !== undefined;
  useCommand('view.template', () => void actions.makeTemplate(), { enabled: view.series.length > 0 });
  useCommand('view.choose', () => void actions.chooseValue(), { enabled: isTemplate });
  useCommand('view.remove', () => void actions.remove(active), hasFile);
  useCommand('edit.undo', () => store.undo(), { enabled: undo !== undefined });
  useCommand('edit.redo', () => store.redo(), { enabled: redo !== undefined });
}
