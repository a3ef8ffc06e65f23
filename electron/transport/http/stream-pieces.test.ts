import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamPieces } from './stream-pieces';

async function read(stream: Readable): Promise<{ readonly pieces: string[]; readonly thrown?: unknown }> {
  const pieces: string[] = [];
  try {
    for await (const piece of streamPieces(stream)) pieces.push(Buffer.from(piece).toString());
    return { pieces };
  } catch (thrown) {
    return { pieces, thrown };
  }
}

test('pieces that wait are not joined', async () => {
  const stream = new PassThrough();
  for (const text of ['one', 'two', 'three']) stream.write(text);
  stream.end();
  expect(await read(stream)).toEqual({ pieces: ['one', 'two', 'three'] });
});

test('all that is sent comes, in order and in pieces that were sent, however it is read', async () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 16 }), async (sent, highWaterMark) => {
      const stream = new PassThrough({ highWaterMark });
      const all = read(stream);
      for (const text of sent) if (!stream.write(text)) await new Promise((resolve) => stream.once('drain', resolve));
      stream.end();
      expect(await all).toEqual({ pieces: sent });
    }),
  );
});

test('what came before a stream broke off is read, and then why', async () => {
  const broken = new PassThrough();
  broken.write('begun');
  const all = read(broken);
  await new Promise((resolve) => setImmediate(resolve));
  broken.destroy(new Error('net::ERR_CONNECTION_RESET'));
  expect(await all).toMatchObject({ pieces: ['begun'], thrown: { message: 'net::ERR_CONNECTION_RESET' } });
});

test('a stream that ends without its end has broken off', async () => {
  const cut = new PassThrough();
  cut.write('begun');
  const all = read(cut);
  await new Promise((resolve) => setImmediate(resolve));
  cut.destroy();
  expect(await all).toMatchObject({ pieces: ['begun'], thrown: { code: 'ERR_STREAM_PREMATURE_CLOSE' } });
});

test('no more is taken from a stream than is waited for', async () => {
  let made = 0;
  const stream = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read() {
      made += 1;
      this.push(new TextEncoder().encode(`${made}`));
    },
  });
  const pieces = streamPieces(stream);
  expect(made).toBe(0);
  await pieces.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBeLessThan(5);
  stream.destroy();
});
