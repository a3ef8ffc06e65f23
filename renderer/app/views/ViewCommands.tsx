import { useMemo } from 'react';
import type { Connection } from '@shared/contract/connections/connection';
import type { LibraryItem } from '@shared/contract/app/storage';
import { addItem } from '../../trend/view/edit-series';
import { useView } from '../../trend/view/use-view';
import type { ViewStore } from '../../trend/view/view-store';
import { useItemSource } from '../commands/use-item-source';
import { useViewCommands } from './use-view-commands';
import type { ViewActions } from './view-actions';

interface ViewCommandsProps {
  readonly store: ViewStore;
  readonly actions: ViewActions;
  readonly active: Connection;
  readonly library: readonly LibraryItem[];
}

/** Lets commands and the palette work on the view on screen. */
export function ViewCommands({ store, actions, active, library }: ViewCommandsProps) {
  const series = useView(store, (view) => view.series);
  const paths = useMemo(() => series.map(({ path }) => path), [series]);
  useViewCommands(store, actions, active);
  useItemSource(library, paths, (path) => addItem(store, path));
  return null;
}
