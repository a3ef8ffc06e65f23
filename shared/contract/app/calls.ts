import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import { call, event, plainCall } from '../call';
import { longestName } from '../name';
import { pathTextSchema, textLimits } from '../limits';
import { type CommandRun, commandStatesSchema } from './commands';
import { type Leaving, leavingSchema } from './leaving';
import type { NewerVersion } from './newer-version';
import { renderOutcomeSchema, type RenderJob } from './render';
import { type FileNotice, type LibraryItem, librarySchema, type Settings, settingsSchema } from './storage';

/** A fault of the page that nobody caught, for the program's log. */
const pageFaultSchema = z.object({
  /** Where it happened; a page of which a worker has died is loaded anew, a view that can't be shown is not restored. */
  where: z.enum(['page', 'view', 'series worker', 'files worker']),
  message: z.string().max(2000),
  stack: z.string().max(20_000),
});
export type PageFault = z.infer<typeof pageFaultSchema>;

export interface AppInfo {
  readonly version: string;
  readonly electron: string;
  /** The day since which its major gets no more fixes, `YYYY-MM-DD`; undefined while it does. */
  readonly electronEnded: string | undefined;
  readonly chrome: string;
  readonly platform: string;
  /** Path of the program's log. */
  readonly logFile: string;
  /** Whether the licences of third parties lie beside the program, as in packages. */
  readonly hasLicences: boolean;
}

/** Calls of the program itself: its commands, settings, item library and files. */
export const appCalls = {
  'app.info': plainCall<AppInfo>(),
  /** The newer version of the program that is known of; the event of the same name tells when that changes. */
  'app.newerVersion': plainCall<NewerVersion | null>(),
  /** Told once, when the first trend has been painted. */
  'app.firstTrend': plainCall<void>(),
  /** A folder that the person chooses in the system's dialog; null where they leave it. */
  'app.chooseFolder': plainCall<string | null>(),
  /** Shows the log, or the licences of third parties, in its folder. */
  'app.showFile': call(z.object({ what: z.enum(['log', 'licences']) })).returns<void>(),
  /** Tells the person something by the system where the window is not in front: a notification, and a mark on the window. */
  'app.tell': call(
    z.object({ title: z.string().min(1).max(textLimits.line), text: z.string().max(textLimits.line) }),
  ).returns<void>(),
  /** Says whether something would be lost with the page; before it is left, the event `app.leaving` has the person asked. */
  'app.hold': call(z.object({ isHeld: z.boolean() })).returns<void>(),
  /** Leaves the page, with all that is lost with it, as the person was asked; does nothing where nobody was. */
  'app.leave': call(z.object({ leaving: leavingSchema })).returns<void>(),
  /** The person was asked, and stays. */
  'app.stay': plainCall<void>(),
  'app.copyText': call(z.object({ text: z.string().max(50_000_000) })).returns<void>(),
  /** Faults of the program that the person has not been told of; they count as told from now on. */
  'app.faults': plainCall<Problem[]>(),
  'app.pageFault': call(pageFaultSchema).returns<void>(),

  /** Says which commands can be run now, so that the menu shows it. */
  'commands.state': call(commandStatesSchema).returns<void>(),

  'items.list': call(z.object({ connectionId: z.string().min(1) })).returns<LibraryItem[]>(),
  'items.save': call(z.object({ connectionId: z.string().min(1), items: librarySchema })).returns<void>(),

  /** Writes the library, or the items at some paths, to a file that the person chooses; null where they leave it. */
  'items.export': call(
    z.object({
      connectionId: z.string().min(1),
      paths: z.array(pathTextSchema).optional(),
      /** Proposed for the file. */
      name: z.string().min(1).max(longestName),
    }),
  ).returns<{ readonly path: string; readonly count: number } | null>(),

  'settings.get': plainCall<Settings>(),
  'settings.save': call(settingsSchema).returns<void>(),

  /** What the page, which no window shows, is to make; only while a command runs. */
  'render.job': plainCall<RenderJob>(),
  'render.done': call(renderOutcomeSchema).returns<void>(),

  /** What is amiss with the files of the storage; the event `storage.notices` tells when that changes. */
  'storage.notices': plainCall<FileNotice[]>(),
};

export const appEvents = {
  /** There is something to take with `app.faults`. */
  'app.faulted': event<null>(),
  'app.newerVersion': event<NewerVersion | null>(),
  /** The page, with which something would be lost, is about to be left so: the person is to be asked. */
  'app.leaving': event<Leaving>(),
  /** The computer was asleep and is awake again. */
  'app.awake': event<null>(),
  /** Another window has changed the settings. */
  'settings.changed': event<Settings>(),
  /** Another window has changed the item library of a connection. */
  'items.changed': event<{ readonly connectionId: string }>(),
  /** Another window has changed the kept file queries. */
  'fileQueries.changed': event<null>(),
  /** A command was chosen in the menu. */
  'commands.run': event<CommandRun>(),
  /** All that is amiss with the files of the storage. */
  'storage.notices': event<FileNotice[]>(),
};
