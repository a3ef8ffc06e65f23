import type { CurlShell } from '@shared/contract/inspect/request-record';

/** What people call the shells. */
export const shellNames: Readonly<Record<CurlShell, string>> = {
  posix: ['sh', 'bash', 'zsh'].join(', '),
  cmd: 'cmd',
  powershell: 'PowerShell',
};

/** The shell of most people on this computer. */
export const usualShell: CurlShell = navigator.userAgent.includes('Windows') ? 'powershell' : 'posix';
