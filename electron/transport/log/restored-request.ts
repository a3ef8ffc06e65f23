import type {
  JsonNodes,
  JsonPlace,
  RequestForm,
  RequestRecord,
  RequestSummary,
} from '@shared/contract/inspect/request-record';
import { BodyText } from './body-text';
import type { ComparedBody } from './compare-bodies';
import { readJsonNodes } from './json-nodes';
import { KeptBody } from './kept-body';
import { requestCode } from './request-code';

/** A request of another run of the program, as a case keeps it: secrets were blanked when it was saved. */
export interface RestoredRecord {
  readonly record: RequestRecord;
  /** As much of the answer as was kept. */
  readonly answer: Uint8Array;
}

/** A request of another run in the log of this one: it has ended, and changes no more. */
export class RestoredRequest {
  readonly id: number;
  readonly isRunning = false;
  /** It was asked elsewhere, and is not sent from here. */
  readonly asked = undefined;
  readonly #record: RequestRecord;
  #body = new KeptBody(() => 0);

  /** @param idOf the numbers in this run of the requests that were taken in before */
  constructor(id: number, { record }: Pick<RestoredRecord, 'record'>, idOf: ReadonlyMap<number, number>) {
    this.id = id;
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

  /** @param room how many of so many bytes of the answer may be kept */
  keepAnswer(answer: Uint8Array, room: (bytes: number) => number): void {
    this.#body = new KeptBody(room);
    this.#body.add(answer);
  }

  get body(): ComparedBody {
    return this.#bytes;
  }

  get keptBytes(): number {
    return this.#body.kept;
  }

  shorten(): number {
    return this.#body.shorten();
  }

  summary(): RequestSummary {
    const { id, connectionId, connectionName, operation, method, items, start, end, sentAt } = this.#record;
    const { attempt, repeatOf, isFromFile, state, status, bytes, points, durationMs, times, failure } = this.#record;
    const asked = { id, connectionId, connectionName, operation, method, items, start, end, sentAt, attempt };
    return {
      ...asked,
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

  content(end: number): ReturnType<BodyText['content']> {
    return this.#text().content(end);
  }

  nodes(start?: number, from?: JsonPlace): JsonNodes {
    return readJsonNodes(this.#text(), start, from);
  }

  /** What repeats the request elsewhere; its user is not known. */
  code(form: RequestForm): string {
    return requestCode(this.#record, undefined, form);
  }

  /** Whether more came than is here: what the case or the log of its run left out is not in the body. */
  get #isCut(): boolean {
    return this.#record.isCut || this.#body.isCut;
  }

  #text(): BodyText {
    return new BodyText(this.#bytes, []);
  }

  get #bytes() {
    const body = this.#body;
    return { kept: body.kept, isCut: this.#isCut, slice: body.slice.bind(body), restOf: body.restOf.bind(body) };
  }
}
