import { markName } from '../../common/region';
import { walk } from '../../common/walk';
import { collectGarbage, committed, finish, pause, rest } from '../commit';
import { bringForward, newChartSlot } from '../chart-slots';
import { peerOf, type PeerName } from '../peers';

const places = new Map<PeerName, HTMLElement>();

/** Draws this many series, for gestures; the peers' charts overlap. */
export async function stage(names: readonly PeerName[], count: number, points: number): Promise<void> {
  const series = Array.from({ length: count }, (_, index) => walk(points, index + 1));
  for (const name of names) {
    const place = newChartSlot();
    bringForward(place);
    places.set(name, place);
    const prepared = await peerOf(name).prepare(series);
    await prepared.mount(place);
  }
}

/** Brings a peer's chart to the front, and waits until the page is idle. */
export async function approach(name: PeerName): Promise<void> {
  const place = places.get(name);
  if (place !== undefined) bringForward(place);
  collectGarbage();
  await pause(rest);
}

type StepEvent = 'pointermove' | 'wheel';

interface Step {
  readonly region: string;
  readonly event: StepEvent;
  readonly resolve: () => void;
}

/** The step that has not come yet. */
let expected: Step | undefined;
let over = Promise.resolve();

// Before any chart listens at the window: what it does there is of the region.
for (const event of ['pointermove', 'wheel'] as const)
  globalThis.addEventListener(event, () => begin(event), { capture: true });

/** The next step of the pointer or the wheel is a region. */
export function expect(region: string, event: StepEvent): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  over = promise;
  expected = { region, event, resolve };
}

function begin(event: StepEvent): void {
  if (expected?.event !== event) return;
  const { region, resolve } = expected;
  expected = undefined;
  performance.mark(markName(region, 'begins'));
  void finished(region).then(resolve);
}

async function finished(region: string): Promise<void> {
  await committed();
  performance.mark(markName(region, 'done'));
  await pause(finish);
  performance.mark(markName(region, 'ends'));
}

/** Resolves when the step is complete. */
export function stepped(): Promise<void> {
  return over;
}
