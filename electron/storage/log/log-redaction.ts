import { inspect } from 'node:util';
import { blank, blankForm, blankTokens } from '../../transport/log/blank-secrets';

const headerLine =
  /\b((?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]*(?:key|token|secret)[\w-]*|password)(["']?\s*[:=]\s*["']?)(?:(Basic|Bearer|Negotiate|NTLM)\s+)?[^\s"',;}]+/gi;
const signIn = /\b(Basic|Bearer|Negotiate|NTLM)\s+[\w+/=.~-]{6,}/g;
const webToken = /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
const userInfo = /(\/\/)[^\s/@:]+:[^\s/@]*@/g;

/** A text for the log without what looks like a credential, for what slips through although nobody means to log it. */
export function redacted(text: string): string {
  return blankForm(blankTokens(text))
    .replace(headerLine, (_all, name: string, between: string, scheme?: string) =>
      [name, between, scheme === undefined ? '' : `${scheme} `, blank].join(''),
    )
    .replace(signIn, `$1 ${blank}`)
    .replace(webToken, blank)
    .replace(userInfo, `$1${blank}@`);
}

/** Anything that is logged, as a redacted text; errors with their stack and their causes. */
export function redactedText(thing: unknown): string {
  return redacted(typeof thing === 'string' ? thing : inspect(thing, { depth: 5, breakLength: 160 }));
}
