import { jsonParts } from '@shared/file-info/json-parts';
import { ProblemError, problemOf, type Problem } from '@shared/problem/problem';

/** The replacement of a secret. */
export const blank = '•••';

type Header = readonly [name: string, value: string];

const namedSecret =
  /^(authorization|proxy-authorization|cookie|set-cookie)$|passw|passphrase|passcode|pwd|kennwort|token|secret|api[-_]?key/i;

/** Names of gateways, sign-in pages and signed addresses. */
const namedByOthers =
  /authorization$|(access|functions|private|subscription)[-_]?key|session[-_]?id|assertion|samlresponse|code_verifier|signature|^sig$/i;

/** Whether a header is one of credentials, whoever sets it: its value is not kept in clear. */
export function isSecretHeader(name: string): boolean {
  return namedSecret.test(name);
}

/** Whether a header, a parameter or a member may carry credentials according to its name. */
export function looksSecret(name: string): boolean {
  return namedSecret.test(name) || namedByOthers.test(name);
}

/**
 * Headers as they may be shown: the values of those that carry credentials, by their name or because they sign the
 * request, are blanked; the scheme of a sign-in stays. Where a redirect leads is shown as addresses are.
 */
export function blankHeaders(headers: Iterable<Header>, signedBy: readonly string[] = []): Header[] {
  return Array.from(headers, ([name, value]) => {
    if (/^location$/i.test(name)) return [name, blankAddress(value)];
    if (!looksSecret(name) && !signedBy.includes(name)) return [name, value];
    const [, scheme] = /^(Basic|Bearer) /i.exec(value) ?? [];
    return [name, scheme === undefined ? blank : `${scheme} ${blank}`];
  });
}

/** A form-encoded body as it may be shown: the password is blanked. */
export function blankForm(body: string): string {
  return body.replace(/(^|&)(password|client_secret)=[^&]*/gi, `$1$2=${blank}`);
}

/** The response of the token operation as it may be shown; also one that is cut or malformed. */
export function blankTokens(body: string): string {
  return body.replace(/("[^"]*token"\s*:\s*)"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)/gi, `$1"${blank}"`);
}

/** The pairs of a form, of a query, or of an address with both, as they may be shown: the values of those that are secret by their names are blanked. */
export function blankPairs(text: string): string {
  return text.replace(/(^|[?&#])([^=?&#]*)=[^&#]+/g, (pair, mark: string, name: string) =>
    looksSecret(name) ? `${mark}${name}=${blank}` : pair,
  );
}

/** An address as it may be shown: without an account in it, its pairs as `blankPairs` has them. */
export function blankAddress(url: string): string {
  return blankPairs(url.replace(/^(https?:\/\/)[^/?#]*@/i, `$1${blank}@`));
}

/** A JSON text as it may be shown: texts and numbers of members that are secret by their names are blanked; also one that is cut or malformed. */
export function blankMembers(json: string): string {
  // A name is read to its end before it is looked at: its length is all that it costs, whatever stands in it.
  return json.replace(
    /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:\s*)(?:"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|-?\d[\d.eE+-]*)/g,
    (member, name: string, colon: string) => (looksSecret(name) ? `"${name}"${colon}"${blank}"` : member),
  );
}

/** Removes from the server's texts the secrets that the request carried: the server may have repeated them. */
export class Blanking {
  /** The longest first: one may contain another. */
  readonly #secrets: readonly string[];

  /** @param secrets texts that must not be shown anywhere */
  constructor(secrets: readonly string[]) {
    this.#secrets = secrets.filter((secret) => secret !== '').toSorted((a, b) => b.length - a.length);
  }

  /** The texts that are blanked, the longest first. */
  get secrets(): readonly string[] {
    return this.#secrets;
  }

  text(text: string): string {
    return this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, blank), text);
  }

  /** The start of a longer text, which may end in the middle of a secret. */
  start(text: string): string {
    const cut = Math.max(0, ...this.#secrets.map((secret) => overlap(text, secret)));
    return this.text(text.slice(0, text.length - cut)) + (cut > 0 ? blank : '');
  }

  /** Blanks a JSON text; only its strings and names are changed, so that it stays valid. */
  json(text: string): string {
    let shown = '';
    for (const part of jsonParts(text)) shown += part.startsWith('"') ? this.text(part) : part;
    return shown;
  }

  /** Blanks a problem; its URL is the requested one, its advice is the program's. */
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

  /** A thrown value as an error with its problem. */
  error(thrown: unknown): ProblemError {
    // The message of a ProblemError may contain what is removed from its problem here.
    const options = thrown instanceof ProblemError ? undefined : { cause: thrown };
    return new ProblemError(this.problem(problemOf(thrown)), options);
  }
}

/** Fewer characters at the end of a text match the start of a secret by chance. */
const shortestCut = 4;

/** Number of characters at the end of a text that are the start of a secret, or all of it. */
function overlap(text: string, secret: string): number {
  for (let length = secret.length; length >= shortestCut; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}

/** Shorter texts occur in ordinary responses by chance too often to be blanked there. */
const shortestSecret = 8;

interface Credentials {
  /** Texts that must not be shown anywhere. */
  readonly secrets: readonly string[];
  /** Names of headers whose values must not be shown. */
  readonly signedBy: readonly string[];
  readonly username: string | undefined;
}

/** The secrets in the headers that sign a request: a token, user name and password, or values of custom headers. */
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
 * The forms of a repeated secret: plain, in JSON, in a form and in a URL; none if it is so short that it occurs by
 * chance.
 */
export function spellings(secret: string): readonly string[] {
  if (secret.length < shortestSecret) return [];
  const inJson = JSON.stringify(secret).slice(1, -1);
  const inForm = new URLSearchParams({ secret }).toString().slice('secret='.length);
  return [...new Set([secret, inJson, inForm, inForm.replaceAll('+', '%20')])];
}

/** User name and password encoded for Basic authentication (RFC 7617), in UTF-8. */
export function basicCredentials(username: string, password: string): string {
  return Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
}
