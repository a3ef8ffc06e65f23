import type { HttpSend } from '../http-request';

/** Sends by Node's own fetch, for tests outside Electron. */
export const nodeSend: HttpSend = ({ url, method, headers, body }, signal) =>
  // No Request of ours: fetch lets go of it, and once it is collected the signal is not heard any more.
  fetch(url, { method, headers, redirect: 'manual', signal, ...(body !== undefined && { body }) });
