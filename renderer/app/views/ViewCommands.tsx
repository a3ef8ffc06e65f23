import { useMemo } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { useConnection } from '../../kit/connection-context';
import { addItem } from '../../trend/view/edit-series';
import { useView, useViewStore } from '../../trend/view/use-view';
import { useItemSource } from '../commands/use-item-source';
import { useViewCommands } from './use-view-commands';
import type { ViewActions } from './view-actions';

interface ViewCommandsProps {
  readonly actions: ViewActions;
  readonly library: readonly LibraryItem[];
}

/** Lets commands and the palette work on the view on screen. */
export function ViewCommands({ actions, library }: ViewCommandsProps) {
  const store = useViewStore();
  const active = useConnection();
  const series = useView(store, (view) => view.series);
  const paths = useMemo(() => series.map(({ path }) => path), [series]);
  useViewCommands(store, actions, active);
  useItemSource(library, paths, (path) => addItem(store, path));
  return null;
}
