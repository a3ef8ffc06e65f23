import { z } from 'zod';
import {
  authenticationSchema,
  headerNameSchema,
  headerValueSchema,
  secretChangesSchema,
  type SecretName,
} from './authentication';
import { networkSchema } from './network';

const pathSchema = z.string().startsWith('/').max(1000);
const seconds = z.number().min(1).max(3600);

/** What a base URL must not have behind its path, also where nothing follows: the paths of the API would be a part of it. */
export const afterPath = /[?#]/;

/** Whether a base URL names an account, if an empty one: no view can name such an address. */
export function namesAccount(baseUrl: string): boolean {
  const { username, password } = new URL(baseUrl);
  return username !== '' || password !== '' || /\/\/[^/?#]*@/.test(baseUrl);
}

/** How a connection stands out wherever it is named; red is meant for production. */
export const connectionMarks = ['none', 'red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const;

/** The authorities that servers are known to take (public facts §3). */
const knownAuthorities = ['builtin', 'inmation', 'ad', 'machine'];

/** A connection as the person edits it and as its file keeps it: server and settings, never a secret. */
export const profileSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(120),
  mark: z.enum(connectionMarks).default('none'),
  /** Scheme, host, port and optional path prefix; no query, no user info. */
  baseUrl: z.url({ protocol: /^https?$/ }),
  /** The person has agreed that all travels unencrypted; main refuses an http:// base URL without it. */
  allowHttp: z.boolean().default(false),
  authentication: authenticationSchema,
  /** What is offered as the token's authority; the person's own list. */
  authorities: z
    .array(z.string().trim().min(1).max(100))
    .max(50)
    .default(() => [...knownAuthorities]),
  historyPath: pathSchema.default('/api/v2/readhistoricaldata'),
  filesPath: pathSchema.default('/api/v2/readfile'),
  /** Where a file's content is offered (public facts §1). */
  downloadPath: pathSchema.default('/api/v2/downloadfile'),
  /** Whether files' contents may be downloaded; the specification has no such operation. */
  downloads: z.boolean().default(false),
  /** Where properties of items are offered (public facts §8). */
  readPath: pathSchema.default('/api/v2/read'),
  /** Whether items may be described by their properties; the specification has no such operation. */
  itemProperties: z.boolean().default(true),
  tokenPath: pathSchema.default('/api/oauth2/token'),
  /** Where a Windows sign-in gets its token. */
  windowsTokenPath: pathSchema.default('/api/security/windows/authorize'),
  /** Name of the ID form's member in Read Files items (specification §2.3: not shown). */
  idMember: z.string().min(1).max(100).default('i'),
  /**
   * What Read Files takes: objects (`items`) and file stores by name (`storename`), as the specification says, or one
   * `filestore`, as newer servers do (public facts §1).
   */
  apiGeneration: z.enum(['storename', 'filestore']).default('storename'),
  /** File infos per store that are asked for unless a read says otherwise; null leaves it to the server. */
  defaultStoreLimit: z.int().min(1).max(1_000_000).nullable().default(null),
  qualityScheme: z.enum(['opc-ua', 'opc-classic']).default('opc-ua'),
  /** How plot values are asked for: as the server turns out to give them, or always in one way. */
  plotValues: z.enum(['automatic', 'times', 'extremes', 'sampled']).default('automatic'),
  /** Requests for history that are under way at a time, of all reads together. */
  historyRequestsAtOnce: z.int().min(1).max(16).default(2),
  /** Seconds after which a request is given up. */
  timeouts: z
    .object({
      /** Without a connection to the server. */
      connectSeconds: seconds.default(10),
      /** Without the headers of an answer, since the request was sent. */
      firstByteSeconds: seconds.default(60),
      /** Without a further byte of the body. */
      idleSeconds: seconds.default(30),
    })
    .prefault({}),
  /** How often a read that failed for a passing reason is tried again. */
  retries: z.int().min(0).max(10).default(3),
  /**
   * Sent with every request. A value is a secret, kept as `header:<name>` and null here, unless the person has said that it
   * is none: gateways take keys by names that nobody can list.
   */
  extraHeaders: z
    .array(z.object({ name: headerNameSchema, value: headerValueSchema.nullable() }))
    .max(20)
    .default(() => []),
  network: networkSchema.prefault({}),
});
export type Profile = z.infer<typeof profileSchema>;

/** What the renderer knows of a connection: the profile, and only the names of its secrets. */
export interface Connection {
  readonly profile: Profile;
  /** The secrets that are kept. */
  readonly stored: readonly SecretName[];
  /** The embedded demo plant: its profile can't be edited or removed. */
  readonly isDemo: boolean;
  /** Present where a case file answers, and no server. */
  readonly isCase?: true;
}

export type SecretStorage =
  /** In a file, encrypted with a key of the system's keyring. */
  | 'keyring'
  /** There is no keyring: in memory, for this run. */
  | 'memory'
  /** As `memory`; and this system offers no weak file either. */
  | 'memory-only'
  /** There is no keyring, and the person has agreed to a file whose encryption anybody can undo. */
  | 'weak-file';

export interface ConnectionList {
  readonly connections: readonly Connection[];
  readonly activeId: string;
  readonly secretStorage: SecretStorage;
}

/** A connection as it is to be kept or tried. */
export const connectionDraftSchema = z.object({ profile: profileSchema, secrets: secretChangesSchema });
export type ConnectionDraft = z.infer<typeof connectionDraftSchema>;

/** What an import has brought. */
export interface ImportOutcome {
  readonly added: readonly Connection[];
  /** Names of those that were there already, with the same settings. */
  readonly known: readonly string[];
}

/**
 * What the secrets of a connection were entered for: the base URL, the proxy, the pinned certificate and the further authorities,
 * as one text to be compared. A stored secret serves no other target: any part of it decides who could read the secret.
 */
export function secretTarget({
  baseUrl,
  network: { proxy, pinned, extraAuthorities },
}: {
  readonly baseUrl: string;
  readonly network: Pick<Profile['network'], 'proxy' | 'pinned' | 'extraAuthorities'>;
}): string {
  return JSON.stringify([baseUrl, proxy, pinned?.sha256 ?? null, extraAuthorities?.pem ?? null]);
}
