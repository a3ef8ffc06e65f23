import type { View } from '@shared/contract/trend/view';
import { problemOf } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import type { SeriesClient } from '../data/client';
import type { RestoredDrawing } from '../data/saved/saved-protocol';

/** What was saved of a trend, as the series worker holds it. */
export interface FoundDrawing extends RestoredDrawing {
  /** When it was read, milliseconds since the Unix epoch. */
  readonly readAt: number;
}

type Client = Pick<SeriesClient, 'restoreDrawing' | 'forget'>;

interface Taken {
  readonly by: object;
  readonly view: View;
  readonly found: Promise<FoundDrawing | undefined>;
}

const nothing = Promise.resolve(undefined);

/** What a former run has saved. The first trend of the page draws it; those that come later have been read in this run. */
export class SavedTrends {
  readonly #client: Client;
  #taken: Taken | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * What was saved of a view; undefined for nothing. Never rejects.
   *
   * @param by who asks: the first one is answered, however often it asks, until somebody else does or it asks for another view
   */
  take(by: object, connectionId: string, view: View): Promise<FoundDrawing | undefined> {
    this.#taken ??= { by, view, found: this.#find(connectionId, view) };
    if (this.#taken.by !== by || this.#taken.view !== view) this.#letGo(this.#taken);
    return this.#taken.found;
  }

  /** Only one trend is on screen: the one that was answered has gone. */
  #letGo(taken: Taken): void {
    this.#taken = { ...taken, found: nothing };
    void taken.found.then((drawing) => this.#client.forget(drawing?.series.map(({ id }) => id) ?? []));
  }

  async #find(connectionId: string, view: View): Promise<FoundDrawing | undefined> {
    try {
      const saved = await callBridge('savedTrend.find', { connectionId, view });
      return saved === null ? undefined : { ...(await this.#client.restoreDrawing(saved.drawn)), readAt: saved.readAt };
    } catch (thrown) {
      // The trend is read all the same.
      const { message } = problemOf(thrown);
      callBridge('app.pageFault', { where: 'page', message, stack: '' }).catch(() => undefined);
      return undefined;
    }
  }
}
