import type { FileFault, FileItemProblem, FileSection, FileSectionOutcome } from '@shared/contract/files/files-page';
import { problem, type Problem, ProblemError } from '@shared/problem/problem';
import { type Envelope, type EnvelopeItem, envelopeSchema, unnamedStore } from '../../transport/files/files-response';
import { type Origin, parseBody } from '../../transport/http/whole-body';
import { bareInteger, parseBigInts } from '../../transport/json/lossless-json';
import { serverProblem, statedError, type StatedError } from '../../transport/problems/status-problem';
import { malformedResponse } from '../../transport/problems/transfer-problems';
import { queryPositions, type RequestedQuery } from '../../transport/process-data/sent-queries';
import { type IdentifiedFile, isIdentifiedFile } from './identified-file';

/** The entries of a list of files, in whatever form. */
export interface FileEntries<F> {
  readonly files: F;
  readonly sent: number;
  /** Places in the list of entries that are no files. */
  readonly faults: readonly number[];
}

/** A section of an answer with its files. */
export interface ReadSection<F> extends FileSectionOutcome {
  readonly files: F;
}

export interface ReadResponse<F> {
  readonly sections: readonly ReadSection<F>[];
  readonly failedItems: readonly FileItemProblem[];
  /** Members of the answer beside `data` and `error`, as JSON text. */
  readonly extra: string | undefined;
}

/**
 * Reads the body of an answer of Read Files. What one store, one item or one file has wrong is kept beside the others.
 * Throws ProblemError: malformed, truncated, server, permission.
 */
export function readSections(
  body: string,
  requested: readonly RequestedQuery[],
  origin: Origin,
): ReadResponse<readonly IdentifiedFile[]> {
  return sectionsOf(parseBody(body, origin, body, parseBigInts), entriesOf, requested, origin);
}

/** The same of an answer that was parsed; `entries` makes of a store's list what is wanted. Throws ProblemError likewise. */
export function sectionsOf<F>(
  sent: unknown,
  entries: ReadEntries<F>,
  requested: readonly RequestedQuery[],
  origin: Origin,
): ReadResponse<F> {
  const stated = statedError(sent);
  if (stated !== undefined) throw new ProblemError(serverProblem(stated, origin));
  const answer = envelopeSchema.safeParse(sent);
  if (!answer.success) throw new ProblemError(malformedResponse(answer.error, origin));
  return { ...new SectionReader(entries, requested, origin).read(answer.data), extra: extraOf(answer.data) };
}

type ReadEntries<F> = (sent: readonly unknown[]) => FileEntries<F>;

/** The files among the entries of a list. */
export function entriesOf(sent: readonly unknown[]): FileEntries<readonly IdentifiedFile[]> {
  const faults: number[] = [];
  const files = sent.filter((file, n) => {
    const known = isIdentifiedFile(file);
    if (!known) faults.push(n);
    return known;
  });
  return { files, sent: sent.length, faults };
}

function extraOf({ data: _data, error: _error, ...others }: Envelope): string | undefined {
  return Object.keys(others).length > 0 ? JSON.stringify(others, bareDigits) : undefined;
}

function bareDigits(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? bareInteger(value.toString()) : value;
}

class SectionReader<F> {
  readonly #entries: ReadEntries<F>;
  readonly #requested: readonly RequestedQuery[];
  readonly #origin: Origin;
  readonly #sections: ReadSection<F>[] = [];
  readonly #failed: FileItemProblem[] = [];

  constructor(entries: ReadEntries<F>, requested: readonly RequestedQuery[], origin: Origin) {
    this.#entries = entries;
    this.#requested = requested;
    this.#origin = origin;
  }

  read({ data }: Envelope): Pick<ReadResponse<F>, 'sections' | 'failedItems'> {
    const { query_data: entries } = data.file_data;
    const positionOf = queryPositions(entries, this.#requested.length);
    for (const [n, entry] of entries.entries()) {
      for (const [m, item] of entry.items.entries()) {
        const sent = positionOf(item.query_index ?? entry.query_index, n);
        const place = `data.file_data.query_data[${n}].items[${m}]`;
        const query = this.#requested[sent]?.position ?? sent;
        this.#item(item, { query, item: this.#itemPosition(sent, item, m, entry.items.length) }, place);
      }
    }
    return { sections: this.#sections, failedItems: this.#failed };
  }

  #item(item: EnvelopeItem, where: Pick<FileSection, 'query' | 'item'>, place: string): void {
    const path = item.p ?? undefined;
    const stated = statedError(item);
    const lists = item.file_stores ?? item.files;
    if (!lists) {
      this.#failed.push({ ...where, path, problem: this.#stated(stated, `the item ${path ?? ''}`, path) });
      return;
    }
    for (const [n, store] of (item.file_stores ?? []).entries()) {
      const section = { ...where, path, store: store.name, description: store.descr ?? undefined };
      const refused = store.files ? undefined : this.#stated(statedError(store), `the store “${store.name}”`);
      this.#section(section, store.files ?? [], (m) => `${place}.file_stores[${n}].files[${m}]`, refused);
    }
    if (item.file_stores) return;
    const positions = Map.groupBy((item.files ?? []).keys(), (n) => storeOf(item.files?.[n]));
    for (const [store, list] of positions) {
      const section = { ...where, path, store, description: undefined };
      const sent = list.map((n) => item.files?.[n]);
      this.#section(section, sent, (m) => `${place}.files[${list[m] ?? 0}]`, undefined);
    }
  }

  #section(
    section: FileSection,
    sent: readonly unknown[],
    placeOf: (n: number) => string,
    refused: Problem | undefined,
  ): void {
    const { faults, ...entries } = this.#entries(sent);
    const told = faults.map((n): FileFault => ({
      place: placeOf(n),
      message: 'It has no text _id, so it is no file.',
    }));
    const outcome = { section, ...entries, faults: told };
    this.#sections.push(refused === undefined ? outcome : { ...outcome, problem: refused });
  }

  /** By position where the answer has as many items as were asked for, else by path. */
  #itemPosition(sent: number, item: EnvelopeItem, n: number, answered: number): number | undefined {
    const requested = this.#requested[sent];
    if (requested === undefined) return undefined;
    if (requested.items.length === answered) return requested.firstItem + n;
    const found = requested.items.indexOf(item.p ?? '');
    return found < 0 ? undefined : requested.firstItem + found;
  }

  #stated(stated: StatedError | undefined, whose: string, item?: string): Problem {
    const { message, code } = stated ?? { message: 'no reason given', code: undefined };
    return problem(
      'item',
      `The server failed for ${whose}: ${message}`,
      'Nothing else is affected by it. Try again; if it stays, show the request in Inspect to whoever runs the server.',
      {
        requestId: this.#origin.requestId,
        url: this.#origin.url,
        serverText: message,
        ...(code !== undefined && { code }),
        ...(item !== undefined && { item }),
      },
    );
  }
}

function storeOf(file: unknown): string {
  const named = typeof file === 'object' && file !== null && 'storename' in file ? file.storename : undefined;
  return typeof named === 'string' ? named : unnamedStore;
}
