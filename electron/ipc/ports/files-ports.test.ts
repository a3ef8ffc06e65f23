import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { FilesPorts } from './files-ports';

const never = new AbortController().signal;

/** A page's port whose worker answers each call; what is not answered is let go. */
class AnsweringPort extends EventEmitter {
  readonly #answer: (message: Posted) => object | undefined;
  isClosed = false;

  constructor(answer: (message: Posted) => object | undefined) {
    super();
    this.#answer = answer;
  }

  start(): void {}

  postMessage(message: Posted): void {
    const answer = this.#answer(message);
    if (answer !== undefined) queueMicrotask(() => this.emit('message', { data: structuredClone(answer) }));
  }

  close(): void {
    this.isClosed = true;
  }
}

interface Posted {
  readonly type: string;
  readonly name: string;
  readonly id: number;
}

/** Answers every call with a value. */
function answering(value: unknown): AnsweringPort {
  return new AnsweringPort(({ name, id }) => ({ type: 'reply', name, id, reply: { ok: true, value } }));
}

const wish = { set: 'selection', from: 0, most: 10 };

test('files that the page’s worker holds, and none where it has no such set', async () => {
  const ports = new FilesPorts();
  const files = [{ query: 0, item: '/a', itemAt: 0, store: 'Lab', json: '{}' }];
  ports.take(1, answering(files));
  expect(await ports.asking(1)(wish, never)).toEqual(files);
  ports.take(1, answering(undefined));
  expect(await ports.asking(1)(wish, never)).toBeUndefined();
});

test('an answer of another form fails the call, whatever the worker makes of it', async () => {
  const ports = new FilesPorts();
  ports.take(1, answering([{ query: 0 }]));
  await expect(ports.asking(1)(wish, never)).rejects.toMatchObject({ problem: { kind: 'internal' } });
  const lost = { kind: 'internal', message: 'The rows are gone.', advice: '', details: {} };
  ports.take(
    1,
    new AnsweringPort(({ name, id }) => ({ type: 'reply', name, id, reply: { ok: false, problem: lost } })),
  );
  await expect(ports.asking(1)(wish, never)).rejects.toMatchObject({ problem: lost });
});

test('what a page that goes was asked counts as taken back', async () => {
  const ports = new FilesPorts();
  ports.take(1, new AnsweringPort(() => undefined));
  const asked = ports.asking(1)(wish, never);
  ports.drop(1);
  await expect(asked).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
});

test('what a worker that dies was asked fails, and so does what it is asked later', async () => {
  const ports = new FilesPorts();
  const silent = new AnsweringPort(() => undefined);
  ports.take(1, silent);
  const asked = ports.asking(1)(wish, never);
  silent.emit('close');
  const lost = { problem: { kind: 'internal', advice: expect.stringContaining('Reload') } };
  await expect(asked).rejects.toMatchObject(lost);
  await expect(ports.asking(1)(wish, never)).rejects.toMatchObject(lost);
});

test('the port of a page that goes, or hands over another one, is closed', () => {
  const ports = new FilesPorts();
  const [first, second] = [answering(undefined), answering(undefined)];
  ports.take(1, first);
  ports.take(1, second);
  ports.drop(1);
  expect([first.isClosed, second.isClosed]).toEqual([true, true]);
  expect(() => ports.of(1)).toThrow('no way to receive files');
});
