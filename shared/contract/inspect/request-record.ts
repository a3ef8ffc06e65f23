import type { Problem, ProblemKind } from '../../problem/problem';

/** So many requests are kept, the last ones: those before them are forgotten. */
export const maxLoggedRequests = 500;

/** A request as the list of the Inspect area shows it. */
export interface RequestSummary {
  /** Counts from 1 in this run of the program. */
  readonly id: number;
  readonly connectionId: string;
  readonly connectionName: string;
  readonly operation:
    | 'Read Historical Data'
    | 'Read Files'
    | 'Download File'
    | 'Token'
    | 'Connection test'
    | 'Newer version';
  readonly method: 'GET' | 'POST';
  /** Paths or IDs, in the order of the request. */
  readonly items: readonly string[];
  /** Milliseconds since the epoch; undefined where the request has no range. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  /** When the request was sent, milliseconds since the epoch. */
  readonly sentAt: number;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** HTTP status; undefined until the headers are there. */
  readonly status: number | undefined;
  readonly bytes: number;
  /** Points for history, files for Read Files. */
  readonly points: number | undefined;
  readonly durationMs: number | undefined;
  /** What went wrong, where anything did. */
  readonly failure: ProblemKind | undefined;
}

/** A request with everything that support needs; secrets are blanked. */
export interface RequestRecord extends RequestSummary {
  readonly url: string;
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly requestBody: string | undefined;
  readonly responseHeaders: readonly (readonly [string, string])[];
  /** The start of the answer's body as text; `bodyCut` says whether more came than is kept. */
  readonly responseBody: string;
  readonly bodyCut: boolean;
  readonly problem: Problem | undefined;
}

/** The shells that a cURL command is copied for. */
export const curlShells = ['posix', 'cmd', 'powershell'] as const;
export type CurlShell = (typeof curlShells)[number];
