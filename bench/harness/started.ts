import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const targetsSchema = z.array(z.object({ type: z.string(), url: z.string(), webSocketDebuggerUrl: z.string() }));
/** Without a value where the page went on to another document meanwhile. */
const answerSchema = z.object({
  result: z.object({ result: z.object({ value: z.number().optional() }) }).optional(),
});

/** When the page was first painted with something in it, milliseconds since the Unix epoch. */
const firstPaint = `new Promise((resolve) => {
  const tell = (entry) => resolve(performance.timeOrigin + entry.startTime);
  new PerformanceObserver((list) => {
    const entry = list.getEntriesByName('first-contentful-paint')[0];
    if (entry !== undefined) tell(entry);
  }).observe({ type: 'paint', buffered: true });
})`;

/** When the trend that was saved was painted, on the same clock; never where there is none. */
const savedPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const entry = list.getEntries().find(({ identifier }) => identifier === 'start-picture');
    if (entry !== undefined) resolve(performance.timeOrigin + entry.renderTime);
  }).observe({ type: 'element', buffered: true });
})`;

/** When the first trend that was read was painted, on the same clock; never where there is none. */
const trendPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const entry = list.getEntriesByName('first-trend')[0];
    if (entry !== undefined) resolve(performance.timeOrigin + entry.startTime);
  }).observe({ type: 'mark', buffered: true });
})`;

/** An Electron program in a process of its own. */
export class Started {
  readonly #child: ChildProcess;
  readonly #begun = Date.now();
  readonly #port: Promise<string>;

  /** @param args the program's folder, and its switches */
  constructor(args: readonly string[]) {
    const switches = process.argv.filter((one) => ['--no-sandbox', '--disable-gpu'].includes(one));
    this.#child = spawn(process.execPath, [...switches, '--remote-debugging-port=0', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#port = this.#line(this.#child.stderr, /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//);
  }

  /** Milliseconds from the start until its first window was painted. */
  painted(): Promise<number> {
    return this.#at(firstPaint);
  }

  /** Milliseconds from the start until what its trend drew last is painted. */
  drawn(): Promise<number> {
    return this.#at(savedPaint);
  }

  /** Milliseconds from the start until its first trend has been read and painted. */
  usable(): Promise<number> {
    return this.#at(trendPaint);
  }

  async #at(instant: string): Promise<number> {
    for (;;) {
      const at = await evaluated(await this.#page(await this.#port), instant);
      if (at !== undefined) return at - this.#begun;
    }
  }

  /** Milliseconds from the start until it ends by itself. */
  async ended(): Promise<number> {
    const [code] = z.tuple([z.int().nullable(), z.unknown()]).parse(await once(this.#child, 'exit'));
    if (code !== 0) throw new Error(`The program ended with exit code ${code}.`);
    return Date.now() - this.#begun;
  }

  /** Bytes of all its processes, what they share counted once. */
  get memory(): number {
    return familyOf(this.#child.pid ?? 0).reduce((sum, pid) => sum + proportionalBytes(pid), 0);
  }

  async end(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill();
    await gone;
  }

  async #page(port: string): Promise<string> {
    for (;;) {
      const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
      const page = targets.find(({ type, url }) => type === 'page' && /^(app|file):/.test(url));
      if (page !== undefined) return page.webSocketDebuggerUrl;
      await pause(20);
    }
  }

  async #line(stream: NodeJS.ReadableStream | null, words: RegExp): Promise<string> {
    if (stream === null) throw new Error('The program has no such stream.');
    for await (const line of createInterface({ input: stream })) {
      const found = words.exec(line);
      if (found !== null) return found[1] ?? '';
    }
    throw new Error(`The program ended before it said ${words}.`);
  }
}

/** The number that a page gives for an expression. */
async function evaluated(page: string, expression: string): Promise<number | undefined> {
  const socket = new WebSocket(page);
  await once(socket, 'open');
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.addEventListener('message', ({ data }) => resolve(String(data)));
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, awaitPromise: true } }));
  const answer = answerSchema.parse(JSON.parse(await promise));
  socket.close();
  return answer.result?.result.value;
}

/** A process and all that come of it. */
function familyOf(first: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent = ''] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return [[Number(name), Number(parent)] as const];
    } catch {
      return [];
    }
  });
  const family = new Set([first]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

function proportionalBytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
