import { ProblemError } from '@shared/problem/problem';
import type { StateValue } from '@shared/vqt/columns';
import { joinRows, ownStates, type SampleRows } from '@shared/vqt/rows';
import { createHistoryDecoder } from '../../decode/response/decoder';
import type { ItemContent } from '../../decode/response/item-frame';
import { itemProblem } from '../../decode/response/response-problems';

/** An item of an answer with all of its samples, as they were sent. */
export interface DecodedItem {
  /** Empty where the answer does not name it. */
  readonly path: string;
  readonly aggregate: string;
  readonly rows: SampleRows;
  /** What the server, or the program, has to say of it. */
  readonly error?: string;
}

/** What has come of an item. */
interface Arrived {
  readonly parts: SampleRows[];
  readonly dictionary: StateValue[];
}

/** Takes an answer in, piece by piece. */
export class AnswerDecoding {
  readonly #arrived = new Map<number, Arrived>();
  readonly #contents: ItemContent[] = [];
  readonly #decoder = createHistoryDecoder({
    onChunk: ({ index }, { t, v, q, states }) => {
      const { parts, dictionary } = this.#arrivedOf(index);
      dictionary.push(...(states?.added ?? []));
      const own = states && ownStates(states.codes, dictionary);
      parts.push({ t, v, q, ...(own && { states: own }) });
    },
    onItem: (content) => void this.#contents.push(content),
  });

  push(piece: Uint8Array): void {
    this.#decoder.push(piece);
  }

  /**
   * The items, in the order of the answer. To be called once.
   *
   * @throws ProblemError with what is wrong with the answer
   */
  end(): readonly DecodedItem[] {
    const { problem: found } = this.#decoder.end();
    if (found !== undefined) throw new ProblemError(found);
    return this.#contents.map((content) => {
      const { index, path = '', aggregate = '' } = content;
      const error = itemProblem(content, content.path)?.message;
      const rows = joinRows(this.#arrivedOf(index).parts);
      return { path, aggregate, rows, ...(error !== undefined && { error }) };
    });
  }

  #arrivedOf(index: number): Arrived {
    const arrived = this.#arrived.get(index) ?? { parts: [], dictionary: [] };
    this.#arrived.set(index, arrived);
    return arrived;
  }
}
