import type { ElectronApplication, Page } from '@playwright/test';
import path from 'node:path';
import { z } from 'zod';
import type { Save } from './saves';

/** Replaces every save dialog: it returns a file `rows` in the folder, with the proposed extension. */
export async function answerSaveDialogs(app: ElectronApplication, folder: string): Promise<void> {
  await app.evaluate(
    ({ dialog }, stem) => {
      const answer = (...given: readonly unknown[]) => {
        const proposed = String(Reflect.get(Object(given.at(-1)), 'defaultPath'));
        return Promise.resolve({ canceled: false, filePath: stem + proposed.slice(proposed.lastIndexOf('.')) });
      };
      dialog.showSaveDialog = answer;
    },
    path.join(folder, 'rows'),
  );
}

/** The result of concurrent saves. */
export interface SaveLoop {
  /** By kind of save, the last repetition acknowledged by main. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** The saves rejected by main. */
  readonly refused: readonly unknown[];
}

/** Starts all saves concurrently, each repeatedly, numbered from `first`; they continue until the program ends. */
export async function startSaveLoop(page: Page, saves: readonly Save[], first: number): Promise<SaveLoop> {
  const acknowledged = new Map<string, number>();
  const refused: unknown[] = [];
  await page.exposeBinding('stormTold', (_source, kind: unknown, number: unknown, reply: unknown) => {
    if (z.object({ ok: z.literal(true) }).safeParse(reply).success) {
      acknowledged.set(z.string().parse(kind), z.number().parse(number));
    } else refused.push(reply);
  });
  const plan = saves.map(({ kind, channel, argument }) => ({ kind, channel, text: JSON.stringify(argument) }));
  await page.evaluate(
    ([all, from]) => {
      const bridge: object = window.bridge;
      const call: (...given: readonly unknown[]) => Promise<object> = Reflect.get(bridge, 'call');
      const tell: (...given: readonly unknown[]) => Promise<void> = Reflect.get(window, 'stormTold');
      let calls = 2_000_000;
      const repeat = async ({ kind, channel, text }: (typeof all)[number]) => {
        for (let number = from; ; number += 1) {
          const reply = await call(channel, (calls += 1), JSON.parse(text.replaceAll('#', String(number))));
          void tell(kind, number, { ok: Reflect.get(reply, 'ok'), problem: Reflect.get(reply, 'problem') });
        }
      };
      for (const save of all) void repeat(save);
    },
    [plan, first] as const,
  );
  return { acknowledged, refused };
}
