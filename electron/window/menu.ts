import { Menu, type MenuItemConstructorOptions, shell } from 'electron';
import {
  type Command,
  type CommandGroup,
  commandGroups,
  type CommandRun,
  commandTitle,
  commands,
  type CommandStates,
  groupTitle,
  sectionOf,
} from '@shared/contract/app/commands';
import { parseKeys, type Platform } from '@shared/keys/accelerator';
import { keysOf, type Rebound } from '@shared/keys/bindings';
import { PageCommands } from './page-commands';
import { type MenuRole, windowWords } from './words';
import { showLog } from '../storage/log/show-log';

interface MenuFacts {
  /** Path of the program's log file. */
  readonly logFile: string;
  /** Path of the third-party licences, which a packaged program has beside it. */
  readonly licencesFile: string | undefined;
  /** Whether developer tools are available. */
  readonly allowsDeveloperTools: boolean;
  /** Shows texts and controls in their chosen size again. */
  readonly resetZoom: () => void;
  /** Loads the page in front anew. */
  readonly reload: () => void;
  /** Runs a chosen command. */
  readonly run: (run: CommandRun) => void;
}

const platform: Platform = process.platform === 'darwin' ? 'mac' : 'other';

/**
 * The program's menu bar: the commands, group by group, and the items of the window itself. It follows the custom keys
 * and the page's enabled commands.
 */
export class ProgramMenu {
  readonly #facts: MenuFacts;
  #rebound: Rebound | undefined;
  readonly #pages = new PageCommands();
  #enabled = new Set<string>();
  #checked = new Set<string>();

  constructor(facts: MenuFacts) {
    this.#facts = facts;
  }

  /** Rebuilds the menu with these keys; an accelerator of an existing menu can't be changed. */
  showKeys(rebound: Rebound): void {
    if (JSON.stringify(rebound) === JSON.stringify(this.#rebound)) return;
    this.#rebound = rebound;
    Menu.setApplicationMenu(Menu.buildFromTemplate(this.#template(rebound)));
  }

  /** Follows the page in front. */
  followPage(pageId: number): void {
    this.#pages.follow(pageId);
    this.#show();
  }

  /** Updates which commands of a page are enabled and which are checked. */
  showStates(pageId: number, states: CommandStates): void {
    this.#pages.tell(pageId, states);
    this.#show();
  }

  /** Forgets a page that is gone. */
  forgetPage(pageId: number): void {
    this.#pages.forget(pageId);
    this.#show();
  }

  #show(): void {
    const { enabled, checked } = this.#pages.inFront;
    this.#enabled = new Set(enabled);
    this.#checked = new Set(checked);
    const menu = Menu.getApplicationMenu();
    for (const { id } of commands) {
      const item = menu?.getMenuItemById(id);
      if (item === null || item === undefined) continue;
      item.enabled = this.#enabled.has(id);
      if (item.type === 'checkbox') item.checked = this.#checked.has(id);
    }
  }

  #template(rebound: Rebound): MenuItemConstructorOptions[] {
    const entries: CommandEntries = {
      rebound,
      isEnabled: ({ id }) => this.#enabled.has(id),
      isChecked: ({ id }) => this.#checked.has(id),
      run: this.#facts.run,
    };
    const own: Readonly<Record<CommandGroup, readonly MenuItemConstructorOptions[]>> = {
      // Of two commands with the same keys on a Mac the menu's would win: the keys of Close are those of a tab.
      File: [platform === 'mac' ? { ...roleItem('close'), accelerator: 'Shift+Cmd+W' } : roleItem('quit')],
      Edit: editRoles.map(roleItem),
      View: viewItems(this.#facts),
      Go: [],
      Trend: [],
      Help: this.#helpItems(),
    };
    const group = (name: CommandGroup): MenuItemConstructorOptions => ({
      label: `&${groupTitle(name)}`,
      submenu: joined(commandItems(name, entries), own[name]),
      ...(name === 'Help' && { role: 'help' }),
    });
    return [
      ...(platform === 'mac' ? [{ role: 'appMenu' as const, submenu: appItems() }] : []),
      ...commandGroups.map(group),
    ];
  }

  #helpItems(): MenuItemConstructorOptions[] {
    return [
      { label: windowWords().menu.log, click: () => showLog(this.#facts.logFile) },
      ...licenceItems(this.#facts.licencesFile),
    ];
  }
}

function licenceItems(file: string | undefined): MenuItemConstructorOptions[] {
  return file === undefined ? [] : [{ label: windowWords().menu.licences, click: () => shell.showItemInFolder(file) }];
}

/** An item that Electron knows by its role; it speaks English by itself. */
function roleItem(role: MenuRole): MenuItemConstructorOptions {
  const label = windowWords().menu.roles[role];
  return { role, ...(label !== undefined && { label }) };
}

/** The first menu of a Mac. */
function appItems(): MenuItemConstructorOptions[] {
  const groups: readonly (readonly MenuRole[])[] = [
    ['about'],
    ['services'],
    ['hide', 'hideOthers', 'unhide'],
    ['quit'],
  ];
  return groups.reduce<MenuItemConstructorOptions[]>((items, roles) => joined(items, roles.map(roleItem)), []);
}

// Undo and redo are commands: the page decides whether to undo a text edit or a change of the view.
const editRoles: readonly MenuRole[] = ['cut', 'copy', 'paste', 'delete', 'selectAll'];

function viewItems({ allowsDeveloperTools, resetZoom, reload }: MenuFacts): MenuItemConstructorOptions[] {
  return [
    ...(['zoomIn', 'zoomOut'] as const).map(roleItem),
    { label: windowWords().menu.actualSize, accelerator: 'CmdOrCtrl+0', click: resetZoom },
    { type: 'separator' },
    roleItem('togglefullscreen'),
    { label: windowWords().menu.reload, click: reload },
    ...(allowsDeveloperTools ? [roleItem('toggleDevTools')] : []),
  ];
}

function joined(
  first: readonly MenuItemConstructorOptions[],
  second: readonly MenuItemConstructorOptions[],
): MenuItemConstructorOptions[] {
  return second.length === 0 ? [...first] : [...first, { type: 'separator' }, ...second];
}

/** The input of the menu items of commands. */
interface CommandEntries {
  /** The user's custom keys. */
  readonly rebound: Rebound;
  /** Whether a command is enabled, and whether it is checked. */
  readonly isEnabled: (command: Command) => boolean;
  readonly isChecked: (command: Command) => boolean;
  readonly run: (run: CommandRun) => void;
}

/** The items of a group's commands, with a separator between its sections. */
function commandItems(group: CommandGroup, entries: CommandEntries): MenuItemConstructorOptions[] {
  return commands
    .filter((command) => command.group === group)
    .flatMap((command, index, all) => {
      const before = all[index - 1];
      const newSection = before !== undefined && sectionOf(before) !== sectionOf(command);
      return newSection ? [{ type: 'separator' as const }, menuItem(command, entries)] : [menuItem(command, entries)];
    });
}

function menuItem(command: Command, entries: CommandEntries): MenuItemConstructorOptions {
  const { id, toggles } = command;
  const accelerator = acceleratorOf(command, entries);
  return {
    id,
    label: commandTitle(command),
    type: toggles === true ? 'checkbox' : 'normal',
    enabled: entries.isEnabled(command),
    ...(toggles === true && { checked: entries.isChecked(command) }),
    ...(accelerator !== undefined && { accelerator }),
    // The page receives the keys first. Only a Mac's menu can't leave displayed keys to the page: there, keys that the
    // page did not handle arrive as a click, and those that it handled don't reach the menu.
    registerAccelerator: false,
    click: (entry) => {
      // A click toggles the mark at once; the page's state decides.
      if (toggles === true) entry.checked = entries.isChecked(command);
      entries.run({ id });
    },
  };
}

/** The keys to show. A Mac's menu would intercept plain keys of text fields, so it shows none. */
function acceleratorOf(command: Command, { rebound }: CommandEntries): string | undefined {
  const [text = ''] = keysOf(command, rebound, platform);
  const keys = parseKeys(text, platform);
  if (keys === undefined) return undefined;
  return platform === 'mac' && !keys.primary && !keys.control ? undefined : text;
}
