import { z } from 'zod';

/** The groups of commands, in the order of the menu bar. */
export const commandGroups = ['File', 'Edit', 'View', 'Go', 'Trend', 'Help'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Where a command applies: in the whole window, or only while one area is shown. */
export type CommandScope = 'window' | 'trends' | 'files' | 'inspect' | 'connections';

interface CommandShape {
  /** What stands before the dot is the command's section: menus draw a line between sections. */
  readonly id: `${string}.${string}`;
  readonly title: string;
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
  { id: 'view.new', title: 'New view', group: 'File', where: 'window', keys: 'CmdOrCtrl+N' },
  { id: 'view.open', title: 'Open a view', group: 'File', where: 'window', keys: 'CmdOrCtrl+O' },
  { id: 'view.openRecent', title: 'Open a recent view', group: 'File', where: 'window', keys: 'CmdOrCtrl+Shift+O' },
  { id: 'view.save', title: 'Save the view', group: 'File', where: 'window', keys: 'CmdOrCtrl+S' },
  { id: 'view.saveAs', title: 'Save the view as', group: 'File', where: 'window', keys: 'CmdOrCtrl+Shift+S' },
  { id: 'view.rename', title: 'Rename the view', group: 'File', where: 'window' },
  { id: 'view.duplicate', title: 'Duplicate the view', group: 'File', where: 'window' },
  { id: 'view.copyLink', title: 'Copy a link to the view', group: 'File', where: 'window' },
  { id: 'view.template', title: 'Make the view a template', group: 'File', where: 'trends' },
  { id: 'view.choose', title: 'Choose another unit for the template', group: 'File', where: 'trends' },
  { id: 'view.remove', title: 'Move the view to the trash', group: 'File', where: 'window' },
  { id: 'tab.new', title: 'New tab', group: 'File', where: 'window', keys: 'CmdOrCtrl+T' },
  { id: 'tab.window', title: 'Move the tab to a new window', group: 'File', where: 'window' },
  { id: 'window.new', title: 'New window', group: 'File', where: 'window', keys: 'CmdOrCtrl+Shift+N' },
  { id: 'tab.close', title: 'Close the tab', group: 'File', where: 'window', keys: 'CmdOrCtrl+W' },
  { id: 'export.data', title: 'Export data', group: 'File', where: 'trends', keys: 'CmdOrCtrl+E' },
  { id: 'export.picture', title: 'Export the picture', group: 'File', where: 'trends', keys: 'CmdOrCtrl+Shift+E' },
  { id: 'export.report', title: 'Print, or save as PDF', group: 'File', where: 'trends', keys: 'CmdOrCtrl+P' },
  { id: 'export.viewReports', title: 'Report of several views', group: 'File', where: 'window' },

  { id: 'case.save', title: 'Save a case for a ticket', group: 'File', where: 'window' },
  { id: 'case.open', title: 'Open a case', group: 'File', where: 'window' },
  { id: 'case.close', title: 'Close the case', group: 'File', where: 'window' },

  { id: 'files.export', title: 'Export the list of files', group: 'File', where: 'files', keys: 'CmdOrCtrl+E' },
  { id: 'files.keep', title: 'Save the query as a favourite', group: 'File', where: 'files', keys: 'CmdOrCtrl+D' },

  { id: 'app.settings', title: 'Settings', group: 'File', where: 'window', keys: 'CmdOrCtrl+,' },

  { id: 'edit.undo', title: 'Undo', group: 'Edit', where: 'window', keys: 'CmdOrCtrl+Z', repeats: true },
  {
    id: 'edit.redo',
    title: 'Redo',
    group: 'Edit',
    where: 'window',
    keys: 'CmdOrCtrl+Shift+Z',
    also: ['CmdOrCtrl+Y'],
    repeats: true,
  },
  { id: 'copy.picture', title: 'Copy the picture', group: 'Edit', where: 'trends', keys: 'CmdOrCtrl+Shift+C' },
  {
    id: 'copy.curl',
    title: 'Copy the request as cURL or script',
    group: 'Edit',
    where: 'inspect',
    keys: 'CmdOrCtrl+Shift+C',
  },
  { id: 'requests.search', title: 'Search requests', group: 'Edit', where: 'inspect', keys: 'CmdOrCtrl+F' },
  { id: 'requests.build', title: 'Build a request', group: 'File', where: 'inspect', keys: 'CmdOrCtrl+B' },
  {
    id: 'requests.compare',
    title: 'Compare the two selected answers',
    group: 'View',
    where: 'inspect',
    keys: 'CmdOrCtrl+D',
  },
  { id: 'requests.save', title: 'Save the requests as HAR', group: 'File', where: 'inspect', keys: 'CmdOrCtrl+E' },
  { id: 'copy.filesUrl', title: 'Copy the query as a URL', group: 'Edit', where: 'files' },
  { id: 'copy.filesCurl', title: 'Copy the queries as cURL', group: 'Edit', where: 'files', keys: 'CmdOrCtrl+Shift+C' },
  { id: 'query.add', title: 'Add a query', group: 'Edit', where: 'files' },
  { id: 'query.remove', title: 'Remove the query', group: 'Edit', where: 'files' },
  { id: 'items.add', title: 'Add items', group: 'Edit', where: 'trends', keys: 'CmdOrCtrl+I' },
  { id: 'items.import', title: 'Import a library of items', group: 'Edit', where: 'trends' },
  { id: 'items.export', title: 'Export the library of items', group: 'Edit', where: 'trends' },
  { id: 'items.calculate', title: 'Add a calculation', group: 'Edit', where: 'trends' },
  { id: 'items.search', title: 'Search items', group: 'Edit', where: 'trends', keys: 'CmdOrCtrl+F' },

  { id: 'theme.light', title: 'Light theme', group: 'View', where: 'window', toggles: true },
  { id: 'theme.dark', title: 'Dark theme', group: 'View', where: 'window', toggles: true },
  { id: 'theme.system', title: 'Theme as the system', group: 'View', where: 'window', toggles: true },
  { id: 'pane.options', title: 'Read options', group: 'View', where: 'trends', keys: 'O', toggles: true },
  { id: 'pane.cursors', title: 'Cursors', group: 'View', where: 'trends', keys: 'Shift+V', toggles: true },
  { id: 'pane.statistics', title: 'Statistics', group: 'View', where: 'trends', keys: 'Shift+S', toggles: true },
  { id: 'pane.table', title: 'Data table', group: 'View', where: 'trends', keys: 'Shift+D', toggles: true },
  { id: 'pane.events', title: 'Events', group: 'View', where: 'trends', keys: 'Shift+E', toggles: true },
  { id: 'pane.plots', title: 'Plots', group: 'View', where: 'trends', keys: 'Shift+X', toggles: true },
  { id: 'pane.compare', title: 'Compare periods', group: 'View', where: 'trends', keys: 'Shift+P', toggles: true },
  { id: 'pane.overview', title: 'Overview', group: 'View', where: 'trends', toggles: true },
  {
    id: 'pane.notes',
    title: 'Notes and limit lines',
    group: 'View',
    where: 'trends',
    keys: 'Shift+M',
    toggles: true,
  },
  { id: 'pane.files', title: 'Files on the time axis', group: 'View', where: 'trends', toggles: true },
  { id: 'pane.query', title: 'Query', group: 'View', where: 'files', keys: 'Q', toggles: true },
  { id: 'lanes.one', title: 'One lane for all items', group: 'View', where: 'trends', toggles: true },
  { id: 'lanes.perItem', title: 'One lane per item', group: 'View', where: 'trends', toggles: true },
  { id: 'lanes.perUnit', title: 'One lane per unit', group: 'View', where: 'trends', toggles: true },
  { id: 'lanes.byHand', title: 'Lanes by hand', group: 'View', where: 'trends', toggles: true },

  { id: 'area.trends', title: 'Trends', group: 'Go', where: 'window', keys: 'CmdOrCtrl+1', toggles: true },
  { id: 'area.files', title: 'Files', group: 'Go', where: 'window', keys: 'CmdOrCtrl+2', toggles: true },
  { id: 'area.inspect', title: 'Inspect', group: 'Go', where: 'window', keys: 'CmdOrCtrl+3', toggles: true },
  { id: 'area.connections', title: 'Connections', group: 'Go', where: 'window', keys: 'CmdOrCtrl+4', toggles: true },
  { id: 'files.read', title: 'Read the files', group: 'Go', where: 'files', keys: 'CmdOrCtrl+Enter' },
  { id: 'files.stop', title: 'Stop reading the files', group: 'Go', where: 'files', keys: 'Escape' },
  {
    id: 'tab.next',
    title: 'Next tab',
    group: 'Go',
    where: 'window',
    keys: 'CmdOrCtrl+PageDown',
    also: ['CmdOrCtrl+Tab'],
    repeats: true,
  },
  {
    id: 'tab.previous',
    title: 'Previous tab',
    group: 'Go',
    where: 'window',
    keys: 'CmdOrCtrl+PageUp',
    also: ['CmdOrCtrl+Shift+Tab'],
    repeats: true,
  },
  {
    id: 'tab.right',
    title: 'Move the tab to the right',
    group: 'Go',
    where: 'window',
    keys: 'CmdOrCtrl+Shift+PageDown',
  },
  { id: 'tab.left', title: 'Move the tab to the left', group: 'Go', where: 'window', keys: 'CmdOrCtrl+Shift+PageUp' },
  { id: 'pane.next', title: 'Next pane', group: 'Go', where: 'window', keys: 'F6' },
  { id: 'pane.previous', title: 'Previous pane', group: 'Go', where: 'window', keys: 'Shift+F6' },
  { id: 'time.back', title: 'Back in time history', group: 'Go', where: 'trends', keys: 'Alt+Left', repeats: true },
  {
    id: 'time.forward',
    title: 'Forward in time history',
    group: 'Go',
    where: 'trends',
    keys: 'Alt+Right',
    repeats: true,
  },
  { id: 'time.now', title: 'Jump to now', group: 'Go', where: 'trends', keys: 'End' },
  { id: 'time.live', title: 'Follow live', group: 'Go', where: 'trends', keys: 'L', toggles: true },
  {
    id: 'time.link',
    title: 'Link the time with other views',
    group: 'Go',
    where: 'trends',
    keys: 'Shift+T',
    toggles: true,
  },
  { id: 'range.1h', title: 'Last hour', group: 'Go', where: 'trends', keys: 'Alt+1' },
  { id: 'range.4h', title: 'Last 4 hours', group: 'Go', where: 'trends' },
  { id: 'range.8h', title: 'Last 8 hours', group: 'Go', where: 'trends', keys: 'Alt+2' },
  { id: 'range.1d', title: 'Last day', group: 'Go', where: 'trends', keys: 'Alt+3' },
  { id: 'range.7d', title: 'Last 7 days', group: 'Go', where: 'trends', keys: 'Alt+4' },
  { id: 'range.30d', title: 'Last 30 days', group: 'Go', where: 'trends', keys: 'Alt+5' },
  { id: 'range.1y', title: 'Last year', group: 'Go', where: 'trends', keys: 'Alt+6' },
  { id: 'range.thisShift', title: 'This shift', group: 'Go', where: 'trends', keys: 'Alt+7' },
  { id: 'range.previousShift', title: 'Previous shift', group: 'Go', where: 'trends', keys: 'Alt+PageUp' },
  { id: 'range.nextShift', title: 'Next shift', group: 'Go', where: 'trends', keys: 'Alt+PageDown' },
  { id: 'range.today', title: 'Today so far', group: 'Go', where: 'trends', keys: 'Alt+8' },
  { id: 'range.yesterday', title: 'Yesterday', group: 'Go', where: 'trends', keys: 'Alt+9' },

  { id: 'read.run', title: 'Read', group: 'Trend', where: 'trends', keys: 'CmdOrCtrl+R', also: ['F5'] },
  { id: 'read.stop', title: 'Stop reading', group: 'Trend', where: 'trends', keys: 'Escape' },
  { id: 'zoom.in', title: 'Zoom in', group: 'Trend', where: 'trends', keys: 'Plus', also: ['=', 'W'], repeats: true },
  { id: 'zoom.out', title: 'Zoom out', group: 'Trend', where: 'trends', keys: '-', also: ['_', 'S'], repeats: true },
  { id: 'zoom.home', title: 'Return to the range read', group: 'Trend', where: 'trends', keys: 'Home' },
  { id: 'zoom.fit', title: 'Fit', group: 'Trend', where: 'trends', keys: 'F' },
  { id: 'pan.left', title: 'Pan left', group: 'Trend', where: 'trends', keys: 'Left', also: ['A'], repeats: true },
  { id: 'pan.right', title: 'Pan right', group: 'Trend', where: 'trends', keys: 'Right', also: ['D'], repeats: true },
  { id: 'pan.pageLeft', title: 'Page left', group: 'Trend', where: 'trends', keys: 'Shift+Left', repeats: true },
  { id: 'pan.pageRight', title: 'Page right', group: 'Trend', where: 'trends', keys: 'Shift+Right', repeats: true },
  { id: 'bad.next', title: 'Next bad sample', group: 'Trend', where: 'trends', keys: 'N', repeats: true },
  { id: 'bad.previous', title: 'Previous bad sample', group: 'Trend', where: 'trends', keys: 'Shift+N', repeats: true },
  { id: 'mark.cursor', title: 'Add a cursor', group: 'Trend', where: 'trends', keys: 'C' },
  { id: 'mark.clearCursors', title: 'Clear the cursors', group: 'Trend', where: 'trends', keys: 'Shift+C' },
  { id: 'mark.note', title: 'Add a note', group: 'Trend', where: 'trends', keys: 'M' },
  { id: 'mark.limit', title: 'Add a limit line', group: 'Trend', where: 'trends', keys: 'Shift+L' },

  { id: 'help.guide', title: 'Guide', group: 'Help', where: 'window', keys: 'F1', toggles: true },
  { id: 'help.reference', title: 'Reference', group: 'Help', where: 'window', keys: 'Shift+F1' },
  { id: 'help.palette', title: 'Command palette', group: 'Help', where: 'window', keys: 'CmdOrCtrl+K' },
  { id: 'help.keys', title: 'Keyboard shortcuts', group: 'Help', where: 'window', keys: '?' },
  { id: 'help.versions', title: 'Updates', group: 'Help', where: 'window' },
  { id: 'help.diagnostics', title: 'Copy diagnostics', group: 'Help', where: 'window' },
  { id: 'help.about', title: 'About Process Data Viewer', group: 'Help', where: 'window' },
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
const commandIdSchema = z.custom<CommandId>((id) => names.has(id), 'not the name of a command');
const someSchema = z.array(commandIdSchema).max(commands.length).readonly();

/** Which commands can be run and which are on, as the page tells it. */
export const commandStatesSchema = z.object({ enabled: someSchema, checked: someSchema });
