import { EventEmitter } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../storage/testing/folder';
import { quitWithoutHeldUpThreads } from './held-up-threads';
import { blockedThread } from './testing/blocked-thread';
import { endingThreads } from './thread';

/** A program that quits unless it is held back; what becomes of it. */
function program() {
  const events = new EventEmitter();
  const seen: string[] = [];
  const app = Object.assign(events, {
    quit: () => {
      let isHeldBack = false;
      events.emit('will-quit', { preventDefault: () => (isHeldBack = true) });
      seen.push(isHeldBack ? 'waits' : 'quits');
      if (!isHeldBack) events.emit('quit');
    },
  });
  quitWithoutHeldUpThreads(app, endingThreads, () => seen.push('killed'));
  return { app, seen };
}

test('a program whose threads end by themselves waits for them, and is not killed', async () => {
  const { app, seen } = program();
  const end = Promise.resolve();
  endingThreads.add(end);
  void end.then(() => endingThreads.delete(end));
  app.quit();
  await expect.poll(() => seen).toEqual(['waits', 'quits']);
});

test.skipIf(process.platform === 'win32')(
  'a program one of whose threads the disk holds up quits all the same',
  async () => {
    const folder = await testFolder();
    const { start, release } = await blockedThread(folder);
    const thread = start();
    thread.channel.post({ name: 'open', argument: { file: path.join(folder, 'a') } });
    await expect.poll(() => readdir(folder)).toContain('a');
    const { app, seen } = program();
    const closed = thread.close();
    app.quit();
    await expect.poll(() => seen).toEqual(['waits', 'quits', 'killed']);
    await release();
    await closed;
    expect(endingThreads.size).toBe(0);
  },
);
