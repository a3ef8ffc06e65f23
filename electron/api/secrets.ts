/** What stands in place of a secret. */
export const blank = '•••';

type Header = readonly [name: string, value: string];

const secretHeader = /^(authorization|proxy-authorization|cookie|set-cookie|password)$|token|secret|api-?key/i;

/** Whether a header's name says that it carries credentials. */
export function looksSecret(name: string): boolean {
  return secretHeader.test(name);
}

/**
 * Headers as they may be shown: the values of those that carry credentials, by their name or because they are known as
 * `secrets`, are blanked; the scheme of a sign-in stays.
 */
export function blankHeaders(headers: Iterable<Header>, secrets: readonly string[] = []): Header[] {
  return Array.from(headers, ([name, value]) => {
    if (!looksSecret(name) && !secrets.includes(value)) return [name, value];
    const [, scheme] = /^(Basic|Bearer) /i.exec(value) ?? [];
    return [name, scheme === undefined ? blank : `${scheme} ${blank}`];
  });
}

/** A form-encoded body as it may be shown: the password is blanked. */
export function blankForm(body: string): string {
  return body.replace(/(^|&)(password|client_secret)=[^&]*/gi, `$1$2=${blank}`);
}

/** The answer of the token operation as it may be shown; also one that is cut or malformed. */
export function blankTokens(body: string): string {
  return body.replace(/("[^"]*token"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)/gi, `$1"${blank}"`);
}

/** A text of the server's in which it may have repeated credentials that the request carried. */
export function blankKnown(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, blank)), text);
}

/** A shorter text stands in ordinary answers by chance too often to be blanked there. */
const shortestPassword = 8;

interface Credentials {
  /** Texts that must not be shown wherever they turn up. */
  readonly secrets: readonly string[];
  readonly username: string | undefined;
}

/** What the headers that sign a request carry: a token, user name and password, or values of the person's own. */
export function credentialsIn(signing: Readonly<Record<string, string>>): Credentials {
  const values = Object.values(signing).filter((value) => value !== '');
  const [, scheme, text] = /^(\w+) (.+)$/.exec(signing['Authorization'] ?? '') ?? [];
  if (text === undefined) return { secrets: values, username: undefined };
  if (scheme !== 'Basic') return { secrets: [text, ...values], username: undefined };
  const [username = '', ...rest] = Buffer.from(text, 'base64').toString('utf8').split(':');
  return { secrets: [text, ...longEnough(rest.join(':'))], username };
}

/** The password as a text to be blanked, where it is long enough not to occur by chance. */
export function longEnough(password: string): readonly string[] {
  return password.length >= shortestPassword ? [password] : [];
}

/** User name and password as Basic authentication writes them (RFC 7617), in UTF-8. */
export function basicCredentials(username: string, password: string): string {
  return Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
}
