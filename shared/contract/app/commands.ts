import { z } from 'zod';
import { refusalWords } from '../words';
import { commandWords } from './words/commands';

/** The groups of commands, in the order of the menu bar. */
export const commandGroups = ['File', 'Edit', 'View', 'Go', 'Trend', 'Help'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Where a command applies: in the whole window, or only while one area is shown. */
export type CommandScope = 'window' | 'trends' | 'files' | 'inspect' | 'connections';

interface CommandShape {
  /** What stands before the dot is the command's section: menus draw a line between sections. */
  readonly id: `${string}.${string}`;
  readonly group: CommandGroup;
  readonly where: CommandScope;
  /** Keys unless the person chose others, as an Electron accelerator: `CmdOrCtrl+Shift+S`. */
  readonly keys?: string;
  /** Further keys that hold as long as `keys` do. */
  readonly also?: readonly string[];
  /** Whether it switches something on and off: the menu shows a mark. */
  readonly toggles?: true;
  /** Whether holding its keys down runs it again and again. */
  readonly repeats?: true;
}

/**
 * Everything that a person can ask the program to do by name. Menu, command palette and shortcuts are made from this
 * list; what a command does is registered by the feature that does it, and without that it is shown disabled in the
 * menu and left out of the palette.
 */
const list = [
  { id: 'view.new', group: 'File', where: 'window', keys: 'CmdOrCtrl+N' },
  { id: 'view.open', group: 'File', where: 'window', keys: 'CmdOrCtrl+O' },
  { id: 'view.openRecent', group: 'File', where: 'window', keys: 'CmdOrCtrl+Shift+O' },
  { id: 'view.save', group: 'File', where: 'window', keys: 'CmdOrCtrl+S' },
  { id: 'view.saveAs', group: 'File', where: 'window', keys: 'CmdOrCtrl+Shift+S' },
  { id: 'view.rename', group: 'File', where: 'window' },
  { id: 'view.duplicate', group: 'File', where: 'window' },
  { id: 'view.copyLink', group: 'File', where: 'window' },
  { id: 'view.template', group: 'File', where: 'trends' },
  { id: 'view.choose', group: 'File', where: 'trends' },
  { id: 'view.remove', group: 'File', where: 'window' },
  { id: 'tab.new', group: 'File', where: 'window', keys: 'CmdOrCtrl+T' },
  { id: 'tab.window', group: 'File', where: 'window' },
  { id: 'window.new', group: 'File', where: 'window', keys: 'CmdOrCtrl+Shift+N' },
  { id: 'tab.close', group: 'File', where: 'window', keys: 'CmdOrCtrl+W' },
  { id: 'tab.reopen', group: 'File', where: 'window', keys: 'CmdOrCtrl+Shift+T' },
  { id: 'export.data', group: 'File', where: 'trends', keys: 'CmdOrCtrl+E' },
  { id: 'export.picture', group: 'File', where: 'trends', keys: 'CmdOrCtrl+Shift+E' },
  { id: 'export.report', group: 'File', where: 'trends', keys: 'CmdOrCtrl+P' },
  { id: 'export.viewReports', group: 'File', where: 'window' },

  { id: 'case.save', group: 'File', where: 'window' },
  { id: 'case.open', group: 'File', where: 'window' },
  { id: 'case.close', group: 'File', where: 'window' },

  { id: 'connection.new', group: 'File', where: 'window' },
  { id: 'connection.save', group: 'File', where: 'connections' },
  { id: 'connection.import', group: 'File', where: 'connections' },
  { id: 'connection.export', group: 'File', where: 'connections' },
  { id: 'connection.exportAll', group: 'File', where: 'connections' },

  { id: 'files.export', group: 'File', where: 'files', keys: 'CmdOrCtrl+E' },
  { id: 'files.download', group: 'File', where: 'files' },
  { id: 'files.keep', group: 'File', where: 'files', keys: 'CmdOrCtrl+D' },

  { id: 'requests.build', group: 'File', where: 'inspect', keys: 'CmdOrCtrl+B' },
  { id: 'requests.save', group: 'File', where: 'inspect', keys: 'CmdOrCtrl+E' },
  { id: 'requests.saveAnswer', group: 'File', where: 'inspect' },
  { id: 'requests.openHar', group: 'File', where: 'inspect' },
  { id: 'requests.closeHar', group: 'File', where: 'inspect' },

  { id: 'app.settings', group: 'File', where: 'window', keys: 'CmdOrCtrl+,' },

  { id: 'edit.undo', group: 'Edit', where: 'window', keys: 'CmdOrCtrl+Z', repeats: true },
  {
    id: 'edit.redo',
    group: 'Edit',
    where: 'window',
    keys: 'CmdOrCtrl+Shift+Z',
    also: ['CmdOrCtrl+Y'],
    repeats: true,
  },
  { id: 'copy.picture', group: 'Edit', where: 'trends', keys: 'CmdOrCtrl+Shift+C' },
  {
    id: 'copy.curl',
    group: 'Edit',
    where: 'inspect',
    keys: 'CmdOrCtrl+Shift+C',
  },
  { id: 'copy.filesUrl', group: 'Edit', where: 'files' },
  { id: 'copy.filesCurl', group: 'Edit', where: 'files', keys: 'CmdOrCtrl+Shift+C' },
  { id: 'copy.fileJson', group: 'Edit', where: 'files' },
  { id: 'copy.fileId', group: 'Edit', where: 'files' },
  { id: 'copy.range', group: 'Edit', where: 'trends' },
  { id: 'query.add', group: 'Edit', where: 'files' },
  { id: 'query.remove', group: 'Edit', where: 'files' },
  { id: 'requests.search', group: 'Edit', where: 'inspect', keys: 'CmdOrCtrl+F' },
  { id: 'requests.find', group: 'Edit', where: 'inspect', keys: 'CmdOrCtrl+Shift+F' },
  { id: 'requests.clear', group: 'Edit', where: 'inspect' },
  { id: 'items.add', group: 'Edit', where: 'trends', keys: 'CmdOrCtrl+I' },
  { id: 'items.import', group: 'Edit', where: 'trends' },
  { id: 'items.export', group: 'Edit', where: 'trends' },
  { id: 'items.fill', group: 'Edit', where: 'trends' },
  { id: 'items.calculate', group: 'Edit', where: 'trends' },
  { id: 'items.ownSamples', group: 'Edit', where: 'trends' },
  { id: 'items.search', group: 'Edit', where: 'trends', keys: 'CmdOrCtrl+F' },

  { id: 'connection.duplicate', group: 'Edit', where: 'connections' },
  { id: 'connection.discard', group: 'Edit', where: 'connections' },
  { id: 'connection.remove', group: 'Edit', where: 'connections' },

  { id: 'theme.light', group: 'View', where: 'window', toggles: true },
  { id: 'theme.dark', group: 'View', where: 'window', toggles: true },
  { id: 'theme.system', group: 'View', where: 'window', toggles: true },
  { id: 'pane.options', group: 'View', where: 'trends', keys: 'O', toggles: true },
  { id: 'pane.legend', group: 'View', where: 'trends', toggles: true },
  { id: 'pane.cursors', group: 'View', where: 'trends', keys: 'Shift+V', toggles: true },
  { id: 'pane.statistics', group: 'View', where: 'trends', keys: 'Shift+S', toggles: true },
  { id: 'pane.table', group: 'View', where: 'trends', keys: 'Shift+D', toggles: true },
  { id: 'pane.events', group: 'View', where: 'trends', keys: 'Shift+E', toggles: true },
  { id: 'pane.plots', group: 'View', where: 'trends', keys: 'Shift+X', toggles: true },
  { id: 'pane.compare', group: 'View', where: 'trends', keys: 'Shift+P', toggles: true },
  { id: 'pane.overview', group: 'View', where: 'trends', toggles: true },
  {
    id: 'pane.notes',
    group: 'View',
    where: 'trends',
    keys: 'Shift+M',
    toggles: true,
  },
  { id: 'pane.files', group: 'View', where: 'trends', toggles: true },
  { id: 'pane.query', group: 'View', where: 'files', keys: 'Q', toggles: true },
  { id: 'pane.file', group: 'View', where: 'files', toggles: true },
  { id: 'pane.fields', group: 'View', where: 'files', toggles: true },
  { id: 'pane.chart', group: 'View', where: 'files', toggles: true },
  { id: 'items.favourites', group: 'View', where: 'trends', toggles: true },
  { id: 'items.recent', group: 'View', where: 'trends', toggles: true },
  { id: 'series.showAll', group: 'View', where: 'trends' },
  { id: 'lanes.one', group: 'View', where: 'trends', toggles: true },
  { id: 'lanes.perItem', group: 'View', where: 'trends', toggles: true },
  { id: 'lanes.perUnit', group: 'View', where: 'trends', toggles: true },
  { id: 'lanes.byHand', group: 'View', where: 'trends', toggles: true },
  { id: 'lanes.even', group: 'View', where: 'trends' },
  {
    id: 'requests.compare',
    group: 'View',
    where: 'inspect',
    keys: 'CmdOrCtrl+D',
  },

  { id: 'area.trends', group: 'Go', where: 'window', keys: 'CmdOrCtrl+1', toggles: true },
  { id: 'area.files', group: 'Go', where: 'window', keys: 'CmdOrCtrl+2', toggles: true },
  { id: 'area.inspect', group: 'Go', where: 'window', keys: 'CmdOrCtrl+3', toggles: true },
  { id: 'area.connections', group: 'Go', where: 'window', keys: 'CmdOrCtrl+4', toggles: true },
  { id: 'inspect.requests', group: 'Go', where: 'window', toggles: true },
  { id: 'inspect.health', group: 'Go', where: 'window', toggles: true },
  { id: 'connection.use', group: 'Go', where: 'connections' },
  { id: 'connection.test', group: 'Go', where: 'connections' },
  { id: 'connection.stopTest', group: 'Go', where: 'connections' },
  { id: 'files.read', group: 'Go', where: 'files', keys: 'CmdOrCtrl+Enter' },
  { id: 'files.stop', group: 'Go', where: 'files', keys: 'Escape' },
  { id: 'files.refresh', group: 'Go', where: 'files' },
  { id: 'files.all', group: 'Go', where: 'files' },
  { id: 'files.trend', group: 'Go', where: 'files' },
  { id: 'requests.repeat', group: 'Go', where: 'inspect', keys: 'CmdOrCtrl+R', also: ['F5'] },
  {
    id: 'tab.next',
    group: 'Go',
    where: 'window',
    keys: 'CmdOrCtrl+PageDown',
    also: ['CmdOrCtrl+Tab'],
    repeats: true,
  },
  {
    id: 'tab.previous',
    group: 'Go',
    where: 'window',
    keys: 'CmdOrCtrl+PageUp',
    also: ['CmdOrCtrl+Shift+Tab'],
    repeats: true,
  },
  {
    id: 'tab.right',
    group: 'Go',
    where: 'window',
    keys: 'CmdOrCtrl+Shift+PageDown',
  },
  { id: 'tab.left', group: 'Go', where: 'window', keys: 'CmdOrCtrl+Shift+PageUp' },
  { id: 'pane.next', group: 'Go', where: 'window', keys: 'F6' },
  { id: 'pane.previous', group: 'Go', where: 'window', keys: 'Shift+F6' },
  { id: 'time.back', group: 'Go', where: 'trends', keys: 'Alt+Left', repeats: true },
  {
    id: 'time.forward',
    group: 'Go',
    where: 'trends',
    keys: 'Alt+Right',
    repeats: true,
  },
  { id: 'time.now', group: 'Go', where: 'trends', keys: 'End' },
  { id: 'time.live', group: 'Go', where: 'trends', keys: 'L', toggles: true },
  {
    id: 'time.link',
    group: 'Go',
    where: 'trends',
    keys: 'Shift+T',
    toggles: true,
  },
  { id: 'range.1h', group: 'Go', where: 'trends', keys: 'Alt+1' },
  { id: 'range.4h', group: 'Go', where: 'trends' },
  { id: 'range.8h', group: 'Go', where: 'trends', keys: 'Alt+2' },
  { id: 'range.1d', group: 'Go', where: 'trends', keys: 'Alt+3' },
  { id: 'range.7d', group: 'Go', where: 'trends', keys: 'Alt+4' },
  { id: 'range.30d', group: 'Go', where: 'trends', keys: 'Alt+5' },
  { id: 'range.1y', group: 'Go', where: 'trends', keys: 'Alt+6' },
  { id: 'range.thisShift', group: 'Go', where: 'trends', keys: 'Alt+7' },
  { id: 'range.previousShift', group: 'Go', where: 'trends', keys: 'Alt+PageUp' },
  { id: 'range.nextShift', group: 'Go', where: 'trends', keys: 'Alt+PageDown' },
  { id: 'range.today', group: 'Go', where: 'trends', keys: 'Alt+8' },
  { id: 'range.yesterday', group: 'Go', where: 'trends', keys: 'Alt+9' },

  { id: 'read.run', group: 'Trend', where: 'trends', keys: 'CmdOrCtrl+R', also: ['F5'] },
  { id: 'read.stop', group: 'Trend', where: 'trends', keys: 'Escape' },
  { id: 'zoom.in', group: 'Trend', where: 'trends', keys: 'Plus', also: ['=', 'W'], repeats: true },
  { id: 'zoom.out', group: 'Trend', where: 'trends', keys: '-', also: ['_', 'S'], repeats: true },
  { id: 'zoom.home', group: 'Trend', where: 'trends', keys: 'Home' },
  { id: 'zoom.fit', group: 'Trend', where: 'trends', keys: 'F' },
  { id: 'zoom.cursors', group: 'Trend', where: 'trends', keys: 'Z' },
  { id: 'pan.left', group: 'Trend', where: 'trends', keys: 'Left', also: ['A'], repeats: true },
  { id: 'pan.right', group: 'Trend', where: 'trends', keys: 'Right', also: ['D'], repeats: true },
  { id: 'pan.pageLeft', group: 'Trend', where: 'trends', keys: 'Shift+Left', repeats: true },
  { id: 'pan.pageRight', group: 'Trend', where: 'trends', keys: 'Shift+Right', repeats: true },
  { id: 'bad.next', group: 'Trend', where: 'trends', keys: 'N', repeats: true },
  { id: 'bad.previous', group: 'Trend', where: 'trends', keys: 'Shift+N', repeats: true },
  { id: 'events.search', group: 'Trend', where: 'trends' },
  { id: 'events.stop', group: 'Trend', where: 'trends' },
  { id: 'events.add', group: 'Trend', where: 'trends' },
  { id: 'events.note', group: 'Trend', where: 'trends', keys: 'E' },
  { id: 'events.elapsed', group: 'Trend', where: 'trends' },
  { id: 'watches.show', group: 'Trend', where: 'window' },
  { id: 'watches.look', group: 'Trend', where: 'window' },
  { id: 'compare.add', group: 'Trend', where: 'trends' },
  { id: 'health.trend', group: 'Trend', where: 'trends' },
  { id: 'health.check', group: 'Trend', where: 'inspect' },
  { id: 'health.stop', group: 'Trend', where: 'inspect' },
  { id: 'health.paste', group: 'Trend', where: 'inspect' },
  { id: 'mark.cursor', group: 'Trend', where: 'trends', keys: 'C' },
  { id: 'mark.clearCursors', group: 'Trend', where: 'trends', keys: 'Shift+C' },
  { id: 'mark.note', group: 'Trend', where: 'trends', keys: 'M' },
  { id: 'mark.limit', group: 'Trend', where: 'trends', keys: 'Shift+L' },
  { id: 'axis.elapsed', group: 'Trend', where: 'trends' },
  { id: 'axis.clock', group: 'Trend', where: 'trends' },

  { id: 'help.guide', group: 'Help', where: 'window', keys: 'F1', toggles: true },
  { id: 'help.reference', group: 'Help', where: 'window', keys: 'Shift+F1' },
  { id: 'help.palette', group: 'Help', where: 'window', keys: 'CmdOrCtrl+K' },
  { id: 'help.keys', group: 'Help', where: 'window', keys: '?' },
  { id: 'help.versions', group: 'Help', where: 'window' },
  { id: 'help.diagnostics', group: 'Help', where: 'window' },
  { id: 'help.about', group: 'Help', where: 'window' },
] as const satisfies readonly CommandShape[];

export type CommandId = (typeof list)[number]['id'];

export interface Command extends CommandShape {
  readonly id: CommandId;
}

/** All commands, group by group in the order of the menu. */
export const commands: readonly Command[] = list;

const byId = new Map<string, Command>(commands.map((command) => [command.id, command]));

/** The command of a name; undefined where there is none, as from a newer program's settings. */
export function commandOf(id: string): Command | undefined {
  return byId.get(id);
}

/** What a command is called. */
export function commandTitle({ id }: Pick<Command, 'id'>): string {
  return commandWords().titles[id];
}

/** What a group of commands is called. */
export function groupTitle(group: CommandGroup): string {
  return commandWords().groups[group];
}

/** Former names of commands, as they may stand in settings. */
const renamed: Readonly<Record<string, CommandId>> = { 'pane.question': 'pane.query' };

/** Keys by the commands' names: those of a renamed command go to its present name, unless that has keys already. */
export function withPresentNames(keys: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(keys).map(([id, text]) => [renamed[id] ?? id, text] as const);
  return {
    ...Object.fromEntries(named),
    ...Object.fromEntries(Object.entries(keys).filter(([id]) => !(id in renamed))),
  };
}

/** What stands before the dot of a command's name. */
export function sectionOf({ id }: Command): string {
  return id.slice(0, id.indexOf('.'));
}

/** Which commands can be run now, and which of those that switch are on. */
export interface CommandStates {
  readonly enabled: readonly CommandId[];
  readonly checked: readonly CommandId[];
}

/** A command that was chosen in the menu. */
export interface CommandRun {
  readonly id: CommandId;
}

const names = new Set<unknown>(commands.map(({ id }) => id));
const commandIdSchema = z.custom<CommandId>((id) => names.has(id), { error: () => refusalWords().noCommand });
const someSchema = z.array(commandIdSchema).max(commands.length).readonly();

/** Which commands can be run and which are on, as the page tells it. */
export const commandStatesSchema = z.object({ enabled: someSchema, checked: someSchema });
