import { z } from 'zod';
import type { BridgeArgument, BridgeChannel } from './bridge';
import { commandStatesSchema } from './app/command-states';
import { connectionDraftSchema } from './connections/connection';
import { exportRequestSchema, pictureSchema } from './trend/export';
import { savedQuerySchema } from './files/file-query';
import { filesReadSchema } from './files/files';
import { filesDownloadSchema } from './files/files-download';
import { filesCopySchema, filesExportSchema } from './files/files-export';
import { filesPageSchema } from './files/files-page';
import { historyFocusSchema, historyReadSchema } from './trend/history';
import { pageFaultSchema } from './app/page-fault';
import { viewSchema } from './trend/view';
import { workingViewSchema } from './trend/view-files';
import { librarySchema, settingsSchema } from './app/storage';

const nothing = z.undefined();
const byId = z.object({ id: z.string().min(1) });
const byIds = z.object({ ids: z.array(z.string().min(1)).max(10_000) });
const byFile = z.object({ file: z.string().min(1) });
const byExport = filesExportSchema.pick({ exportId: true });
const byNumber = z.object({ id: z.int().min(1) });

/** The schema of each call's argument; main parses with it before it does anything. */
export const argumentSchemas = {
  'app.info': nothing,
  'app.firstTrend': nothing,
  'app.copyText': z.object({ text: z.string().max(50_000_000) }),
  'app.faults': nothing,
  'app.pageFault': pageFaultSchema,
  'commands.state': commandStatesSchema,
  'connections.list': nothing,
  'connections.save': connectionDraftSchema,
  'connections.copy': byId,
  'connections.remove': byId,
  'connections.restore': byId,
  'connections.reorder': byIds,
  'connections.export': byIds,
  'connections.import': nothing,
  'connections.chooseAuthorities': nothing,
  'connections.allowWeakFile': z.object({ allowed: z.boolean() }),
  'connections.activate': byId,
  'connections.test': connectionDraftSchema,
  'history.read': historyReadSchema,
  'history.focus': historyFocusSchema,
  'files.read': filesReadSchema,
  'files.page': filesPageSchema,
  'files.requestText': z.object({ form: z.enum(['url', 'curl']), read: filesReadSchema }),
  'files.copy': filesCopySchema,
  'files.download': filesDownloadSchema,
  'fileExports.start': filesExportSchema,
  'fileExports.resume': byExport,
  'fileExports.pause': byExport,
  'fileExports.discard': byExport,
  'fileExports.unfinished': nothing,
  'fileQueries.list': nothing,
  'fileQueries.keep': z.object({ file: z.string().min(1).nullable(), kept: savedQuerySchema }),
  'fileQueries.remove': byFile,
  'fileQueries.note': z.object({ kept: savedQuerySchema }),
  'fileQueries.forget': nothing,
  'export.start': exportRequestSchema,
  'export.picture': pictureSchema,
  'export.show': z.object({ path: z.string().min(1) }),
  'items.list': z.object({ connectionId: z.string().min(1) }),
  'items.save': z.object({ connectionId: z.string().min(1), items: librarySchema }),
  'settings.get': nothing,
  'settings.save': settingsSchema,
  'views.list': nothing,
  'views.open': byFile,
  'views.openDialog': nothing,
  'views.save': z.object({
    file: z.string().min(1).nullable(),
    view: viewSchema,
    digest: z.string().optional(),
  }),
  'views.isChanged': byFile.extend({ digest: z.string() }),
  'views.saveAs': z.object({ view: viewSchema }),
  'views.rename': byFile.extend({ name: viewSchema.shape.name }),
  'views.duplicate': byFile,
  'views.remove': byFile,
  'views.autosave': workingViewSchema,
  'views.restore': nothing,
  'views.pending': nothing,
  'views.link': z.object({ view: viewSchema }),
  'workspace.notices': nothing,
  'inspect.list': nothing,
  'inspect.get': byNumber,
  'inspect.curl': byNumber,
  'inspect.clear': nothing,
} satisfies { [C in BridgeChannel]: z.ZodType<BridgeArgument<C>> };
