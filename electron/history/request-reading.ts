import type { HistoryItem } from '@shared/contract/trend/history';
import { joinedRemarks, noRemarks, remarkTexts, type ItemRemarks } from '@shared/contract/trend/remarks';
import { ProblemError, problemOf, type Problem } from '@shared/problem/problem';
import type { PackedChunk } from '@shared/vqt/packed';
import type { HistoryBody, HistoryRequest, ProcessDataApi } from '../transport/process-data/process-data-api';
import { ItemMatch } from './item-match';
import { readInParts } from '../transport/problems/transfer-problems';
import { itemProblem, notInResponse, untoldInResponse } from '../decode/response/response-problems';
import type { Decoding, DecodeSession, PackedListener } from '../decode/thread/decode-session';
import type { ResponseItem, ItemContent } from '../decode/response/item-frame';
import { freeBuffers } from '../threads/free-buffers';

/** What became of one request. */
export interface RequestResult {
  readonly requestId: number | undefined;
  readonly bytes: number;
  readonly extra: string | undefined;
  /** What broke the request off. */
  readonly problem: Problem | undefined;
  /** Problems by the item's place in the request. */
  readonly itemProblems: ReadonlyMap<number, Problem>;
  /** What is odd about items that were read, by their places. */
  readonly remarks: ReadonlyMap<number, ItemRemarks>;
  /** The places of items whose answer was given up before its end, as there was too much of it; absent where none was. */
  readonly givenUp?: ReadonlySet<number>;
  /** As in the body. */
  readonly clockOffset?: number;
}

/** Takes the columns of an answer, by the place of their item in the request. */
export interface ColumnSink {
  /** Points taken, per item. */
  readonly points: readonly number[];
  /** Points taken that the asked range does not take in, per item; absent where that is not looked at. */
  readonly outside?: readonly number[];
  /** Whether the rest of the answer is to be given up after so many bytes: what is asked is better asked in parts. */
  isTooLong?(bytes: number): boolean;
  /** Says that an answer begins, or begins anew. */
  begin(): void;
  send(item: number, chunk: PackedChunk): void;
  /** Says that all of an item has come, without a problem, and that the answer said which it is; absent where that is not looked at. */
  complete?(item: number): void;
  /** Takes back all that was sent of the item. */
  discard(item: number): void;
}

export interface RequestParts {
  readonly api: ProcessDataApi;
  readonly decoding: Decoding;
  /** Takes the columns, no faster than they are wanted. */
  readonly sender: ColumnSink;
  readonly caughtUp: (signal: AbortSignal) => Promise<void>;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Makes one request and sends the columns of its answer on; resolves whatever happens. */
export async function readRequest(request: HistoryRequest, parts: RequestParts): Promise<RequestResult> {
  const answer = new ResponseListener(request, parts.sender);
  try {
    const body = await parts.api.openHistory(request, parts.signal);
    return await readBody(body, answer, parts).catch((thrown: unknown) => {
      throw unreadable(body, thrown);
    });
  } catch (thrown) {
    const broken = problemOf(thrown);
    const { requestId } = broken.details;
    return {
      requestId,
      bytes: 0,
      extra: undefined,
      problem: broken,
      itemProblems: answer.itemProblems(broken),
      remarks: answer.remarks,
    };
  }
}

async function readBody(body: HistoryBody, answer: ResponseListener, parts: RequestParts): Promise<RequestResult> {
  const { requestId, blanking, clockOffset = 0 } = body;
  const session = parts.decoding.open(answer);
  const { bytes, broken, isGivenUp } = await pump(body, session, parts);
  const end = await session.end().catch((thrown: unknown) => ({ problem: problemOf(thrown), extra: undefined }));
  answer.end();
  if (isGivenUp) return givenUp(body, answer, bytes);
  const found = broken ?? end.problem;
  const whole = found && blanking.problem(withRequestId(found, requestId));
  const itemProblems = new Map(
    Array.from(answer.itemProblems(whole, requestId), ([place, met]) => [place, blanking.problem(met)] as const),
  );
  const told = whole ?? (itemProblems.size === answer.requested ? itemProblems.values().next().value : undefined);
  const extra = end.extra && blanking.json(end.extra);
  body.settle({ points: answer.points, ...(told && { problem: told }), insights: extra });
  return {
    requestId,
    bytes,
    extra,
    problem: whole,
    itemProblems,
    remarks: answer.remarks,
    clockOffset,
  };
}

/** Settles the body of an answer that nothing reads, as where no decoder can be started. */
function unreadable(body: HistoryBody, thrown: unknown): ProblemError {
  const found = withRequestId(problemOf(thrown), body.requestId);
  body.settle({ points: 0, problem: found });
  return new ProblemError(found, { cause: thrown });
}

function givenUp(body: HistoryBody, answer: ResponseListener, bytes: number): RequestResult {
  const { requestId, blanking, clockOffset = 0 } = body;
  body.settle({ points: answer.points, problem: readInParts({ requestId }) });
  const itemProblems = Array.from(
    answer.foundProblems(requestId),
    ([place, met]) => [place, blanking.problem(met)] as const,
  );
  const { remarks, incomplete } = answer;
  return {
    requestId,
    bytes,
    extra: undefined,
    problem: undefined,
    itemProblems: new Map(itemProblems),
    remarks,
    givenUp: incomplete,
    clockOffset,
  };
}

interface Pumped {
  readonly bytes: number;
  readonly broken?: Problem;
  readonly isGivenUp: boolean;
}

/** Lets the body through the decoder, no faster than the series worker takes its columns. */
async function pump(
  body: HistoryBody,
  session: DecodeSession,
  { sender, caughtUp, onBytes, signal }: RequestParts,
): Promise<Pumped> {
  let bytes = 0;
  try {
    for await (const piece of untilDeath(session, body.pieces)) {
      const { byteLength } = piece;
      bytes += byteLength;
      onBytes(byteLength);
      if (!(await session.push(piece))) break;
      freeBuffers([piece]);
      await caughtUp(signal);
      if (sender.isTooLong?.(bytes) === true) return { bytes, isGivenUp: true };
    }
    return { bytes, isGivenUp: false };
  } catch (thrown) {
    return { bytes, broken: problemOf(thrown), isGivenUp: false };
  }
}

/** The pieces, until the decoder dies: a server that is silent must not hide it. Whoever settles the body ends it. */
async function* untilDeath({ death }: DecodeSession, body: HistoryBody['pieces']): HistoryBody['pieces'] {
  const pieces = body[Symbol.asyncIterator]();
  let dies: ((reason: unknown) => void) | undefined;
  let isDead = false;
  // Heard once: a race for every piece would keep each one for as long as the decoder lives.
  death.catch((reason: unknown) => {
    isDead = true;
    dies?.(reason);
  });
  for (;;) {
    if (isDead) await death;
    const next = await new Promise<IteratorResult<Uint8Array<ArrayBuffer>, unknown>>((resolve, reject) => {
      dies = reject;
      pieces.next().then(resolve, reject);
    });
    if (next.done === true) return;
    yield next.value;
  }
}

/** Finds the asked item of everything that is decoded, and passes its columns on. */
class ResponseListener implements PackedListener {
  readonly #items: readonly HistoryItem[];
  readonly #sender: ColumnSink;
  readonly #match: ItemMatch;
  readonly #problems = new Map<number, Problem>();
  readonly #remarks = new Map<number, ItemRemarks>();
  readonly #complete = new Set<number>();
  /** What was answered but not asked, by its place in the answer. */
  readonly #strangers = new Map<number, ResponseItem>();
  /** The places of those that have not said who they are: their place alone tells it. */
  readonly #unnamed = new Set<number>();
  #hasUntold = false;

  constructor({ items }: HistoryRequest, sender: ColumnSink) {
    this.#items = items;
    this.#sender = sender;
    this.#match = new ItemMatch(items);
  }

  /** Items that were asked. */
  get requested(): number {
    return this.#items.length;
  }

  /** Points passed on. */
  get points(): number {
    return this.#sender.points.reduce((sum, points) => sum + points, 0);
  }

  /** What is odd about the items that are complete, by their places. */
  get remarks(): ReadonlyMap<number, ItemRemarks> {
    return this.#remarks;
  }

  onChunk(item: ResponseItem, chunk: PackedChunk): void {
    const place = this.#found(item);
    if (place !== undefined) this.#sender.send(place, chunk);
  }

  onItem(content: ItemContent): void {
    const place = this.#found(content);
    if (place === undefined) return this.#refuse(content);
    this.#complete.add(place);
    this.#remark(place, { ...noRemarks, ...content.remarks, outside: this.#sender.outside?.[place] ?? 0 });
    const found = itemProblem(content, this.#items[place]?.path);
    if (found !== undefined) this.#problems.set(place, found);
    else if (!this.#unnamed.has(place)) this.#sender.complete?.(place);
  }

  /**
   * Says that nothing follows. Unless exactly what was asked has come, an item without a path may be any of them, and what it
   * gave is taken back; who asks for one thing alone need not be told what came.
   */
  end(): void {
    const isExact = this.#complete.size === this.requested && this.#strangers.size === 0;
    if (isExact || this.requested === 1) return;
    for (const place of this.#unnamed) {
      this.#hasUntold = true;
      this.#sender.discard(place);
      this.#complete.delete(place);
      this.#problems.delete(place);
      this.#remarks.delete(place);
    }
  }

  /** The places of the items whose answer has not come to its end. */
  get incomplete(): ReadonlySet<number> {
    return new Set(this.#items.keys().filter((place) => !this.#complete.has(place)));
  }

  /** The problems that the answer itself tells of items, by their places. */
  foundProblems(requestId: number): ReadonlyMap<number, Problem> {
    return new Map(Array.from(this.#problems, ([place, found]) => [place, withRequestId(found, requestId)]));
  }

  /** The problems of the items by their places; `broken` is what broke the request off. */
  itemProblems(broken: Problem | undefined, requestId?: number): ReadonlyMap<number, Problem> {
    const problems = new Map<number, Problem>();
    this.#items.forEach(({ path }, place) => {
      const absent = () =>
        this.#hasUntold ? untoldInResponse(path, place) : notInResponse(path, place, this.#strangers.get(place));
      const lost = () => broken ?? absent();
      const found = this.#problems.get(place) ?? (this.#complete.has(place) ? undefined : lost());
      if (found !== undefined) problems.set(place, withRequestId(found, requestId));
    });
    return problems;
  }

  #found(item: ResponseItem): number | undefined {
    const place = this.#match.find(item);
    if (place === undefined) return undefined;
    if (item.path === undefined) this.#unnamed.add(place);
    else this.#unnamed.delete(place);
    return place;
  }

  #remark(place: number, found: ItemRemarks): void {
    const remarks = joinedRemarks(this.#remarks.get(place) ?? noRemarks, found);
    if (remarkTexts(remarks).length > 0) this.#remarks.set(place, remarks);
  }

  /** Takes back what an item gave before it said that it is not the one that was asked. */
  #refuse(content: ItemContent): void {
    this.#strangers.set(content.index, content);
    const place = this.#match.release(content);
    if (place !== undefined) {
      this.#unnamed.delete(place);
      this.#sender.discard(place);
    }
    const answered = this.#match.findAgain(content);
    if (answered !== undefined) this.#remark(answered, { ...noRemarks, again: content.points });
  }
}

/** Adds the number of the request in the Inspect area. */
function withRequestId(found: Problem, requestId: number | undefined): Problem {
  return requestId === undefined ? found : { ...found, details: { requestId, ...found.details } };
}
