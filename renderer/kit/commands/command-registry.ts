import { createStore } from 'zustand/vanilla';
import { type Command, type CommandId, commandOf, commands, type CommandScope } from '@shared/contract/app/commands';
import type { Platform } from '@shared/keys/accelerator';
import { commandsByKeys, keysOf, type Rebound } from '@shared/keys/bindings';
import type { ReadonlyStore } from '../store';

/** Whose keys the person has before them. */
export const platform: Platform = navigator.userAgent.includes('Macintosh') ? 'mac' : 'other';

/** What a feature says of a command that it can run. */
export interface CommandHandler {
  readonly run: () => void;
  readonly enabled: boolean;
  /** Whether what the command switches is on. */
  readonly checked: boolean;
}

/** What can be run now, for whoever shows commands. */
export interface CommandsNow {
  /** In the order of the menu. */
  readonly enabled: readonly Command[];
  readonly checked: ReadonlySet<CommandId>;
  readonly rebound: Rebound;
}

/** Knows which commands can be run, by whom, and by which keys; features tell it while they are mounted. */
export class CommandRegistry {
  readonly #platform: Platform;
  /** Per command those who can run it, the latest last. */
  readonly #handlers = new Map<CommandId, readonly CommandHandler[]>();
  #shown: CommandScope = 'trends';
  #rebound: Rebound = {};
  #byKeys: ReadonlyMap<string, readonly Command[]>;
  readonly #now = createStore<CommandsNow>(() => ({ enabled: [], checked: new Set(), rebound: {} }));

  /** What can be run now. */
  readonly now: ReadonlyStore<CommandsNow> = this.#now;

  constructor(keyboard: Platform) {
    this.#platform = keyboard;
    this.#byKeys = commandsByKeys({}, keyboard);
  }

  /** Says who runs a command, in place of those before; the function that it returns takes that back. */
  register(id: CommandId, handler: CommandHandler): () => void {
    this.#handlers.set(id, [...(this.#handlers.get(id) ?? []), handler]);
    this.#changed();
    return () => {
      const others = this.#handlers.get(id)?.filter((other) => other !== handler) ?? [];
      this.#handlers.set(id, others);
      this.#changed();
    };
  }

  /** Says which area is on screen. */
  setScope(scope: CommandScope): void {
    this.#shown = scope;
    this.#changed();
  }

  /** Follows the keys that the person chose. */
  rebind(rebound: Rebound): void {
    this.#rebound = rebound;
    this.#byKeys = commandsByKeys(rebound, this.#platform);
    this.#changed();
  }

  /** The command that accelerators stand for now, the first that can be run. */
  commandAt(accelerators: readonly string[]): Command | undefined {
    const candidates = accelerators.flatMap((keys) => this.#byKeys.get(keys) ?? []);
    return candidates.find((command) => this.isEnabled(command));
  }

  /** The keys of a command as an accelerator; undefined where it has none. */
  keysOf(id: CommandId): string | undefined {
    const command = commandOf(id);
    return command === undefined ? undefined : keysOf(command, this.#rebound, this.#platform)[0];
  }

  isEnabled({ id, where }: Command): boolean {
    return (where === 'window' || where === this.#shown) && this.#handlerOf(id)?.enabled === true;
  }

  /** Runs a command; nothing happens where it can't be run. */
  run(id: CommandId): void {
    const command = commandOf(id);
    if (command !== undefined && this.isEnabled(command)) this.#handlerOf(id)?.run();
  }

  #handlerOf(id: CommandId): CommandHandler | undefined {
    return this.#handlers.get(id)?.at(-1);
  }

  #changed(): void {
    const next: CommandsNow = {
      enabled: commands.filter((command) => this.isEnabled(command)),
      checked: new Set(commands.map(({ id }) => id).filter((id) => this.#handlerOf(id)?.checked === true)),
      rebound: this.#rebound,
    };
    if (!sameNow(this.#now.getState(), next)) this.#now.setState(next, true);
  }
}

function sameNow(a: CommandsNow, b: CommandsNow): boolean {
  return (
    a.rebound === b.rebound &&
    a.enabled.length === b.enabled.length &&
    a.enabled.every((command, index) => command === b.enabled[index]) &&
    a.checked.size === b.checked.size &&
    a.checked.isSubsetOf(b.checked)
  );
}

/** The commands of this window. */
export const commandRegistry = new CommandRegistry(platform);
