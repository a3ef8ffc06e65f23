import type { CurlShell, RequestRecord } from '@shared/contract/inspect/request-record';
import { requestWords } from '../words/requests';

/** The parts of a command: headers and body as they may be shown. */
export type ShownRequest = Pick<RequestRecord, 'url' | 'method' | 'requestHeaders' | 'requestBody'>;

/** How a request signs in that carries no sign-in itself: who repeats it is asked for the password. */
export interface SignIn {
  readonly kind: 'basic' | 'windows';
  /** With Windows, empty for the account that is signed in to the computer. */
  readonly username: string;
}

/** What of a request is an argument of cURL: its option, without dashes, and the option's value where it has one. */
type Option = readonly [name: string, value?: string];

/**
 * A request as a command that repeats it in a shell. It carries no secret: with Basic authentication cURL asks for the password
 * of the user; other credentials are blanks to be filled in. One that is too long for its shell says so first.
 */
export function curlCommand(record: ShownRequest, signIn: SignIn | undefined, shell: CurlShell): string {
  const headers = record.requestHeaders.filter(([name]) => signIn === undefined || !/^authorization$/i.test(name));
  const options: Option[] = [
    ['url', encodedAddress(record.url)],
    ...(record.method === 'POST' ? [['request', 'POST'] as const] : []),
    ...(signIn?.kind === 'windows' ? [['negotiate'] as const] : []),
    // A colon alone is the account of the computer.
    ...(signIn === undefined ? [] : [['user', signIn.username || ':'] as const]),
    ...headers.map(([name, value]) => ['header', `${name}: ${value}`] as const),
    ...(record.requestBody === undefined ? [] : [['data-raw', record.requestBody] as const]),
  ];
  return commands[shell](options);
}

/** An address as it is sent, but for blanks to be filled in: not every program encodes what a base URL may have, and cURL and Python refuse it. */
export function encodedAddress(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^(\w+:\/\/)?([^/?#]*)(.*)$/s.exec(url) ?? [];
  const sentHost = /^[!-~•]*$/.test(host) ? host : (URL.parse(url)?.host ?? host);
  return scheme + sentHost + rest.toWellFormed().replaceAll(/[^!-~•]+/g, encodeURIComponent);
}

const commands: Readonly<Record<CurlShell, (options: readonly Option[]) => string>> = {
  posix: (options) => joined('curl --globoff', options, singleQuoted, ' \\\n  '),
  cmd: (options) => remarked(joined('curl --globoff', options, caretQuoted, ' ^\n  ')),
  powershell: piped,
};

function joined(
  command: string,
  options: readonly Option[],
  quoted: (text: string) => string,
  lineBreak: string,
): string {
  return [
    command,
    ...options.map(([name, value]) => (value === undefined ? `--${name}` : `--${name} ${quoted(value)}`)),
  ].join(lineBreak);
}

/** The shell changes nothing inside. */
function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * For cmd, and for how a program on Windows then takes its command line apart. With a caret before every quotation mark cmd sees
 * none, so that carets keep the other characters from it; one behind a per cent sign keeps it from being a variable's. A line
 * break stands twice: the caret takes the first.
 */
function caretQuoted(text: string): string {
  const argument = text.replaceAll(/(?<!\\)(\\*)"/g, String.raw`$1$1\"`).replace(/(?<!\\)(\\+)$/, '$1$1');
  const kept = argument.replaceAll(/[^\w\s\-:=+~'/.,?;*`]/gu, '^$&').replaceAll(/%(?=\w)/g, '%^');
  return `^"${kept.replaceAll(/\r?\n/g, '^\n\n')}^"`;
}

/** Characters of a line that cmd takes; its continuations count into it. */
const longestForCmd = 8191;

/** A command that cmd would refuse has a remark before it, which says what to do. */
function remarked(command: string): string {
  return command.length > longestForCmd ? `rem ${requestWords().longForCmd(longestForCmd)}\n${command}` : command;
}

/**
 * For PowerShell, whose versions hand quotation marks in arguments on in different ways: the options go to cURL as a file of
 * options on its input. Only ASCII passes a pipe of every version; a body is JSON, which can spell the rest. For what can't, such as
 * the name of a user, the pipe is told another encoding, in a scope of its own.
 */
function piped(options: readonly Option[]): string {
  const lines = options.map(([name, value]) =>
    value === undefined ? name : `${name} = ${configText(name === 'data-raw' ? asciiJson(value) : value)}`,
  );
  const command = 'curl.exe --globoff --config -';
  // What fills in a blank is ASCII: a token or a key.
  const isPlain = lines.every((line) => /^[ -~•]*$/.test(line));
  const end = isPlain ? command : `& { $OutputEncoding = [Text.UTF8Encoding]::new(); $input | ${command} }`;
  return ["@'", ...lines, `'@ | ${end}`].join('\n');
}

function configText(text: string): string {
  const escaped = text
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\n', String.raw`\n`);
  return `"${escaped.replaceAll('\t', String.raw`\t`)}"`;
}

function asciiJson(text: string): string {
  return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
