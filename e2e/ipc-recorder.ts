import type { ElectronApplication } from '@playwright/test';

/**
 * Records every message between main and the page from now on: calls with their arguments and replies, events, and
 * messages of message ports.
 */
export async function recordMessages(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ ipcMain, MessageChannelMain, webContents }) => {
    const { serialize } = process.getBuiltinModule('node:v8');
    // Bytes of messages, as Latin-1 text.
    const tapped: string[] = [];
    Reflect.set(globalThis, 'tapped', tapped);
    const note = (message: unknown) => void tapped.push(serialize(message).toString('latin1'));
    // Electron has no public API to observe replies to calls.
    const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
    if (!(handlers instanceof Map)) throw new Error('Electron keeps its handlers elsewhere now');
    for (const [channel, handle] of handlers) {
      handlers.set(channel, async (event: unknown, ...args: unknown[]) => {
        note(args);
        const answer: unknown = await handle(event, ...args);
        note(answer);
        return answer;
      });
    }
    for (const contents of webContents.getAllWebContents()) {
      const send = contents.send.bind(contents);
      contents.send = (channel: string, ...args: unknown[]) => {
        note(args);
        send(channel, ...args);
      };
    }
    const port: object = Object.getPrototypeOf(new MessageChannelMain().port1);
    const post: unknown = Reflect.get(port, 'postMessage');
    if (typeof post !== 'function') throw new Error('Electron’s ports post otherwise now');
    Reflect.set(port, 'postMessage', function postNoted(this: object, message: unknown, ...rest: unknown[]) {
      note(message);
      return Reflect.apply(post, this, [message, ...rest]);
    });
  });
}

/** The messages recorded so far. */
export function recordedMessages(app: ElectronApplication): Promise<string> {
  return app.evaluate(() => {
    const tapped: unknown = Reflect.get(globalThis, 'tapped');
    return Array.isArray(tapped) ? tapped.join('\n') : '';
  });
}
