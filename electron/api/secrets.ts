/** What stands in place of a secret. */
const blank = '•••';

type Header = readonly [name: string, value: string];

const secretHeader = /^(authorization|proxy-authorization|cookie|set-cookie|password)$|token|secret|api-?key/i;

/** Headers as they may be shown: the values of those that carry credentials are blanked, the scheme of a sign-in stays. */
export function blankHeaders(headers: Iterable<Header>): Header[] {
  return Array.from(headers, ([name, value]) => {
    if (!secretHeader.test(name)) return [name, value];
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

/** What the headers that sign a request carry: a token, or user name and password. */
export function credentialsIn(signing: Readonly<Record<string, string>>): Credentials {
  const [, scheme, text] = /^(\w+) (.+)$/.exec(signing['Authorization'] ?? '') ?? [];
  if (text === undefined) return { secrets: [], username: undefined };
  if (scheme !== 'Basic') return { secrets: [text], username: undefined };
  const [username = '', ...rest] = Buffer.from(text, 'base64').toString('utf8').split(':');
  return { secrets: [text, ...longEnough(rest.join(':'))], username };
}

/** The password as a text to be blanked, where it is long enough not to occur by chance. */
export function longEnough(password: string): readonly string[] {
  return password.length >= shortestPassword ? [password] : [];
}
