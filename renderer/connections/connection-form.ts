import type { Authentication, SecretChanges } from '@shared/contract/connections/authentication';
import {
  afterPath,
  type Connection,
  type ConnectionDraft,
  namesAccount,
  type Profile,
  profileSchema,
  secretTarget,
} from '@shared/contract/connections/connection';
import type { Proxy } from '@shared/contract/connections/network';
import { shownNumber } from '@shared/language/decimal-sign';
import { typedNumber, typedWhole } from '@shared/language/typed-number';
import { editorWords } from './words/editor';

/** A connection as its form holds it: texts, whether or not they make sense. */
export interface ConnectionForm extends Pick<
  Profile,
  'mark' | 'allowHttp' | 'authorities' | 'apiGeneration' | 'qualityScheme' | 'plotValues'
> {
  readonly name: string;
  readonly baseUrl: string;
  readonly scheme: Authentication['scheme'];
  readonly username: string;
  readonly authority: string;
  readonly windowsUses: 'token' | 'every-request';
  /** When the stored pasted token ends, milliseconds since the epoch; null where it does not say. */
  readonly tokenEnd: number | null;
  /** Of the headers that sign in. */
  readonly headerNames: readonly string[];
  /** What is typed is never shown again after it was saved. */
  readonly secrets: SecretChanges;
  readonly historyPath: string;
  readonly filesPath: string;
  readonly downloadPath: string;
  /** Whether files' contents may be downloaded. */
  readonly downloads: boolean;
  readonly readPath: string;
  /** Whether items may be described by the server's properties. */
  readonly itemProperties: boolean;
  readonly tokenPath: string;
  readonly windowsTokenPath: string;
  readonly idMember: string;
  readonly defaultStoreLimit: string;
  readonly historyRequestsAtOnce: string;
  readonly connectSeconds: string;
  readonly firstByteSeconds: string;
  readonly idleSeconds: string;
  readonly retries: string;
  readonly extraHeaders: Profile['extraHeaders'];
  readonly proxyMode: Proxy['mode'];
  readonly proxyServer: string;
  readonly proxyUsername: string;
  readonly extraAuthorities: Profile['network']['extraAuthorities'];
  readonly pinned: Profile['network']['pinned'];
}

const defaults = profileSchema.parse({
  id: 'new',
  name: 'new',
  baseUrl: 'https://localhost:8002',
  authentication: { scheme: 'none' },
});

/** The form of a connection that is not there yet. */
export const newForm: ConnectionForm = { ...formOfProfile(defaults), name: '', baseUrl: '', scheme: 'basic' };

/** The form of a connection as it is kept. */
export function formOf({ profile }: Connection): ConnectionForm {
  return formOfProfile(profile);
}

function formOfProfile(profile: Profile): ConnectionForm {
  const { authentication, network, timeouts } = profile;
  return {
    ...profile,
    ...formOfAuthentication(authentication),
    secrets: {},
    defaultStoreLimit: String(profile.defaultStoreLimit ?? ''),
    historyRequestsAtOnce: String(profile.historyRequestsAtOnce),
    connectSeconds: shownNumber(timeouts.connectSeconds),
    firstByteSeconds: shownNumber(timeouts.firstByteSeconds),
    idleSeconds: shownNumber(timeouts.idleSeconds),
    retries: String(profile.retries),
    proxyMode: network.proxy.mode,
    proxyServer: network.proxy.mode === 'fixed' ? network.proxy.server : '',
    proxyUsername: network.proxyUsername,
    extraAuthorities: network.extraAuthorities,
    pinned: network.pinned,
  };
}

function formOfAuthentication(authentication: Authentication) {
  return {
    scheme: authentication.scheme,
    username: 'username' in authentication ? authentication.username : '',
    authority: authentication.scheme === 'token' ? authentication.authority : 'builtin',
    tokenEnd: authentication.scheme === 'bearer' ? authentication.expiresAt : null,
    windowsUses: authentication.scheme === 'windows' ? authentication.uses : 'token',
    headerNames: authentication.scheme === 'headers' ? authentication.names : ['X-API-Key'],
  } as const;
}

export type FieldFaults = Partial<Readonly<Record<keyof ConnectionForm, string>>>;

/** The form makes a draft, or its fields say what is wrong with them. */
export type CheckedConnection =
  | { readonly ok: true; readonly draft: ConnectionDraft }
  | { readonly ok: false; readonly faults: FieldFaults };

/** Of what was told to be wrong, what still is, now that the form has changed: nothing else is told while a person types. */
export function faultsLeft(told: FieldFaults, now: CheckedConnection): FieldFaults {
  return now.ok ? {} : Object.fromEntries(Object.entries(now.faults).filter(([field]) => field in told));
}

/** Checks the form against the schema of a profile. */
export function checkConnection(form: ConnectionForm, id: string): CheckedConnection {
  const baseUrl = baseUrlOf(form);
  const parsed = profileSchema.safeParse({
    ...form,
    ...trimmedPaths(form),
    id,
    baseUrl,
    // Members that are another scheme's are dropped by the schema.
    authentication: {
      scheme: form.scheme,
      username: form.username.trim(),
      authority: form.authority.trim(),
      expiresAt: form.tokenEnd,
      names: form.headerNames.map((name) => name.trim()),
      uses: form.windowsUses,
    },
    defaultStoreLimit: form.defaultStoreLimit.trim() === '' ? null : wholeIn(form.defaultStoreLimit),
    historyRequestsAtOnce: wholeIn(form.historyRequestsAtOnce),
    retries: wholeIn(form.retries),
    timeouts: {
      connectSeconds: numberIn(form.connectSeconds),
      firstByteSeconds: numberIn(form.firstByteSeconds),
      idleSeconds: numberIn(form.idleSeconds),
    },
    extraHeaders: form.extraHeaders.map(({ name, value }) => ({ name: name.trim(), value: value?.trim() ?? null })),
    network: {
      proxy: proxyOf(form),
      proxyUsername: form.proxyUsername.trim(),
      extraAuthorities: form.extraAuthorities,
      pinned: form.pinned,
    },
  });
  const faults = parsed.success
    ? { ...urlFaults(baseUrl, form.allowHttp), ...accountFaults(parsed.data), ...pathFaults(parsed.data) }
    : faultsOf(
        parsed.error.issues.map(({ path }) => path),
        baseUrl,
      );
  if (!parsed.success || Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, draft: { profile: parsed.data, secrets: secretsFor(parsed.data, form.secrets) } };
}

const pathFields = ['historyPath', 'filesPath', 'downloadPath', 'readPath', 'tokenPath', 'windowsTokenPath'] as const;

/** The paths, and the name that stands among them, without the blanks that came along where they were copied. */
function trimmedPaths(form: ConnectionForm): Partial<ConnectionForm> {
  return Object.fromEntries([...pathFields, 'idMember' as const].map((field) => [field, form[field].trim()]));
}

/** What stands behind a # is told no server. */
function pathFaults(profile: Profile): FieldFaults {
  const { path } = editorWords().faults;
  return Object.fromEntries(pathFields.flatMap((field) => (profile[field].includes('#') ? [[field, path]] : [])));
}

/** Without what was typed for headers that the profile does not have: a name that was no header's would refuse the whole draft. */
function secretsFor({ authentication, extraHeaders }: Profile, secrets: SecretChanges): SecretChanges {
  const signing = authentication.scheme === 'headers' ? authentication.names : [];
  const kept = new Set([...signing, ...extraHeaders.map(({ name }) => name)].map((name) => `header:${name}`));
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => !name.startsWith('header:') || kept.has(name)));
}

/** Which stored secrets the connection may go on with as the form has it, and which are for another target. */
export function usableSecrets(
  form: ConnectionForm,
  connection: Connection | undefined,
): { readonly stored: Connection['stored']; readonly lapsed: Connection['stored'] } {
  if (connection === undefined) return { stored: [], lapsed: [] };
  const { stored, profile } = connection;
  const { extraAuthorities, pinned } = form;
  const target = { baseUrl: baseUrlOf(form), network: { proxy: proxyOf(form), extraAuthorities, pinned } };
  return secretTarget(target) === secretTarget(profile) ? { stored, lapsed: [] } : { stored: [], lapsed: stored };
}

function proxyOf({ proxyMode, proxyServer }: ConnectionForm): Proxy {
  return proxyMode === 'fixed'
    ? { mode: 'fixed', server: withoutUnseen(proxyServer).replace(/\/$/u, '') }
    : { mode: proxyMode };
}

/** A text without the blanks around it and what can't be seen, which came along from where it was copied. */
function withoutUnseen(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').trim();
}

/** Without the quotation marks or brackets around it, as JSON, scripts and mails have them, and the comma behind them. */
function unquoted(text: string): string {
  return text.replaceAll(/^["'<„“”‘’‚«»]+|["'>„“”‘’‚«»]+[,;]?$/gu, '');
}

/**
 * The base URL as it is meant: https:// unless told, its slashes as they should be, without what can't be seen or stands around it and
 * came along from where it was copied, and without a slash, `?` or `#` at its end, as pages have them (`/#/`).
 */
export function completeUrl(text: string): string {
  const seen = unquoted(withoutUnseen(text));
  const typed = seen.replace(/^(?:https?:?[/\\]+)*(https?):?[/\\]+/iu, '$1://');
  const trimmed = typed.replace(/(?<!:\/?)[/?#]+$/u, '');
  return trimmed === '' || /^[a-z][\w+.-]*:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/**
 * The base URL without the part that the paths of the API begin with, as it is copied from a browser or a manual; undefined
 * where it has none.
 */
export function withoutApiPath(text: string): string | undefined {
  const mended = completeUrl(text).replace(/\/api(?:\/v\d+(?:\/\w*)?)?$/iu, '');
  return mended === completeUrl(text) ? undefined : mended;
}

/** The base URL that a form means: without the part of a path that its paths begin with themselves. */
export function baseUrlOf({ baseUrl, historyPath }: Pick<ConnectionForm, 'baseUrl' | 'historyPath'>): string {
  return (historyPath.startsWith('/api/') ? withoutApiPath(baseUrl) : undefined) ?? completeUrl(baseUrl);
}

function numberIn(text: string): number {
  return typedNumber(text) ?? Number.NaN;
}

function wholeIn(text: string): number {
  return typedWhole(text) ?? Number.NaN;
}

/** What is said of a field that is wrong. */
function messages(baseUrl: string): FieldFaults {
  const { path, seconds, ...words } = editorWords().faults;
  return {
    name: words.name,
    baseUrl: noUrl(baseUrl),
    username: words.username,
    authority: words.authority,
    authorities: words.authorities,
    headerNames: words.headerNames,
    historyPath: path,
    filesPath: path,
    downloadPath: path,
    readPath: path,
    tokenPath: path,
    windowsTokenPath: path,
    idMember: words.idMember,
    defaultStoreLimit: words.defaultStoreLimit,
    historyRequestsAtOnce: words.historyRequestsAtOnce,
    connectSeconds: seconds,
    firstByteSeconds: seconds,
    idleSeconds: seconds,
    retries: words.retries,
    extraHeaders: words.extraHeaders,
    proxyServer: words.proxyServer,
    proxyUsername: words.proxyUsername,
  };
}

/** An IPv6 address without its brackets, or with a zone, for which a URL has no place. */
const oddAddress = /^\w+:\/\/(?:[\da-f]*:[\da-f]*:|\[[^\]]*%)/i;

/** What is said of a base URL that is none. */
function noUrl(baseUrl: string): string {
  const words = editorWords().faults;
  if (oddAddress.test(baseUrl)) return words.ipv6;
  const [, port] = /^\w+:\/\/[^/?#]*:(\d+)(?=[/?#]|$)/.exec(baseUrl) ?? [];
  return Number(port) > 65_535 ? words.port : words.baseUrl;
}

/** Names in the schema that are others in the form. */
const formNames: Readonly<Record<string, keyof ConnectionForm>> = { names: 'headerNames', server: 'proxyServer' };

function faultsOf(places: readonly (readonly PropertyKey[])[], baseUrl: string): FieldFaults {
  const named = new Set(places.flat().map((name) => formNames[String(name)] ?? name));
  // A header has a name of its own.
  if (named.has('extraHeaders')) named.delete('name');
  return Object.fromEntries(Object.entries(messages(baseUrl)).filter(([field]) => named.has(field)));
}

/** Where user name and password are joined by a colon, the first one ends the name (RFC 7617 §2). */
function accountFaults({ authentication }: Profile): FieldFaults {
  const isCut = authentication.scheme === 'basic' && authentication.username.includes(':');
  return isCut ? { username: editorWords().faults.colonInUser } : {};
}

/** What hosts are called, as a URL has them: a URL may have more in their place, such as quotation marks and commas. */
const hostNames = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

function urlFaults(baseUrl: string, allowHttp: boolean): FieldFaults {
  const words = editorWords().faults;
  const { protocol, hostname } = new URL(baseUrl);
  if (namesAccount(baseUrl)) return { baseUrl: words.userInUrl };
  if (!hostNames.test(hostname)) return { baseUrl: words.baseUrl };
  if (afterPath.test(baseUrl)) return { baseUrl: words.queryInUrl };
  return protocol === 'http:' && !allowHttp ? { allowHttp: words.allowHttp } : {};
}

/** Whether all would travel unencrypted. */
export function isUnencrypted({ baseUrl }: ConnectionForm): boolean {
  return /^http:/iu.test(completeUrl(baseUrl));
}

/** The form with extra headers by these names; a new one's value is a secret, and what was typed for one that is gone goes with it. */
export function withExtraHeaders(
  { extraHeaders, secrets }: ConnectionForm,
  names: readonly string[],
): Pick<ConnectionForm, 'extraHeaders' | 'secrets'> {
  const gone = new Set(extraHeaders.filter(({ name }) => !names.includes(name)).map(({ name }) => `header:${name}`));
  return {
    extraHeaders: names.map((name) => extraHeaders.find((header) => header.name === name) ?? { name, value: null }),
    secrets: Object.fromEntries(Object.entries(secrets).filter(([name]) => !gone.has(name))),
  };
}

/** The form with an open value of an extra header, or null for a secret one: what was typed in the open is typed as the secret then. */
export function withOpenHeader(
  { extraHeaders, secrets }: ConnectionForm,
  name: string,
  value: string | null,
): Pick<ConnectionForm, 'extraHeaders' | 'secrets'> {
  const before = extraHeaders.find((header) => header.name === name)?.value;
  const { [`header:${name}` as const]: _typed, ...others } = secrets;
  const typed = value === null && typeof before === 'string' && before !== '' ? { [`header:${name}`]: before } : {};
  return {
    extraHeaders: extraHeaders.map((header) => (header.name === name ? { name, value } : header)),
    secrets: { ...others, ...typed },
  };
}
