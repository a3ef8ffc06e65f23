import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenHere, type Listening } from './listen';

/** A file store in a response of Read Files. */
export interface AnsweredStore {
  readonly name: string;
  readonly files?: readonly object[];
  readonly error?: object;
}

/** The response of Read Files for one object, grouped by store. */
export function filesAnswer(path: string, ...stores: readonly AnsweredStore[]): string {
  return JSON.stringify({ data: { file_data: { query_data: [{ items: [{ p: path, file_stores: stores }] }] } } });
}

/** A file as a store lists it; `number` makes its `_id`. */
export function listedFile(filename: string, number: number) {
  const _id = `65f0c0ffee1234${String(number).padStart(10, '0')}`;
  return { _id, filename, metadata: { timestamp: 1_700_000_000_000 + number } };
}

export function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

/** A server on 127.0.0.1 with the given responses below `/api/v2/`, by name; 404 for anything else. */
export function startFilesServer(
  answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    request.resume();
    const name = /^\/api\/v2\/(?<name>\w+)/u.exec(request.url ?? '')?.groups?.['name'] ?? '';
    const answer = answers[name];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  });
  return listenHere(server);
}
