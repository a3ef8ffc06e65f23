/** Answered once the bridge is connected; pages call nothing before. */
export const connectedChannel = 'bridge.connected';

/** Carries the callId of a call that is taken back. */
export const cancelChannel = 'bridge.cancel';

/** Carries the paths of files that a person dropped on the page. */
export const droppedFilesChannel = 'bridge.dropped-files';

/** Carries the series port. */
export const seriesPortChannel = 'bridge.series-port';

/** Carries the files port. */
export const filesPortChannel = 'bridge.files-port';
