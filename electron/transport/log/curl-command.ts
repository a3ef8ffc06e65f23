import type { RequestRecord } from '@shared/contract/inspect/request-record';

/** The parts of a command: headers and body as they may be shown. */
type ShownRequest = Pick<RequestRecord, 'url' | 'method' | 'requestHeaders' | 'requestBody'>;

/**
 * A request as a command for a POSIX shell that repeats it. It carries no secret: with Basic authentication cURL asks
 * for the password of `username`; other credentials are blanks to be filled in.
 */
export function curlCommand(record: ShownRequest, username: string | undefined): string {
  const headers = record.requestHeaders.filter(([name]) => username === undefined || !/^authorization$/i.test(name));
  const parts = [
    `curl --globoff ${quoted(record.url)}`,
    ...(record.method === 'POST' ? ['--request POST'] : []),
    ...(username === undefined ? [] : [`--user ${quoted(username)}`]),
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(record.requestBody === undefined ? [] : [`--data-raw ${quoted(record.requestBody)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Single-quoted: the shell changes nothing inside. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
