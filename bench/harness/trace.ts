import { contentTracing } from 'electron';
import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { markName, type RegionEdge } from '../common/region';

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().default(0),
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.string().optional() }).optional(),
});
type TraceEvent = z.infer<typeof eventSchema>;

/** A span of time, milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A time in which a thread was busy. */
interface Task extends Span {
  /** The part of it with processor time: on a shared machine others use the rest. */
  readonly share: number;
}

/** The busy times of one thread, in order and disjoint. */
interface Thread {
  readonly pid: number;
  readonly name: string;
  readonly busy: readonly Task[];
  /** When it ran scripts. */
  readonly scripts: readonly Task[];
}

/** The recorded events: marks in the page, every task of Chromium's threads, and the scripts in them. */
const categories = ['blink.user_timing', 'toplevel', 'devtools.timeline'];

/** Records all threads of the program while `work` runs. */
export async function traced(work: () => Promise<void>): Promise<Trace> {
  await contentTracing.startRecording({ included_categories: categories, excluded_categories: ['*'] });
  try {
    await work();
  } catch (thrown) {
    await contentTracing.stopRecording();
    throw thrown;
  }
  const file = await contentTracing.stopRecording();
  const text = await readFile(file, 'utf8');
  await rm(file);
  return new Trace(z.object({ traceEvents: z.array(eventSchema) }).parse(JSON.parse(text)).traceEvents);
}

/** The work of every thread, without idle time. */
export class Trace {
  readonly #threads: readonly Thread[];
  readonly #marks: ReadonlyMap<string, TraceEvent>;

  constructor(events: readonly TraceEvent[]) {
    this.#threads = threadsOf(events);
    this.#marks = new Map(events.filter(({ name }) => name.startsWith('bench ')).map((event) => [event.name, event]));
  }

  /** A region marked by the page. Throws an Error if there is none. */
  region(name: string): Region {
    const [begins, done, ends] = [this.#at(name, 'begins'), this.#at(name, 'done'), this.#at(name, 'ends')];
    return new Region(this.#threads, this.#pid(name), { from: begins, to: ends }, done - begins);
  }

  /** The work of the page after a region until it was idle. Throws an Error if that was not marked. */
  afterwards(name: string): Region {
    const span = { from: this.#at(name, 'ends'), to: this.#at(name, 'rests') };
    return new Region(this.#threads, this.#pid(name), span, span.to - span.from);
  }

  /** The complete recording, not related to a page. */
  get whole(): Region {
    return new Region(this.#threads, 0, { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }, 0);
  }

  #at(name: string, edge: RegionEdge): number {
    return this.#mark(markName(name, edge)).ts / 1000;
  }

  #pid(name: string): number {
    return this.#mark(markName(name, 'begins')).pid;
  }

  #mark(name: string): TraceEvent {
    const mark = this.#marks.get(name);
    if (mark === undefined) throw new Error(`The trace has no mark "${name}".`);
    return mark;
  }
}

/** The threads of a page that a frame waits for: scripts and painting, our series worker, compositing, rastering. */
const pageThreads = /^(CrRendererMain|DedicatedWorker thread|Compositor|CompositorTileWorker.*)$/;

/** The work of all threads during a measurement. */
export class Region {
  /** From the call until its pixels were committed, milliseconds. */
  readonly wall: number;
  readonly #threads: readonly Thread[];
  readonly #pid: number;
  readonly #span: Span;

  constructor(threads: readonly Thread[], pid: number, span: Span, wall: number) {
    this.#threads = threads;
    this.#pid = pid;
    this.#span = span;
    this.wall = wall;
  }

  /** Milliseconds of processor time of all the page's threads that a frame waits for. */
  get work(): number {
    return this.#sum(({ pid, name, busy }) => (pid === this.#pid && pageThreads.test(name) ? busy : []));
  }

  /** Milliseconds of work of the page's main thread. */
  get main(): number {
    return this.#sum((thread) => (this.#isPageMain(thread) ? thread.busy : []));
  }

  /** Milliseconds of it that ran scripts, and not layout or painting. */
  get script(): number {
    return this.#sum((thread) => (this.#isPageMain(thread) ? thread.scripts : []));
  }

  /** Milliseconds of work of the page's workers. */
  get worker(): number {
    return this.#sum(({ pid, name, busy }) => (pid === this.#pid && name.startsWith('DedicatedWorker') ? busy : []));
  }

  /** The longest task of the page's main thread, milliseconds. */
  get longestOfPage(): number {
    return this.#longest((thread) => (this.#isPageMain(thread) ? thread.busy : []));
  }

  /** The longest task of the main process's main thread, milliseconds. */
  get longestOfMain(): number {
    return this.#longest(({ name, busy }) => (name === 'CrBrowserMain' ? busy : []));
  }

  #isPageMain({ pid, name }: Thread): boolean {
    return pid === this.#pid && name === 'CrRendererMain';
  }

  /** Processor time, milliseconds. */
  #sum(tasksOf: (thread: Thread) => readonly Task[]): number {
    return this.#within(tasksOf).reduce((sum, { from, to, share }) => sum + (to - from) * share, 0);
  }

  /** Wall-clock milliseconds. */
  #longest(tasksOf: (thread: Thread) => readonly Task[]): number {
    return this.#within(tasksOf).reduce((longest, { from, to }) => Math.max(longest, to - from), 0);
  }

  #within(tasksOf: (thread: Thread) => readonly Task[]): Task[] {
    const { from, to } = this.#span;
    return this.#threads
      .flatMap((thread) => tasksOf(thread))
      .filter((task) => task.to > from && task.from < to)
      .map(({ share, ...task }) => ({ from: Math.max(from, task.from), to: Math.min(to, task.to), share }));
  }
}

/** The events that run scripts: listeners, callbacks of frames, timers and messages, and microtasks. */
const scriptEvents = new Set(['EventDispatch', 'FireAnimationFrame', 'TimerFire', 'FunctionCall', 'RunMicrotasks']);

function threadsOf(events: readonly TraceEvent[]): Thread[] {
  const names = new Map(
    events.filter(({ name }) => name === 'thread_name').map((event) => [keyOf(event), event.args?.name ?? '']),
  );
  const spans = Map.groupBy(
    events.filter(({ ph }) => ph === 'X'),
    keyOf,
  );
  return [...spans].map(([key, list]) => ({
    pid: list[0]?.pid ?? 0,
    name: names.get(key) ?? '',
    busy: merged(list.filter(({ name }) => name.endsWith('RunTask'))),
    scripts: merged(list.filter(({ name }) => scriptEvents.has(name))),
  }));
}

function keyOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

/** The times of a thread's tasks; nested ones count once. */
function merged(tasks: readonly TraceEvent[]): Task[] {
  const apart: Task[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { ts, dur, tdur = dur } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    if (dur === 0 || ts + dur <= end) continue;
    apart.push({ from: Math.max(ts, end) / 1000, to: (ts + dur) / 1000, share: tdur / dur });
    end = ts + dur;
  }
  return apart;
}
