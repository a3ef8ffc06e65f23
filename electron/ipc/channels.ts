/** Carries the callId of a call that is taken back. */
export const cancelChannel = 'bridge.cancel';

/** Carries the series port. */
export const seriesPortChannel = 'bridge.series-port';

/** Carries the files port. */
export const filesPortChannel = 'bridge.files-port';
