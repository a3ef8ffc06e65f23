import type { WebContents } from 'electron';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const attachedSchema = z.object({ sessionId: z.string() });
/** Time in which the collectors finish in their own threads, milliseconds. */
const rest = 1500;

/** Collects the garbage of a page and of its workers, and waits until the memory is returned to the system. */
export async function collectGarbage({ debugger: inspector }: WebContents): Promise<void> {
  inspector.attach();
  const workers: string[] = [];
  const note = (_event: unknown, method: string, parameters: unknown) => {
    if (method === 'Target.attachedToTarget') workers.push(attachedSchema.parse(parameters).sessionId);
  };
  inspector.on('message', note);
  try {
    await inspector.sendCommand('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
    });
    // Twice: objects released by finalizers are garbage of the next round.
    for (const session of [undefined, ...workers, undefined, ...workers]) {
      await inspector.sendCommand('HeapProfiler.collectGarbage', {}, session);
    }
    await pause(rest);
  } finally {
    inspector.off('message', note);
    inspector.detach();
  }
}
