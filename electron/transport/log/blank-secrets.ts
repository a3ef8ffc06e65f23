import { ProblemError, problemOf, type Problem } from '@shared/problem/problem';

/** What stands in place of a secret. */
export const blank = '•••';

type Header = readonly [name: string, value: string];

const secretHeader = /^(authorization|proxy-authorization|cookie|set-cookie|password)$|token|secret|api-?key/i;

/** Whether a header's name says that it carries credentials. */
export function looksSecret(name: string): boolean {
  return secretHeader.test(name);
}

/**
 * Headers as they may be shown: the values of those that carry credentials, by their name or because they are among those
 * that sign the request, are blanked; the scheme of a sign-in stays.
 */
export function blankHeaders(headers: Iterable<Header>, signedBy: readonly string[] = []): Header[] {
  return Array.from(headers, ([name, value]) => {
    if (!looksSecret(name) && !signedBy.includes(name)) return [name, value];
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

/** Takes out of what a server says the secrets that the request carried: it may have repeated them. */
export class Blanking {
  /** The longest first: one may hold another. */
  readonly #secrets: readonly string[];

  /** @param secrets texts that must not be shown wherever they turn up */
  constructor(secrets: readonly string[]) {
    this.#secrets = secrets.filter((secret) => secret !== '').toSorted((a, b) => b.length - a.length);
  }

  text(text: string): string {
    return this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, blank), text);
  }

  /** The start of a longer text, which may end in the middle of a secret. */
  start(text: string): string {
    const cut = Math.max(0, ...this.#secrets.map((secret) => overlap(text, secret)));
    return this.text(text.slice(0, text.length - cut)) + (cut > 0 ? blank : '');
  }

  /** A JSON text; only its texts and names are touched, so that it stays one. */
  json(text: string): string {
    return text.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => this.text(quoted));
  }

  /** A problem; its URL is what was asked, its advice is ours. */
  problem({ message, details, ...others }: Problem): Problem {
    const { code, item, place, serverText } = details;
    const shown = {
      ...(code !== undefined && { code: this.text(code) }),
      ...(item !== undefined && { item: this.text(item) }),
      ...(place !== undefined && { place: this.text(place) }),
      ...(serverText !== undefined && { serverText: this.start(serverText) }),
    };
    return { ...others, message: this.text(message), details: { ...details, ...shown } };
  }

  /** What was thrown, as an error with its problem. */
  error(thrown: unknown): ProblemError {
    // What a ProblemError says may hold what its problem is rid of here.
    const options = thrown instanceof ProblemError ? undefined : { cause: thrown };
    return new ProblemError(this.problem(problemOf(thrown)), options);
  }
}

/** Fewer characters at the end of a text are those of a secret by chance. */
const shortestCut = 4;

/** How many characters at the end of a text are the start of a secret, or all of it. */
function overlap(text: string, secret: string): number {
  for (let length = secret.length; length >= shortestCut; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}

/** A shorter text stands in ordinary answers by chance too often to be blanked there. */
const shortestSecret = 8;

interface Credentials {
  /** Texts that must not be shown wherever they turn up. */
  readonly secrets: readonly string[];
  /** Names of headers whose values must not be shown. */
  readonly signedBy: readonly string[];
  readonly username: string | undefined;
}

/** What the headers that sign a request carry: a token, user name and password, or values of the person's own. */
export function credentialsIn(signing: Readonly<Record<string, string>>): Credentials {
  const signedBy = Object.keys(signing);
  const values = Object.values(signing).flatMap(spellings);
  const [, scheme, text] = /^(\w+) (.+)$/.exec(signing['Authorization'] ?? '') ?? [];
  if (text === undefined) return { secrets: values, signedBy, username: undefined };
  if (scheme !== 'Basic') return { secrets: [text, ...values], signedBy, username: undefined };
  const [username = '', ...rest] = Buffer.from(text, 'base64').toString('utf8').split(':');
  return { secrets: [text, ...spellings(rest.join(':'))], signedBy, username };
}

/**
 * A secret as it stands where it is repeated: as it is, in JSON, in a form and in a URL; none where it is so short that it
 * occurs by chance.
 */
export function spellings(secret: string): readonly string[] {
  if (secret.length < shortestSecret) return [];
  const inJson = JSON.stringify(secret).slice(1, -1);
  const inForm = new URLSearchParams({ secret }).toString().slice('secret='.length);
  return [...new Set([secret, inJson, inForm, inForm.replaceAll('+', '%20')])];
}

/** User name and password as Basic authentication writes them (RFC 7617), in UTF-8. */
export function basicCredentials(username: string, password: string): string {
  return Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
}
