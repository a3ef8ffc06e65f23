import type { AppInfo } from '@shared/contract/app/calls';
import type { Settings } from '@shared/contract/app/storage';
import type { Connection, ConnectionList } from '@shared/contract/connections/connection';
import type { RequestSummary } from '@shared/contract/inspect/request-record';

/** What diagnostics are made of. */
export interface DiagnosticFacts {
  readonly info: AppInfo;
  readonly settings: Settings;
  readonly connections: ConnectionList;
  /** Newest first. */
  readonly requests: readonly RequestSummary[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Failed requests that are told, the latest ones. */
const mostFailures = 20;

/**
 * What someone who helps has to know of the program, as text for a mail. It names no server, person, item, file or view, and
 * nothing that a person typed: connections are told by number and kind, settings only where they are figures or choices.
 */
export function diagnosticsText({ info, settings, connections, requests, now }: DiagnosticFacts): string {
  const failures = requests.filter(({ state }) => state === 'failed');
  const ended = info.electronEnded === undefined ? '' : ` (no fixes since ${info.electronEnded})`;
  return [
    `Process Data Viewer ${info.version}, ${new Date(now).toISOString()}`,
    `Electron ${info.electron}${ended}, Chrome ${info.chrome}, ${info.platform}`,
    `Secrets are kept: ${connections.secretStorage}`,
    '',
    'Settings',
    ...settingLines(settings),
    '',
    'Connections',
    ...connections.connections.map((connection, at) => connectionLine(connection, at, connections.activeId)),
    '',
    `Requests: ${requests.length} kept, ${failures.length} failed`,
    ...failures.slice(0, mostFailures).map((request) => failureLine(request, connections.connections)),
    '',
  ].join('\n');
}

function settingLines({ theme, memoryBudgetMb, keptRequests, keptAnswersMb, overview, keys }: Settings): string[] {
  return [
    `theme ${theme}, memory ${memoryBudgetMb} MB, requests ${keptRequests} with ${keptAnswersMb} MB`,
    `overview ${overview ? 'on' : 'off'}, ${Object.keys(keys).length} keys changed`,
  ];
}

function connectionLine({ profile, stored, isDemo, isCase }: Connection, at: number, activeId: string): string {
  const kind = isDemo ? 'demo plant' : isCase === true ? 'case' : new URL(profile.baseUrl).protocol.replace(':', '');
  const { timeouts, retries, network } = profile;
  return [
    `${at + 1}: ${kind}${profile.id === activeId ? ', in use' : ''}`,
    `sign-in ${profile.authentication.scheme}`,
    `${stored.length} secrets`,
    `files by ${profile.apiGeneration}`,
    `quality ${profile.qualityScheme}`,
    `plot values ${profile.plotValues}`,
    `${profile.historyRequestsAtOnce} requests at once`,
    `${retries} retries`,
    `time-outs ${timeouts.connectSeconds}/${timeouts.firstByteSeconds}/${timeouts.idleSeconds} s`,
    `proxy ${network.proxy.mode}`,
    ...(network.pinned === null ? [] : ['pinned certificate']),
    ...(network.extraAuthorities === null ? [] : ['additional CA']),
  ].join(', ');
}

function failureLine(request: RequestSummary, connections: readonly Connection[]): string {
  const { id, sentAt, connectionId, operation, method, items, attempt, status, failure, bytes, durationMs } = request;
  const number = connections.findIndex(({ profile }) => profile.id === connectionId) + 1;
  return [
    `no. ${id} at ${new Date(sentAt).toISOString()}`,
    `connection ${number === 0 ? 'gone' : number}`,
    `${operation} by ${method}`,
    `${items.length} items`,
    `try ${attempt}`,
    status === undefined ? 'no status' : `HTTP ${status}`,
    failure ?? 'no reason',
    `${bytes} bytes`,
    durationMs === undefined ? 'not ended' : `${Math.round(durationMs)} ms`,
  ].join(', ');
}
