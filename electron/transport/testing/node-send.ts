import type { HttpSend } from '../http-request';

/** Sends with Node's own fetch, for tests outside Electron. */
export const nodeSend: HttpSend = ({ url, method, headers, body }, signal) =>
  // No Request object: fetch releases it, and after its garbage collection the signal has no effect.
  fetch(url, { method, headers, redirect: 'manual', signal, ...(body !== undefined && { body }) });
