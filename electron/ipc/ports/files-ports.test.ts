import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { FilesPorts } from './files-ports';

const never = new AbortController().signal;

/** A page's port whose worker answers each message. */
class AnsweringPort extends EventEmitter {
  readonly #answer: (message: object) => object;
  isClosed = false;

  constructor(answer: (message: object) => object) {
    super();
    this.#answer = answer;
  }

  start(): void {}

  postMessage(message: object): void {
    queueMicrotask(() => this.emit('message', { data: structuredClone(this.#answer(message)) }));
  }

  close(): void {
    this.isClosed = true;
  }
}

const wish = { set: 'selection', from: 0, most: 10 };

test('files that the page’s worker holds, and none where it has no such set', async () => {
  const ports = new FilesPorts();
  const files = [{ query: 0, item: '/a', store: 'Lab', json: '{}' }];
  ports.take(1, new AnsweringPort(({ ask }: { ask?: number }) => ({ type: 'heldFiles', ask, files })));
  expect(await ports.asking(1)(wish, never)).toEqual(files);
  ports.take(1, new AnsweringPort(({ ask }: { ask?: number }) => ({ type: 'heldFiles', ask, files: undefined })));
  expect(await ports.asking(1)(wish, never)).toBeUndefined();
});

test('what was taken in is told to who listens, of no other form', () => {
  const ports = new FilesPorts();
  const port = new AnsweringPort(() => ({}));
  ports.take(1, port);
  const taken: string[] = [];
  const stop = ports.of(1).onConsumed((readId) => void taken.push(readId));
  for (const data of [{ type: 'taken', readId: 'r1' }, { type: 'taken' }, 'taken', null])
    port.emit('message', { data });
  stop();
  port.emit('message', { data: { type: 'taken', readId: 'r2' } });
  expect(taken).toEqual(['r1']);
});

test('the port of a page that goes, or hands over another one, is closed', () => {
  const ports = new FilesPorts();
  const [first, second] = [new AnsweringPort(() => ({})), new AnsweringPort(() => ({}))];
  ports.take(1, first);
  ports.take(1, second);
  ports.drop(1);
  expect([first.isClosed, second.isClosed]).toEqual([true, true]);
  expect(() => ports.of(1)).toThrow('no way to receive files');
});
