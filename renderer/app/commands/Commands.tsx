import { useEffect } from 'react';
import type { Area } from '../../kit/areas';
import { commandRegistry } from '../../kit/commands/registry';
import { useAreaCommands } from '../use-area';
import { Palette } from './Palette';
import { Shortcuts } from './Shortcuts';
import { useCommandKeys } from './use-command-keys';
import { useMenuCommands } from './use-menu-commands';

/** Lets commands be run from menu, palette and keys; only those of the area on screen. */
export function Commands({ area }: { readonly area: Area }) {
  useEffect(() => commandRegistry.showPlace(area), [area]);
  useAreaCommands(area);
  useCommandKeys();
  useMenuCommands();
  return (
    <>
      <Palette />
      <Shortcuts />
    </>
  );
}
