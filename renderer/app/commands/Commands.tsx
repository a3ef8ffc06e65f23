import { useEffect } from 'react';
import type { Area } from '@shared/contract/app/areas';
import { commandRegistry } from '../../kit/commands/command-registry';
import { About } from '../About';
import { NewerVersions } from '../NewerVersions';
import { Settings } from '../settings/Settings';
import { useAreaCommands } from '../use-area';
import { useDiagnosticsCommand } from '../use-diagnostics';
import { Palette } from './Palette';
import { Shortcuts } from './Shortcuts';
import { useCommandKeys } from './use-command-keys';
import { useMenuCommands } from './use-menu-commands';
import { usePaneCommands } from './use-pane-commands';

/** Lets commands be run from menu, palette and keys; only those of the area on screen. */
export function Commands({ area }: { readonly area: Area }) {
  useEffect(() => commandRegistry.setScope(area), [area]);
  useAreaCommands(area);
  useCommandKeys();
  useMenuCommands();
  useDiagnosticsCommand();
  usePaneCommands();
  return (
    <>
      <Palette />
      <Shortcuts />
      <NewerVersions />
      <About />
      <Settings />
    </>
  );
}
