import type { HttpSend } from '../http-send';

/** Sends by Node's own fetch, for tests outside Electron. */
export const nodeSend: HttpSend = ({ url, method, headers, body }, signal) =>
  fetch(new Request(url, { method, headers, redirect: 'manual', signal, ...(body !== undefined && { body }) }));
