import { profileSchema, type Connection, type ConnectionDraft, type Profile } from '@shared/contract/connection';

/** What becomes of the stored password; what is typed is never shown again after it was saved. */
export type PasswordChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'new'; readonly text: string }
  | { readonly kind: 'forget' };

/** A connection as its form holds it: texts, whether or not they make sense. */
export interface ConnectionForm {
  readonly name: string;
  readonly baseUrl: string;
  readonly scheme: Profile['authentication']['scheme'];
  readonly username: string;
  readonly authority: string;
  readonly password: PasswordChange;
  readonly historyPath: string;
  readonly filesPath: string;
  readonly downloadPath: string;
  /** Whether files' contents may be downloaded. */
  readonly downloads: boolean;
  readonly tokenPath: string;
  readonly idMember: string;
  readonly qualityScheme: Profile['qualityScheme'];
  readonly timeoutSeconds: string;
  readonly historyRequestsAtOnce: string;
}

/** The values for `authority` that servers are known to take; others can be typed. */
export const knownAuthorities = ['builtin', 'inmation', 'ad', 'machine'];

const defaults = profileSchema.parse({
  id: 'new',
  name: 'New connection',
  baseUrl: 'http://localhost:8002',
  authentication: { scheme: 'none' },
});

/** The form of a connection that is not there yet. */
export const newForm: ConnectionForm = { ...formOfProfile(defaults), name: '', baseUrl: '', scheme: 'basic' };

/** The form of a connection as it is kept. */
export function formOf({ profile }: Connection): ConnectionForm {
  return formOfProfile(profile);
}

function formOfProfile(profile: Profile): ConnectionForm {
  const { authentication } = profile;
  return {
    name: profile.name,
    baseUrl: profile.baseUrl,
    scheme: authentication.scheme,
    username: authentication.scheme === 'none' ? '' : authentication.username,
    authority: authentication.scheme === 'token' ? authentication.authority : 'builtin',
    password: { kind: 'keep' },
    historyPath: profile.historyPath,
    filesPath: profile.filesPath,
    downloadPath: profile.downloadPath,
    downloads: profile.downloads,
    tokenPath: profile.tokenPath,
    idMember: profile.idMember,
    qualityScheme: profile.qualityScheme,
    timeoutSeconds: String(profile.timeoutSeconds),
    historyRequestsAtOnce: String(profile.historyRequestsAtOnce),
  };
}

export type FieldFaults = Partial<Readonly<Record<keyof ConnectionForm, string>>>;

/** The form makes a draft, or its fields say what is wrong with them. */
export type CheckedConnection =
  | { readonly ok: true; readonly draft: ConnectionDraft }
  | { readonly ok: false; readonly faults: FieldFaults };

/** Checks the form against the schema of a profile. */
export function checkConnection(form: ConnectionForm, id: string): CheckedConnection {
  const baseUrl = form.baseUrl.trim().replace(/\/+$/u, '');
  const parsed = profileSchema.safeParse({
    ...form,
    id,
    baseUrl,
    authentication: {
      scheme: form.scheme,
      ...(form.scheme === 'none' ? {} : { username: form.username.trim() }),
      ...(form.scheme === 'token' ? { authority: form.authority.trim() } : {}),
    },
    timeoutSeconds: numberIn(form.timeoutSeconds),
    historyRequestsAtOnce: numberIn(form.historyRequestsAtOnce),
  });
  const faults = parsed.success ? urlFault(baseUrl) : faultsOf(parsed.error.issues.map(({ path }) => path));
  if (!parsed.success || Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, draft: { profile: parsed.data, ...passwordOf(form) } };
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

const messages: FieldFaults = {
  name: 'Give the connection a name of at most 120 characters.',
  baseUrl: 'An address with http:// or https://, such as https://historian.example:8002.',
  username: 'A user name is needed to sign in.',
  authority: 'Says who knows the user: pick one, or type what your server expects.',
  historyPath: 'A path begins with /.',
  filesPath: 'A path begins with /.',
  downloadPath: 'A path begins with /.',
  tokenPath: 'A path begins with /.',
  idMember: 'The name of a member, such as i.',
  timeoutSeconds: 'Seconds, from 1 to 3600.',
  historyRequestsAtOnce: 'A whole number, from 1 to 16.',
};

function faultsOf(places: readonly (readonly PropertyKey[])[]): FieldFaults {
  const named = new Set(places.map((place) => place.at(-1)));
  return Object.fromEntries(Object.entries(messages).filter(([field]) => named.has(field)));
}

function urlFault(baseUrl: string): FieldFaults {
  const { username, password, search, hash } = new URL(baseUrl);
  if (username !== '' || password !== '') {
    return { baseUrl: 'Leave the user out of the address: user name and password have their own fields.' };
  }
  return search !== '' || hash !== '' ? { baseUrl: 'Leave out what follows ? or #.' } : {};
}

function passwordOf({ scheme, password }: ConnectionForm): Pick<ConnectionDraft, 'password'> {
  if (scheme === 'none' || password.kind === 'keep') return {};
  return { password: password.kind === 'new' ? password.text : null };
}

/** Whether credentials would travel unencrypted. */
export function isUnencrypted({ baseUrl, scheme }: ConnectionForm): boolean {
  return scheme !== 'none' && /^http:/iu.test(baseUrl.trim());
}
