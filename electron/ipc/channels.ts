import type { BridgeChannel, BridgeEvent } from '@shared/contract/bridge';

// No schemas here: the preload script reads this file, and it has to stay small.

/** The calls that the preload script lets through. */
export const bridgeChannels = {
  'app.info': true,
  'app.firstTrend': true,
  'app.copyText': true,
  'app.faults': true,
  'app.pageFault': true,
  'commands.state': true,
  'connections.list': true,
  'connections.save': true,
  'connections.copy': true,
  'connections.remove': true,
  'connections.restore': true,
  'connections.reorder': true,
  'connections.export': true,
  'connections.import': true,
  'connections.chooseAuthorities': true,
  'connections.allowWeakFile': true,
  'connections.activate': true,
  'connections.test': true,
  'history.read': true,
  'history.focus': true,
  'files.read': true,
  'files.page': true,
  'files.requestText': true,
  'files.copy': true,
  'files.download': true,
  'fileExports.start': true,
  'fileExports.resume': true,
  'fileExports.pause': true,
  'fileExports.discard': true,
  'fileExports.unfinished': true,
  'fileQueries.list': true,
  'fileQueries.keep': true,
  'fileQueries.remove': true,
  'fileQueries.note': true,
  'fileQueries.forget': true,
  'export.start': true,
  'export.picture': true,
  'export.show': true,
  'items.list': true,
  'items.save': true,
  'settings.get': true,
  'settings.save': true,
  'views.list': true,
  'views.open': true,
  'views.openDialog': true,
  'views.save': true,
  'views.isChanged': true,
  'views.saveAs': true,
  'views.rename': true,
  'views.duplicate': true,
  'views.remove': true,
  'views.autosave': true,
  'views.restore': true,
  'views.pending': true,
  'views.link': true,
  'workspace.notices': true,
  'inspect.list': true,
  'inspect.get': true,
  'inspect.curl': true,
  'inspect.clear': true,
} as const satisfies Record<BridgeChannel, true>;

/** The events that the preload script lets through. */
export const bridgeEvents = {
  'app.faulted': true,
  'app.awake': true,
  'commands.run': true,
  'export.progress': true,
  'fileExports.progress': true,
  'files.downloadProgress': true,
  'files.waiting': true,
  'inspect.changed': true,
  'connections.changed': true,
  'views.opened': true,
  'workspace.notices': true,
} as const satisfies Record<BridgeEvent, true>;

/** Carries the callId of a call that is taken back. */
export const cancelChannel = 'bridge.cancel';

/** Carries the series port. */
export const seriesPortChannel = 'bridge.series-port';

/** Carries the files port. */
export const filesPortChannel = 'bridge.files-port';
