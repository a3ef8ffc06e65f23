import { randomBytes } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ScriptedServer, SeenRequest } from '../electron/transport/testing/scripted-server';
import { listenHere } from './listen';

/** A proxy on 127.0.0.1 that requires a password. */
export interface Proxy {
  /** `host:port`. */
  readonly address: string;
  /** URLs requested through it. */
  readonly passed: readonly string[];
  close(): Promise<void>;
}

/** @param asked how it asks for the password */
export async function startProxy(username: string, password: string, asked = 'Basic realm="plant"'): Promise<Proxy> {
  const passed: string[] = [];
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const server = createServer((incoming, response) => {
    if (incoming.headers['proxy-authorization'] !== expected) {
      response.writeHead(407, { 'proxy-authenticate': asked }).end('who are you?');
      return;
    }
    passed.push(incoming.url ?? '');
    passOn(incoming, response);
  });
  const { url, close } = await listenHere(server);
  return { address: new URL(url).host, passed, close };
}

function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming;
  const onward = request(incoming.url ?? '', { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

/** Requires NTLM (MS-NLMP) before `answer`; accepts any account, since only the handshake matters. */
export function behindNtlm(answer: ScriptedServer['answer']): ScriptedServer['answer'] {
  return (response, seen) => {
    const message = ntlmMessage(seen);
    if (message === undefined) challenge(response, 'NTLM');
    else if (message.readUInt32LE(8) === 1) challenge(response, `NTLM ${ntlmChallenge().toString('base64')}`);
    else answer(response, seen);
  };
}

function ntlmMessage({ headers }: SeenRequest): Buffer | undefined {
  const [, message] = /^NTLM (.+)$/.exec(headers.authorization ?? '') ?? [];
  return message === undefined ? undefined : Buffer.from(message, 'base64');
}

function challenge(response: ServerResponse, words: string): void {
  response.writeHead(401, { 'www-authenticate': words }).end();
}

/** A CHALLENGE_MESSAGE without target information. */
function ntlmChallenge(): Buffer {
  const message = Buffer.alloc(56);
  message.write('NTLMSSP\0', 'latin1');
  message.writeUInt32LE(2, 8);
  message.writeUInt32LE(message.length, 16);
  message.writeUInt32LE(0x000a8205, 20);
  randomBytes(8).copy(message, 24);
  message.writeUInt32LE(message.length, 44);
  return message;
}
