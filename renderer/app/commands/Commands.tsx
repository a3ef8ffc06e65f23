import { useEffect } from 'react';
import type { Area } from '../../base/areas';
import { commandRegistry } from '../../base/commands/registry';
import { useAreaCommands } from '../use-area';
import { Palette } from './Palette';
import { Shortcuts } from './Shortcuts';
import { useCommandKeys } from './use-command-keys';
import { useMenu } from './use-menu';

/** Lets commands be run from menu, palette and keys; only those of the area on screen. */
export function Commands({ area }: { readonly area: Area }) {
  useEffect(() => commandRegistry.showPlace(area), [area]);
  useAreaCommands(area);
  useCommandKeys();
  useMenu();
  return (
    <>
      <Palette />
      <Shortcuts />
    </>
  );
}
