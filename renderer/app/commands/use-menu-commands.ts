import { useEffect } from 'react';
import { Throttle } from '@shared/async/throttle';
import type { CommandId, CommandStates } from '@shared/contract/app/commands';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { commandRegistry } from '../../kit/commands/command-registry';
import { openDialogs } from '../../kit/open-dialogs';
import { isTextField } from './use-command-keys';

/** How long the menu may lag behind, milliseconds: commands come and go in bursts. */
const lag = 100;

/** Runs what is chosen in the menu bar, and keeps the menu bar up with what can be run. */
export function useMenuCommands(): void {
  useEffect(() => onBridge('commands.run', ({ id }) => runFromMenu(id)), []);
  useEffect(followStates, []);
}

function runFromMenu(id: CommandId): void {
  if (isTextField(document.activeElement) && textCommands.has(id)) {
    // The browser alone knows what was typed; there is no other way to ask it.
    document.execCommand(id === 'edit.undo' ? 'undo' : 'redo');
  } else if (openDialogs.getState() === 0) {
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
  const tellSoon = () => telling.schedule();
  const stops = [commandRegistry.now.subscribe(tellSoon), openDialogs.subscribe(() => telling.flush())];
  window.addEventListener('focusin', tellSoon, { signal });
  window.addEventListener('focusout', tellSoon, { signal });
  tellSoon();
  return () => {
    for (const stop of stops) stop();
    stopped.abort();
    telling.cancel();
  };
}

/** What the menu bar may offer: behind a dialog nothing is run, in its fields undo and redo are. */
function currentStates(): CommandStates {
  const { enabled, checked } = commandRegistry.now.getState();
  const runnable = new Set(openDialogs.getState() === 0 ? enabled.map(({ id }) => id) : []);
  const all = isTextField(document.activeElement) ? runnable.union(textCommands) : runnable;
  return { enabled: [...all], checked: [...checked] };
}
