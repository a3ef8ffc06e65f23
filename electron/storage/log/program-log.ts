import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import log from 'electron-log/main';
import { cutText } from '@shared/cut-text';
import { blank, blankForm, blankTokens } from '../../transport/log/blank-secrets';

/** The program's log. Redacts what looks like a credential; callers must not log credentials all the same. */
export interface ProgramLog {
  readonly file: string;
  readonly info: (message: string) => void;
  readonly error: (message: string, thrown: unknown) => void;
  /** Logs and reports uncaught errors of the main process, which continues. To be called once. */
  catchAll(tell: (thrown: unknown) => void): void;
}

const mostBytes = 2 ** 20;

/** Opens the log file, readable by its owner only and rotated at 1 MB; warnings and errors go to stderr as well. */
export function openProgramLog(file: string): ProgramLog {
  const { file: toFile, console: toConsole } = log.transports;
  toFile.resolvePathFn = () => file;
  toFile.maxSize = mostBytes;
  toFile.archiveLogFn = () => rotate(file);
  toFile.writeOptions = { ...toFile.writeOptions, mode: 0o600 };
  toConsole.level = 'warn';
  log.hooks.push((message) => ({ ...message, data: [message.data.map(redactedText).join(' ')] }));
  return {
    file,
    info: (message) => log.info(message),
    error: (message, thrown) => log.error(message, thrown),
    catchAll: (tell) => log.errorHandler.startCatching({ showDialog: false, onError: ({ error }) => tell(error) }),
  };
}

const headerLine =
  /\b((?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]{0,60}?(?:key|token|secret)[\w-]{0,60}|password)(["']?\s*[:=]\s*["']?)(?:(Basic|Bearer|Negotiate|NTLM)\s+)?[^\s"',;}]+/gi;
const signIn = /\b(Basic|Bearer|Negotiate|NTLM)\s+[\w+/=.~-]{6,}/g;
const webToken = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
const userInfo = /(\/\/)[^\s/@:]+:[^\s/@]*@/g;

/** The most characters of one entry. */
const longestEntry = 50_000;

/**
 * Redacts anything in a log text that looks like a credential, as a safety net: no code should log one. Of a text that is far too
 * long for a log it is the beginning.
 */
export function redacted(text: string): string {
  const kept = text.length > longestEntry ? `${cutText(text, longestEntry)}… (${text.length} characters)` : text;
  return blankForm(blankTokens(kept))
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

/** Number of older log files next to the current one. */
const olderFiles = 3;

/** Rotates the log files: `main.log` becomes `main.1.log`, `main.1.log` becomes `main.2.log`; the oldest is removed. */
export function rotate(file: string): void {
  const { dir, name, ext } = path.parse(file);
  const older = (number: number) => (number === 0 ? file : path.join(dir, `${name}.${number}${ext}`));
  rmSync(older(olderFiles), { force: true });
  for (let number = olderFiles - 1; number >= 0; number -= 1) move(older(number), older(number + 1));
}

/** A file that is missing, or locked by another program, is skipped: a log must not stop the program. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    return;
  }
}
