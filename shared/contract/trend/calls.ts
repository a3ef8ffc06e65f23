import { z } from 'zod';
import { call, event, plainCall } from '../call';
import {
  eventFiguresSchema,
  eventSearchSchema,
  type EventOutcome,
  type EventProgress,
  type ToldFigures,
} from './events';
import {
  exportRequestSchema,
  pictureSchema,
  tableRequestSchema,
  type ExportOutcome,
  type ExportProgress,
  type PictureOutcome,
} from './export';
import { type CheckedItem, type CheckProgress, itemCheckSchema, sampleBesideSchema } from './item-check';
import { type DescribedItems, itemPropertiesSchema, type PropertiesProgress } from './item-properties';
import { reportRequestSchema, viewReportsRequestSchema, type ViewReportsProgress } from './report';
import { historyFocusSchema, historyReadSchema, type HistoryOutcome, type SeenItem } from './history';
import { viewSchema } from './view';
import {
  workingTabsSchema,
  workingViewSchema,
  type FiledView,
  type ForeignFile,
  type OpenedView,
  type SaveOutcome,
  type ViewList,
  type WorkingTabs,
} from './view-files';
import { type LinkedTime, linkedTimeSchema } from './linked-time';
import { type FoundTrend, savedTrendOfSchema, savedTrendSchema } from './saved-trend';

const byFile = z.object({ file: z.string().min(1) });
const byView = z.object({ view: viewSchema });

/** Reading history, exports and views. */
export const trendCalls = {
  /** The columns arrive on the series port; the reply comes when the read is over. */
  'history.read': call(historyReadSchema).returns<HistoryOutcome>(),
  /** What reads of this run and of former ones have shown of a connection's items. */
  'history.known': call(z.object({ connectionId: z.string().min(1) })).returns<readonly SeenItem[]>(),
  /** Says what is on screen: slices of the page's running reads that lie there are read first. */
  'history.focus': call(historyFocusSchema).returns<void>(),

  /** Looks for events; what is found comes by `events.progress` meanwhile, and all of it with the reply. */
  'events.search': call(eventSearchSchema).returns<EventOutcome>(),
  /** The historian's own figures of an item over each event. */
  'events.figures': call(eventFiguresSchema).returns<ToldFigures>(),

  /** Looks what the server has of items; that comes by `check.progress`, of which the last may come after the reply. */
  'check.items': call(itemCheckSchema).returns<void>(),
  /** Asks for the sample of items that is nearest to an instant on one side; an item without an answer is left out. */
  'check.beside': call(sampleBesideSchema).returns<readonly CheckedItem[]>(),
  /** Asks what the server says of items in their properties; who cancels it gets what has come by then. */
  'check.properties': call(itemPropertiesSchema).returns<DescribedItems>(),

  /** Asks where to save, then writes; the reply comes when the files are complete. Cancelling leaves nothing behind. */
  'export.start': call(exportRequestSchema).returns<ExportOutcome>(),
  'export.picture': call(pictureSchema).returns<PictureOutcome>(),
  /** Asks where to save a table, then writes it as a text file after RFC 4180. */
  'export.table': call(tableRequestSchema).returns<PictureOutcome>(),
  /** Saves a report as a PDF file, or hands it to the system's dialog for printing. */
  'export.report': call(reportRequestSchema).returns<PictureOutcome>(),
  /** Asks where to save the reports of several views as one PDF, then reads and draws them; `missing` is what is not in it. */
  'export.viewReports': call(viewReportsRequestSchema).returns<
    PictureOutcome & { readonly missing: readonly string[] }
  >(),
  /** Shows a file in its folder that an export of this session wrote; any other is refused. */
  'export.show': call(z.object({ path: z.string().min(1) })).returns<void>(),

  /** The page names only files that main has told it. */
  'views.list': plainCall<ViewList>(),
  'views.open': call(byFile).returns<FiledView>(),
  /** Null when the person closed the dialog without a choice; the text of a file that is JSON and no view. */
  'views.openDialog': plainCall<FiledView | ForeignFile | null>(),
  /**
   * Without a file: to a new one of the storage; the view comes back with the name that it got. With `digest`, only to
   * a file that still has it.
   */
  'views.save': call(
    z.object({ file: z.string().min(1).nullable(), view: viewSchema, digest: z.string().optional() }),
  ).returns<SaveOutcome>(),
  /** Whether a window of this program saved what a file holds now. */
  'views.savedHere': call(byFile).returns<boolean>(),
  /** When a file was last written that holds something else than it did when it had `digest`, or that it is gone; null where neither is so. */
  'views.changedSince': call(byFile.extend({ digest: z.string() })).returns<number | 'gone' | null>(),
  /** Null when the person closed the dialog without a choice; the view takes the name of the file that was chosen. */
  'views.saveAs': call(byView).returns<FiledView | null>(),
  'views.rename': call(byFile.extend({ name: viewSchema.shape.name })).returns<FiledView>(),
  'views.duplicate': call(byFile).returns<FiledView>(),
  /** To the trash; a file that is gone already leaves the recent ones. */
  'views.remove': call(byFile).returns<void>(),
  /** Keeps what the person is working on in this window for the next start, null for nothing; of many calls the last wins. */
  'views.autosave': call(workingTabsSchema.nullable()).returns<void>(),
  /** Keeps that as well, with what a window has left that was closed: now that window is forgotten. */
  'views.takeOver': call(z.object({ window: z.int().positive(), working: workingTabsSchema })).returns<void>(),
  /** The views that were restored have been there for a while, and the window goes on. */
  'views.sound': plainCall<void>(),
  /**
   * What the last run, or this page's forerunner, left behind in this window; null when nothing was. A view that broke the window is
   * told among `views.pending` instead, as a file, or with what kept it from being saved.
   */
  'views.restore': plainCall<WorkingTabs | null>(),
  /** What was opened from outside and has not been told; from then on `views.opened` tells it. */
  'views.pending': plainCall<OpenedView[]>(),
  /** Opens a further window, with a view that leaves this one, or without as a first start does. */
  'views.openWindow': call(z.object({ tab: workingViewSchema.nullable() })).returns<void>(),
  /** Tells the other windows of the time that this one's linked view shows. */
  'views.shareTime': call(linkedTimeSchema).returns<void>(),
  'views.link': call(byView).returns<string>(),

  /** Saves what the window's trend draws for the next start, in the place of what was saved before. */
  'savedTrend.save': call(savedTrendSchema).returns<void>(),
  /** What was saved of this trend in this window; null where nothing was, or of another one. */
  'savedTrend.find': call(savedTrendOfSchema).returns<FoundTrend | null>(),
};

export const trendEvents = {
  /** A search for events has come further. */
  'events.progress': event<EventProgress>(),
  /** A check of items has come further. */
  'check.progress': event<CheckProgress>(),
  /** A call for properties has come further. */
  'check.described': event<PropertiesProgress>(),
  /** An export has come further; at most ten times a second. */
  'export.progress': event<ExportProgress>(),
  /** Another window's linked view shows this time. */
  'views.timeShared': event<LinkedTime>(),
  /** A report of several views has come further. */
  'export.viewReportsProgress': event<ViewReportsProgress>(),
  /** A view was opened from outside: a file was double-clicked, or a link followed. */
  'views.opened': event<OpenedView>(),
};
