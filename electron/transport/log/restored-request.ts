import type {
  BodyRow,
  FoundInBody,
  JsonNodes,
  JsonPlace,
  RequestForm,
  RequestRecord,
  RequestSummary,
} from '@shared/contract/inspect/request-record';
import { BodyText } from './body-text';
import type { ComparedBody } from './compare-bodies';
import { findInBody } from './find-in-body';
import { readJsonNodes } from './json-nodes';
import { KeptBody } from './kept-body';
import { requestCode } from './request-code';

/** What a file says of a request; that it is of a file is said here, of all. */
export type RecordOfFile = Omit<RequestRecord, 'isFromFile'>;

/** A request that was made elsewhere, as a file keeps it. */
export interface RestoredRecord {
  readonly record: RecordOfFile;
  /** As much of the answer as was kept. */
  readonly answer: Uint8Array;
  /** Texts of it that must not be shown; none where they were blanked when the file was written, as in a case. */
  readonly secrets?: readonly string[];
}

/** A request of a file in the log of this run: it has ended, and changes no more. */
export class RestoredRequest {
  readonly id: number;
  readonly isRunning = false;
  /** It was asked elsewhere, and is not sent from here. */
  readonly requested = undefined;
  readonly #record: RequestRecord;
  readonly #body = new KeptBody((bytes) => bytes);
  readonly #secrets: readonly string[];

  /** @param idOf the numbers in this run of the requests that were taken in before */
  constructor(id: number, { record, answer, secrets = [] }: RestoredRecord, idOf: ReadonlyMap<number, number>) {
    this.id = id;
    this.#body.add(answer);
    this.#body.trim();
    this.#secrets = secrets;
    const { problem } = record;
    this.#record = {
      ...record,
      id,
      isFromFile: true,
      repeatOf: record.repeatOf === undefined ? undefined : idOf.get(record.repeatOf),
      state: record.state === 'running' ? 'cancelled' : record.state,
      problem: problem && { ...problem, details: { ...problem.details, requestId: id } },
    };
  }

  get body(): ComparedBody {
    return this.#bytes;
  }

  get keptBytes(): number {
    return this.#body.kept;
  }

  summary(): RequestSummary {
    const { id, connectionId, connectionName, operation, method, items, start, end, sentAt } = this.#record;
    const { attempt, repeatOf, isFromFile, state, status, bytes, points, durationMs, times, failure } = this.#record;
    const requested = { id, connectionId, connectionName, operation, method, items, start, end, sentAt, attempt };
    return {
      ...requested,
      repeatOf,
      isFromFile,
      state,
      status,
      bytes,
      keptBytes: this.keptBytes,
      points,
      durationMs,
      times,
      failure,
    };
  }

  record(): RequestRecord {
    return { ...this.#record, keptBytes: this.#body.kept, isCut: this.#isCut };
  }

  text(start: number, end: number): string {
    return this.#text().text(start, end);
  }

  rows(first: number, count: number, width: number): BodyRow[] {
    return this.#text().rows(first, count, width);
  }

  content(end: number): ReturnType<BodyText['content']> {
    return this.#text().content(end);
  }

  find(sought: string, signal: AbortSignal): Promise<FoundInBody> {
    return findInBody(this.#text(), sought, signal);
  }

  answer(): Buffer {
    return this.#text().shown();
  }

  nodes(start?: number, from?: JsonPlace): JsonNodes {
    return readJsonNodes(this.#text(), start, from);
  }

  /** What repeats the request elsewhere; its user is not known. */
  code(form: RequestForm): string {
    return requestCode({ ...this.#record, requestHeaders: sentAgain(this.#record.requestHeaders) }, undefined, form);
  }

  /** Whether more came than is here: what the case or the log of its run left out is not in the body. */
  get #isCut(): boolean {
    return this.#record.isCut || this.#body.isCut;
  }

  #text(): BodyText {
    return new BodyText(this.#bytes, this.#secrets);
  }

  get #bytes() {
    const body = this.#body;
    return { kept: body.kept, isCut: this.#isCut, slice: body.slice.bind(body), restOf: body.restOf.bind(body) };
  }
}

/** What is of a connection or of the bytes on it: whoever sends the request again writes their own. HTTP/2's begin with a colon. */
const ofConnection =
  /^(?::.*|host|content-length|accept-encoding|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect)$/i;

/** The headers of a request as they are sent once more: several of one name are one (RFC 9110 §5.3). */
function sentAgain(headers: RequestRecord['requestHeaders']): RequestRecord['requestHeaders'] {
  const own = headers.filter(([name]) => !ofConnection.test(name));
  const byName = Map.groupBy(own, ([name]) => name.toLowerCase());
  return Array.from(byName.values(), (same) => [same[0]?.[0] ?? '', same.map(([, value]) => value).join(', ')]);
}
