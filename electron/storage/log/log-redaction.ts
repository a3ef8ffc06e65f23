import { inspect } from 'node:util';
import { blank, blankForm, blankTokens } from '../../transport/log/blank-secrets';

const headerLine =
  /\b((?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]*(?:key|token|secret)[\w-]*|password)(["']?\s*[:=]\s*["']?)(?:(Basic|Bearer|Negotiate|NTLM)\s+)?[^\s"',;}]+/gi;
const signIn = /\b(Basic|Bearer|Negotiate|NTLM)\s+[\w+/=.~-]{6,}/g;
const webToken = /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
const userInfo = /(\/\/)[^\s/@:]+:[^\s/@]*@/g;

/** Redacts anything in a log text that looks like a credential, as a safety net: no code should log one. */
export function redacted(text: string): string {
  return blankForm(blankTokens(text))
    .replace(headerLine, (_all, name: string, between: string, scheme?: string) =>
      [name, between, scheme === undefined ? '' : `${scheme} `, blank].join(''),
    )
    .replace(signIn, `$1 ${blank}`)
    .replace(webToken, blank)
    .replace(userInfo, `$1${blank}@`);
}

/** Any logged value as a redacted text; errors with their stack and their causes. */
export function redactedText(thing: unknown): string {
  return redacted(typeof thing === 'string' ? thing : inspect(thing, { depth: 5, breakLength: 160 }));
}
