import { problemOf, type Problem } from '@shared/contract/problem';
import type { ColumnChunk } from '@shared/vqt/columns';
import type { HistoryBody, ProcessDataApi } from '../api/process-data-api';
import { AnswerMatch } from './answer-match';
import { itemProblem, notAnswered } from './answer-problems';
import type { ChunkSender } from './chunk-sender';
import type { Decoding, DecodeSession } from './decode-session';
import type { AnsweredItem, ItemContent, ItemListener } from './item-frame';
import type { PlannedRequest } from './history-plan';

/** What became of one request of a read. */
export interface RequestResult {
  readonly requestId: number | undefined;
  readonly bytes: number;
  readonly extra: string | undefined;
  /** What broke the request off. */
  readonly problem: Problem | undefined;
  /** Problems by the item's position in the read. */
  readonly itemProblems: ReadonlyMap<number, Problem>;
}

export interface RequestParts {
  readonly api: ProcessDataApi;
  readonly decoding: Decoding;
  readonly sender: ChunkSender;
  readonly signal: AbortSignal;
}

/** Makes one request and sends the columns of its answer on; resolves whatever happens. */
export async function readRequest(planned: PlannedRequest, parts: RequestParts): Promise<RequestResult> {
  const answer = new Answer(planned, parts.sender);
  try {
    const body = await parts.api.openHistory(planned.request, parts.signal);
    return await readBody(body, planned, answer, parts);
  } catch (thrown) {
    const broken = problemOf(thrown);
    const { requestId } = broken.details;
    return { requestId, bytes: 0, extra: undefined, problem: broken, itemProblems: answer.itemProblems(broken) };
  }
}

async function readBody(
  body: HistoryBody,
  planned: PlannedRequest,
  answer: Answer,
  parts: RequestParts,
): Promise<RequestResult> {
  const { requestId } = body;
  const session = parts.decoding.open(answer);
  const { bytes, broken } = await pump(body, session, parts);
  const end = await session.end().catch((thrown: unknown) => ({ problem: problemOf(thrown), extra: undefined }));
  const found = broken ?? end.problem;
  const whole = found && withRequestId(found, requestId);
  const itemProblems = answer.itemProblems(whole, requestId);
  const told = whole ?? (itemProblems.size === planned.positions.length ? [...itemProblems.values()][0] : undefined);
  body.settle({ points: answer.points, ...(told && { problem: told }) });
  return { requestId, bytes, extra: end.extra, problem: whole, itemProblems };
}

/** Lets the body through the decoder, no faster than the series worker takes its columns. */
async function pump(
  body: HistoryBody,
  session: DecodeSession,
  { sender, signal }: RequestParts,
): Promise<{ bytes: number; broken?: Problem }> {
  let bytes = 0;
  try {
    for await (const piece of body.pieces) {
      bytes += piece.byteLength;
      if (!(await session.push(piece))) break;
      await sender.caughtUp(signal);
    }
    return { bytes };
  } catch (thrown) {
    return { bytes, broken: problemOf(thrown) };
  }
}

/** Finds the asked item of everything that is decoded, and passes its columns on. */
class Answer implements ItemListener {
  readonly #planned: PlannedRequest;
  readonly #sender: ChunkSender;
  readonly #match: AnswerMatch;
  readonly #problems = new Map<number, Problem>();
  readonly #complete = new Set<number>();
  /** What was answered but not asked, by its place in the answer. */
  readonly #strangers = new Map<number, AnsweredItem>();

  constructor(planned: PlannedRequest, sender: ChunkSender) {
    this.#planned = planned;
    this.#sender = sender;
    this.#match = new AnswerMatch(planned.request.items);
  }

  /** Points passed on. */
  get points(): number {
    return this.#planned.positions.reduce((sum, position) => sum + this.#sender.points(position), 0);
  }

  onChunk(item: AnsweredItem, chunk: ColumnChunk): void {
    const place = this.#match.find(item);
    const position = place === undefined ? undefined : this.#planned.positions[place];
    if (position !== undefined) this.#sender.send(position, chunk);
  }

  onItem(content: ItemContent): void {
    const place = this.#match.find(content);
    if (place === undefined) return this.#refuse(content);
    this.#complete.add(place);
    const found = itemProblem(content, this.#planned.request.items[place]?.path);
    if (found !== undefined) this.#problems.set(place, found);
  }

  /** The problems of the items by position in the read; `broken` is what broke the request off. */
  itemProblems(broken: Problem | undefined, requestId?: number): ReadonlyMap<number, Problem> {
    const problems = new Map<number, Problem>();
    this.#planned.positions.forEach((position, place) => {
      const found = this.#problems.get(place) ?? (this.#complete.has(place) ? undefined : this.#lost(place, broken));
      if (found !== undefined) problems.set(position, withRequestId(found, requestId));
    });
    return problems;
  }

  #lost(place: number, broken: Problem | undefined): Problem {
    const path = this.#planned.request.items[place]?.path ?? '';
    return broken ?? notAnswered(path, place, this.#strangers.get(place));
  }

  /** Takes back what an item gave before it said that it is not the one that was asked. */
  #refuse(content: ItemContent): void {
    this.#strangers.set(content.index, content);
    const place = this.#match.release(content);
    const position = place === undefined ? undefined : this.#planned.positions[place];
    if (position !== undefined) this.#sender.discard(position);
  }
}

/** Adds the number of the request in the Inspect area. */
function withRequestId(found: Problem, requestId: number | undefined): Problem {
  return requestId === undefined ? found : { ...found, details: { requestId, ...found.details } };
}
