import { useEffect } from 'react';
import { Throttle } from '@shared/async/throttle';
import type { CommandId, CommandStates } from '@shared/contract/app/commands';
import type { Area } from '../../kit/areas';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { commandRegistry } from '../../kit/commands/command-registry';
import { useAreaCommands } from '../use-area';
import { isModalOpen, isTextField } from './key-target';
import { Palette } from './Palette';
import { Shortcuts } from './Shortcuts';
import { useCommandKeys } from './use-command-keys';

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

/** How long the menu may lag behind, milliseconds: commands come and go in bursts. */
const lag = 100;

/** Runs what is chosen in the menu bar, and keeps the menu bar up with what can be run. */
function useMenuCommands(): void {
  useEffect(() => onBridge('commands.run', ({ id }) => runFromMenu(id)), []);
  useEffect(followStates, []);
}

function runFromMenu(id: CommandId): void {
  if (isTextField(document.activeElement) && textCommands.has(id)) {
    // The browser alone knows what was typed; there is no other way to ask it.
    document.execCommand(id === 'edit.undo' ? 'undo' : 'redo');
  } else if (!isModalOpen()) {
    commandRegistry.run(id);
  }
}

const textCommands: ReadonlySet<CommandId> = new Set(['edit.undo', 'edit.redo']);

function followStates(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let told = '';
  const tell = () => {
    const states = currentStates();
    const text = JSON.stringify(states);
    if (text === told) return;
    told = text;
    // A menu that could not be told shows what held before.
    callBridge('commands.state', states, signal).catch(() => undefined);
  };
  const telling = new Throttle(tell, lag);
  const tellSoon = () => telling.ask();
  const stop = commandRegistry.now.subscribe(tellSoon);
  window.addEventListener('focusin', tellSoon, { signal });
  window.addEventListener('focusout', tellSoon, { signal });
  tellSoon();
  return () => {
    stop();
    stopped.abort();
    telling.cancel();
  };
}

function currentStates(): CommandStates {
  const { enabled, checked } = commandRegistry.now.getState();
  const runnable = new Set(enabled.map(({ id }) => id));
  const all = isTextField(document.activeElement) ? runnable.union(textCommands) : runnable;
  return { enabled: [...all], checked: [...checked] };
}
