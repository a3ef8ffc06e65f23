import { Emitter } from '@shared/async/emitter';
import type { RequestChange } from '@shared/contract/inspect/calls';
import {
  type BodyComparison,
  type BodyRow,
  type FoundInBody,
  isRepeatable,
  type JsonNodes,
  type JsonPlace,
  type RequestForm,
  type RequestRecord,
  type RequestSummary,
} from '@shared/contract/inspect/request-record';
import { problem, ProblemError } from '@shared/problem/problem';
import type { BodyText } from './body-text';
import { BodyBlocks } from './kept-body';
import { compareBodies } from './compare-bodies';
import { type UnsignedRequest, RequestEntry, type RequestStart } from './request-entry';
import { type RestoredRecord, RestoredRequest } from './restored-request';
import { answerWords } from '../words/answers';
import { requestWords } from '../words/requests';

/** How much a log keeps. */
interface KeptAmounts {
  readonly requests: number;
  /** Bytes of all answers together. */
  readonly answerBytes: number;
}

type LoggedRequest = RequestEntry | RestoredRequest;

/** The last requests of this run for the Inspect area, without secrets. */
export class RequestLog {
  readonly #entries = new Map<number, LoggedRequest>();
  readonly #changes = new Emitter<RequestChange>();
  readonly #forgotten = new Emitter<readonly number[]>();
  readonly #blocks = new BodyBlocks();
  #most: KeptAmounts;
  #last = 0;
  /** Bytes of answers that are kept. */
  #held = 0;

  constructor(most: KeptAmounts = { requests: 1000, answerBytes: 2 ** 27 }) {
    this.#most = most;
  }

  /** Keeps so much from now on; what is beyond is forgotten. */
  keep(most: KeptAmounts): void {
    this.#most = most;
    this.#forgetAndTell(this.#tooMany());
    this.#makeRoom(0);
    this.#blocks.release();
  }

  /** Opens the entry of a request before it is sent. */
  begin(start: RequestStart): RequestEntry {
    const entry = new RequestEntry(
      ++this.#last,
      start,
      (request) => this.#tell(request),
      (asking, bytes) => this.#grant(asking, bytes),
      this.#blocks,
    );
    this.#entries.set(entry.id, entry);
    this.#forgetOldest();
    entry.announce();
    return entry;
  }

  /**
   * Takes in requests of a file, under numbers of this run; the oldest first. They stay until `forgetOf`: those of this run neither
   * make room for them nor the other way round.
   */
  restore(records: readonly RestoredRecord[]): void {
    const idOf = new Map<number, number>();
    for (const record of records) {
      const id = ++this.#last;
      const entry = new RestoredRequest(id, record, idOf);
      idOf.set(record.record.id, id);
      this.#entries.set(id, entry);
      this.#changes.emit({ request: entry.summary(), firstKept: this.#firstKept });
    }
  }

  /** Lets go of the requests of a connection. */
  forgetOf(connectionId: string): void {
    const own = [...this.#entries.values()].filter((entry) => entry.summary().connectionId === connectionId);
    this.#forgetAndTell(own.filter(({ isRunning }) => !isRunning));
  }

  /** The logged requests, oldest first. */
  list(): RequestSummary[] {
    return Array.from(this.#entries.values(), (entry) => entry.summary());
  }

  /** The details of a request; like all that follows, throws a ProblemError of kind `invalid` if it is no longer in the log. */
  get(id: number): RequestRecord {
    return this.#entry(id).record();
  }

  /** Those of some requests that are in the log. */
  kept(ids: readonly number[]): number[] {
    return ids.filter((id) => this.#entries.has(id));
  }

  /** A part of an answer; see `BodyText.text`. */
  text(id: number, start: number, end: number): string {
    return this.#entry(id).text(start, end);
  }

  /** Rows of an answer; see `BodyText.rows`. */
  rows(id: number, first: number, count: number, width: number): BodyRow[] {
    return this.#entry(id).rows(first, count, width);
  }

  /** The beginning of an answer; see `BodyText.content`. */
  content(id: number, end: number): ReturnType<BodyText['content']> {
    return this.#entry(id).content(end);
  }

  /** Where a text stands in an answer; see `findInBody`. */
  find(id: number, sought: string, signal: AbortSignal): Promise<FoundInBody> {
    return this.#entry(id).find(sought, signal);
  }

  /** As much of an answer as is kept, without secrets. */
  answer(id: number): Buffer {
    return this.#entry(id).answer();
  }

  /** Elements of an answer's JSON; see `readJsonNodes`. */
  nodes(id: number, start?: number, from?: JsonPlace): JsonNodes {
    return this.#entry(id).nodes(start, from);
  }

  /** What repeats a request elsewhere; see `requestCode`. */
  code(id: number, form: RequestForm): string {
    return this.#entry(id).code(form);
  }

  /**
   * What a request asked, to be asked once more.
   *
   * @throws ProblemError of kind `invalid` where it is no longer kept, comes from a file, or is no read of a server
   */
  unsigned(id: number): UnsignedRequest {
    const { requested } = this.#entry(id);
    const { ofFile, noRead } = requestWords().repeated;
    if (requested === undefined) throw notRepeated(ofFile(id));
    if (!isRepeatable(requested)) throw notRepeated(noRead(id));
    return requested;
  }

  /** How the bodies of two answers compare. */
  compareBodies(a: number, b: number): BodyComparison {
    return compareBodies(this.#entry(a).body, this.#entry(b).body);
  }

  /** Removes the requests of this run that have ended. */
  clear(): void {
    this.#forgetAndTell(this.#own.filter(({ isRunning }) => !isRunning));
    this.#blocks.release();
  }

  /** Listens to requests that start or change; a running one reports its progress at most five times a second. */
  readonly onChange = this.#changes.on;

  /** Listens to the numbers of requests that are forgotten, but for the oldest ones: `firstKept` of a change tells those. */
  readonly onForget = this.#forgotten.on;

  get #firstKept(): number {
    const [first = this.#last + 1] = this.#entries.keys();
    return first;
  }

  #entry(id: number): LoggedRequest {
    const entry = this.#entries.get(id);
    if (entry !== undefined) return entry;
    const { gone, kept } = answerWords().logged;
    throw new ProblemError(problem('invalid', gone(id), kept(this.#most.requests), { argument: 'id' }));
  }

  get #own(): RequestEntry[] {
    return [...this.#entries.values()].filter((entry) => entry instanceof RequestEntry);
  }

  /** The oldest of this run, more than which are not kept. */
  #tooMany(): RequestEntry[] {
    if (this.#entries.size <= this.#most.requests) return [];
    const own = this.#own;
    return own.slice(0, Math.max(0, own.length - this.#most.requests));
  }

  #forgetOldest(): void {
    const [first = 0] = this.#entries.keys();
    const gone = this.#tooMany();
    // `firstKept` of a change tells of the oldest ones, unless older ones of a file are kept.
    if (gone.some(({ id }) => id > first)) this.#forgetAndTell(gone);
    else for (const entry of gone) this.#forget(entry);
  }

  #forgetAndTell(entries: readonly LoggedRequest[]): void {
    for (const entry of entries) this.#forget(entry);
    if (entries.length > 0) this.#forgotten.emit(entries.map(({ id }) => id));
  }

  /** A request may end in two steps, and be forgotten after the first. */
  #tell(request: RequestSummary): void {
    if (this.#entries.has(request.id)) this.#changes.emit({ request, firstKept: this.#firstKept });
  }

  #forget(entry: LoggedRequest): void {
    this.#entries.delete(entry.id);
    if (!(entry instanceof RequestEntry)) return;
    this.#held -= entry.keptBytes;
    // It may be running still, and is to keep nothing more.
    entry.shorten();
  }

  /** How many of so many bytes of an answer are kept: older answers make room. */
  #grant(entry: RequestEntry, bytes: number): number {
    if (!this.#entries.has(entry.id)) return 0;
    this.#makeRoom(bytes, entry);
    const granted = this.#entries.has(entry.id) ? Math.max(0, Math.min(bytes, this.#most.answerBytes - this.#held)) : 0;
    this.#held += granted;
    return granted;
  }

  #makeRoom(bytes: number, asking?: RequestEntry): void {
    for (const entry of this.#entries.values()) {
      if (this.#held + bytes <= this.#most.answerBytes) return;
      if (!(entry instanceof RequestEntry)) continue;
      const freed = entry === asking ? 0 : entry.shorten();
      if (freed === 0) continue;
      this.#held -= freed;
      this.#changes.emit({ request: entry.summary(), firstKept: this.#firstKept });
    }
  }
}

function notRepeated({ message, advice }: { readonly message: string; readonly advice: string }): ProblemError {
  return new ProblemError(problem('invalid', message, advice, { argument: 'id' }));
}
