import { ProblemError } from '@shared/problem/problem';
import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import type { SampleRows } from '@shared/vqt/rows';
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

/** Takes an answer in, piece by piece. */
export class AnswerDecoding {
  readonly #chunks = new Map<number, ColumnChunk[]>();
  readonly #contents: ItemContent[] = [];
  readonly #decoder = createHistoryDecoder({
    onChunk: ({ index }, chunk) => {
      const before = this.#chunks.get(index);
      if (before === undefined) this.#chunks.set(index, [chunk]);
      else before.push(chunk);
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
      return { path, aggregate, rows: joined(this.#chunks.get(index) ?? []), ...(error !== undefined && { error }) };
    });
  }
}

/** The chunks of an item as one. */
function joined(chunks: readonly ColumnChunk[]): SampleRows {
  const length = chunks.reduce((sum, { t }) => sum + t.length, 0);
  const [t, v, q] = [new Float64Array(length), new Float64Array(length), new Uint32Array(length)];
  const values: StateValue[] = [];
  const codes = new Uint32Array(length);
  let at = 0;
  for (const chunk of chunks) {
    t.set(chunk.t, at);
    v.set(chunk.v, at);
    q.set(chunk.q, at);
    values.push(...(chunk.states?.added ?? []));
    if (chunk.states !== undefined) codes.set(chunk.states.codes, at);
    at += chunk.t.length;
  }
  return { t, v, q, ...(values.length > 0 && { states: { codes, values } }) };
}
