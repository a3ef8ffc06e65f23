import { z } from 'zod';

/** How credentials are presented (specification §5 leaves it open; public facts §3). */
export const authenticationSchema = z.discriminatedUnion('scheme', [
  z.object({ scheme: z.literal('none') }),
  z.object({ scheme: z.literal('basic'), username: z.string().min(1) }),
  z.object({ scheme: z.literal('token'), username: z.string().min(1), authority: z.string().min(1) }),
]);
export type Authentication = z.infer<typeof authenticationSchema>;

/** A connection as the person edits it and as its file keeps it: server and settings, never a secret. */
export const profileSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(120),
  /** Scheme, host, port and optional path prefix; no query, no user info. */
  baseUrl: z.url({ protocol: /^https?$/ }),
  authentication: authenticationSchema,
  historyPath: z.string().startsWith('/').default('/api/v2/readhistoricaldata'),
  filesPath: z.string().startsWith('/').default('/api/v2/readfile'),
  /** Where a file's content is offered (public facts §1). */
  downloadPath: z.string().startsWith('/').default('/api/v2/downloadfile'),
  /** Whether files' contents may be downloaded; the specification has no such operation. */
  downloads: z.boolean().default(false),
  tokenPath: z.string().startsWith('/').default('/api/oauth2/token'),
  /** Name of the ID form's member in Read Files items (specification §2.3: not shown). */
  idMember: z.string().min(1).default('i'),
  qualityScheme: z.enum(['opc-ua', 'opc-classic']).default('opc-ua'),
  /** Seconds without a byte after which a request is given up. */
  timeoutSeconds: z.number().min(1).max(3600).default(30),
  /** Requests for history that are under way at a time, of all reads together. */
  historyRequestsAtOnce: z.int().min(1).max(16).default(2),
});
export type Profile = z.infer<typeof profileSchema>;

/** What the renderer knows of a connection: the profile, and only that a password exists. */
export interface Connection {
  readonly profile: Profile;
  readonly hasPassword: boolean;
  /** The embedded demo plant: its profile can't be edited or removed. */
  readonly isDemo: boolean;
}

export interface ConnectionList {
  readonly connections: readonly Connection[];
  readonly activeId: string;
  /** Whether passwords outlive this run (keyring) or are kept in memory only. */
  readonly passwordsPersist: boolean;
}

export const connectionDraftSchema = z.object({
  profile: profileSchema,
  /** A new password; absent keeps the stored one, null forgets it. */
  password: z.string().nullable().optional(),
});
export type ConnectionDraft = z.infer<typeof connectionDraftSchema>;

export interface TestStep {
  readonly name: 'server' | 'authentication' | 'permission';
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What was found, for a person. */
  readonly text: string;
}

export interface ConnectionTest {
  readonly steps: readonly TestStep[];
  /** Round-trip time of the last request, milliseconds. */
  readonly roundTripMs: number | undefined;
}
