import { useEffect } from 'react';
import type { Connection } from '@shared/contract/connections/connection';
import { useCommand } from '../../kit/commands/use-command';
import { useViewState } from '../../trend/view/use-view';
import type { ViewStore } from '../../trend/view/view-store';
import type { ViewActions } from './view-actions';

/** Looks at the view's file whenever the person comes back to the window: a colleague may have saved it. */
function useFileWatch(actions: ViewActions): void {
  useEffect(() => {
    const look = () => void actions.lookAtFile();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [actions]);
}

/** Lets commands do what the view menu does. */
export function useViewCommands(store: ViewStore, actions: ViewActions, active: Connection): void {
  const { file, undo, redo } = useViewState(store);
  useFileWatch(actions);
  const hasFile = { enabled: file !== undefined };
  useCommand('view.new', () => void actions.create(active));
  useCommand('view.open', () => void actions.choose());
  useCommand('view.openRecent', () => void actions.choose());
  useCommand('view.save', () => void actions.save());
  useCommand('view.saveAs', () => void actions.saveAs());
  useCommand('view.rename', () => void actions.rename());
  useCommand('view.duplicate', () => void actions.duplicate(), hasFile);
  useCommand('view.copyLink', () => void actions.copyLink());
  useCommand('view.remove', () => void actions.remove(active), hasFile);
  useCommand('edit.undo', () => store.undo(), { enabled: undo !== undefined });
  useCommand('edit.redo', () => store.redo(), { enabled: redo !== undefined });
}
