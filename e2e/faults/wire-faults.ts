import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { json, type Act } from './wire-server';
import type { Fault } from './fault';

const half = (body: string) => body.slice(0, body.length / 2);
const jsonType = { 'content-type': 'application/json' };

/** Writes to the socket directly, bypassing the server's HTTP. */
const raw =
  (bytes: string, then: 'end' | 'reset' | 'stay' = 'end'): Act =>
  ({ response: { socket } }) => {
    socket?.write(bytes, () => {
      if (then === 'end') socket.end();
      if (then === 'reset') socket.resetAndDestroy();
    });
  };

/** Sends the start of a correct response, then runs `then`. */
const begun =
  (
    then: (response: Parameters<Act>[0]['response']) => void,
    headers: (length: number) => Record<string, string>,
  ): Act =>
  ({ response, body }) => {
    response.writeHead(200, { ...jsonType, ...headers(Buffer.byteLength(body)) });
    response.write(half(body), () => then(response));
  };

const lengthTold = (length: number) => ({ 'content-length': String(length) });

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** One megabyte that unpacks to two thousand. */
const bomb: Act = ({ response }) => {
  response.writeHead(200, { ...jsonType, 'content-encoding': 'gzip' });
  // A block that is flushed in full is independent of earlier ones.
  const block = deflateRawSync(Buffer.alloc(1 << 24, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  response.end(Buffer.concat([gzipHeader, ...Array.from({ length: 128 }, () => block)]));
};

/** A correct response of 1 GB, most of which is an unneeded text. */
const gigabyte: Act = ({ response, body }) => {
  response.writeHead(200, jsonType);
  const piece = Buffer.alloc(1_000_000, 'x');
  const pieces = function* () {
    yield '{"padding":"';
    for (let sent = 0; sent < 1000; sent += 1) yield piece;
    yield `",${body.slice(1)}`;
  };
  // The client disconnects after receiving enough.
  pipeline(Readable.from(pieces()), response).catch(() => undefined);
};

const trickle: Act = ({ response, body }) => {
  response.writeHead(200, jsonType);
  const size = Math.ceil(body.length / 10);
  const send = (from: number) => {
    if (from >= body.length) return void response.end();
    response.write(body.slice(from, from + size));
    setTimeout(() => send(from + size), 150);
  };
  send(0);
};

/** Faults between the first and the last byte of a response. */
export const wireFaults: readonly Fault[] = [
  {
    name: 'no answer (first-byte time-out)',
    act: () => undefined,
    sees: /did not begin to answer within 1 s/,
    timeouts: { firstByteSeconds: 1 },
  },
  {
    name: 'silence in the body (idle time-out)',
    act: begun(() => undefined, lengthTold),
    sees: /fell silent in the middle of its answer, for 1 s/,
    timeouts: { idleSeconds: 1 },
  },
  { name: 'closed without an answer', act: ({ response }) => response.socket?.end(), sees: /closed the connection/ },
  { name: 'reset before the headers', act: raw('', 'reset'), sees: /broke the connection off/ },
  {
    name: 'reset in the headers',
    act: raw('HTTP/1.1 200 OK\r\ncontent-ty', 'reset'),
    sees: /broke the connection off|broke off/,
  },
  { name: 'reset in the body', act: begun(({ socket }) => socket?.resetAndDestroy(), lengthTold), sees: /broke off/ },
  { name: 'truncated body', act: begun(({ socket }) => socket?.end(), lengthTold), sees: /broke off/ },
  {
    name: 'last chunk missing',
    act: begun(
      ({ socket }) => socket?.end(),
      () => ({}),
    ),
    sees: /broke off/,
  },
  {
    name: 'length told too short',
    act: ({ response, body }) => {
      const told = Buffer.byteLength(half(body));
      response.writeHead(200, { ...jsonType, 'content-length': String(told) });
      response.end(body);
    },
    sees: /answer ended too early/,
  },
  {
    name: 'length told too long',
    act: begun(
      (response) => response.socket?.end(),
      (length) => lengthTold(length + 500),
    ),
    sees: /broke off/,
  },
  { name: 'slow trickle', act: trickle, sees: undefined },
  {
    name: 'bad gzip',
    act: ({ response }) =>
      json(response, 200, Buffer.from('no gzip at all, '.repeat(100)), { 'content-encoding': 'gzip' }),
    sees: /can’t be unpacked/,
  },
  {
    name: 'gzip that is cut',
    act: ({ response, body }) => {
      const packed = gzipSync(body);
      json(response, 200, packed.subarray(0, packed.length / 2), { 'content-encoding': 'gzip' });
    },
    sees: /ended too early|broke off|can’t be unpacked/,
  },
  { name: 'gzip bomb', act: bomb, sees: /larger than 1024 MiB/, isLarge: true },
  { name: 'body of 1 GB', act: gigabyte, sees: undefined, isLarge: true },
  { name: 'no HTTP at all', act: raw('220 mail.example ESMTP\r\n'), sees: /does not speak HTTP/ },
  {
    name: 'redirect to elsewhere',
    act: ({ response }) => response.writeHead(301, { location: 'http://192.0.2.1/api' }).end(),
    sees: /redirects to http:\/\/192\.0\.2\.1\/api; it was not followed/,
  },
  {
    name: 'redirect in a circle',
    act: ({ response }) => response.writeHead(302, { location: '/api/v2/readhistoricaldata' }).end(),
    sees: /redirects again and again/,
  },
];
