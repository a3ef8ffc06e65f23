import type { FileFault, FileItemProblem, FileSection, FileSectionOutcome } from '@shared/contract/files/files-page';
import { problem, type Problem, ProblemError } from '@shared/problem/problem';
import {
  type Envelope,
  type EnvelopeItem,
  envelopeSchema,
  storeName,
  storeOf,
} from '../../transport/files/files-response';
import { type Origin, parseBody } from '../../transport/http/whole-body';
import { parseFileJson } from '../../transport/json/extended-json';
import { bareBigInts } from '../../transport/json/lossless-json';
import {
  gatewayError,
  saidBriefly,
  serverProblem,
  statedError,
  type StatedError,
} from '../../transport/problems/status-problem';
import { malformedResponse } from '../../transport/problems/transfer-problems';
import { queryPositions, type RequestedQuery } from '../../transport/process-data/sent-queries';
import { bodyBounds, tooMany } from './body-bounds';
import { type IdentifiedFile, isIdentifiedFile } from './identified-file';
import { type AnsweredItem, type ItemPlace, matchItems } from './match-items';
import { filesWords } from '../words/files';

/** The entries of a list of files, in whatever form. */
export interface FileEntries<F> {
  readonly files: F;
  readonly firstId: string | undefined;
  readonly sent: number;
  /** Places in the list of entries that are no files. */
  readonly faults: readonly number[];
}

/** Entries that are no files whose places are told. */
const mostToldFaults = 100;

/** What one store sent. */
interface StoreEntries extends Pick<FileEntries<unknown>, 'firstId' | 'sent' | 'faults'> {
  /** How many of the entries are files. */
  readonly count: number;
}

/** A section of an answer with its files. */
export interface ReadSection<F> extends Omit<FileSectionOutcome, 'beginning'> {
  readonly files: F;
  /** ID of the first file; undefined where there is none. */
  readonly firstId: string | undefined;
  /** What each of its stores sent: one, or several that are not named. Each of them skips for itself (specification §4.2 rule 4). */
  readonly stores: readonly StoreEntries[];
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
  return sectionsOf(parseBody(body, origin, body, parseFileJson), entriesOf, requested, origin);
}

/** The same of an answer that was parsed; `entries` makes of a store's list what is wanted. Throws ProblemError likewise. */
export function sectionsOf<F>(
  sent: unknown,
  entries: ReadEntries<F>,
  requested: readonly RequestedQuery[],
  origin: Origin,
): ReadResponse<F> {
  const stated = statedError(sent) ?? (memberOf(sent, 'data') === undefined ? gatewayError(sent) : undefined);
  if (stated !== undefined) throw new ProblemError(serverProblem(stated, origin));
  boundParts(sent, origin);
  const answer = envelopeSchema.safeParse(sent);
  if (!answer.success) throw new ProblemError(malformedResponse(answer.error, origin));
  return { ...new SectionReader(entries, requested, origin).read(answer.data), extra: extraOf(answer.data) };
}

/** Refuses an answer of too many parts before each of them costs something. */
function boundParts(sent: unknown, origin: Origin): void {
  let [sections, files] = [0, 0];
  const take = (part: unknown) => {
    sections += 1;
    files += listIn(part, 'files').length;
    if (sections > bodyBounds.sections) throw new ProblemError(tooMany('stores', bodyBounds.sections, origin));
    if (files > bodyBounds.files) throw new ProblemError(tooMany('files', bodyBounds.files, origin));
  };
  for (const entry of listIn(memberOf(memberOf(sent, 'data'), 'file_data'), 'query_data')) {
    take(undefined);
    for (const item of listIn(entry, 'items')) {
      take(item);
      for (const store of listIn(item, 'file_stores')) take(store);
    }
  }
}

/** Whether an item of an answer has several stores of one name, or without one. */
export function repeatsStores(sent: unknown): boolean {
  const entries = listIn(memberOf(memberOf(sent, 'data'), 'file_data'), 'query_data');
  return entries
    .flatMap((entry) => listIn(entry, 'items'))
    .some((item) => {
      const stores = listIn(item, 'file_stores');
      return new Set(stores.map((store) => storeName(memberOf(store, 'name')))).size < stores.length;
    });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
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
  return { files, firstId: files[0]?._id, sent: sent.length, faults };
}

/** Characters that are kept of the members beside `data`. */
const longestExtra = 256 * 1024;

function extraOf({ data: _data, error: _error, ...others }: Envelope): string | undefined {
  if (Object.keys(others).length === 0) return undefined;
  const text = JSON.stringify(others, bareBigInts);
  return text.length > longestExtra ? JSON.stringify(filesWords().longExtra) : text;
}

/** An item of the answer, and the query as sent that it belongs to. */
interface AnsweredPart extends AnsweredItem {
  readonly item: EnvelopeItem;
  readonly sent: number;
  /** Path in the answer. */
  readonly place: string;
}

/** A store of an item, and its place among those. */
type StorePart = readonly [place: number, store: NonNullable<EnvelopeItem['file_stores']>[number]];

/** The place of a file within its item, by its position among those of all `parts`. */
function placeOfFile(parts: readonly StorePart[], position: number): string {
  const [[n, { files }] = [0, { files: [] }], ...others] = parts;
  const count = files?.length ?? 0;
  if (others.length === 0 || position < count) return `file_stores[${n}].files[${position}]`;
  return placeOfFile(others, position - count);
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
    const answered = this.#answered(data.file_data.query_data);
    const byQuery = Map.groupBy(answered, ({ sent }) => sent);
    const places = new Map<AnsweredPart, ItemPlace>();
    for (const [sent, own] of byQuery) {
      const { items = [], areStores = false } = this.#requested[sent] ?? {};
      const found = areStores ? own.map(() => 0) : matchItems(items, own);
      for (const [n, part] of own.entries()) places.set(part, found[n] ?? 'foreign');
    }
    for (const part of answered) this.#part(part, places.get(part) ?? 'foreign');
    const refused = this.#refused(data.file_data.query_data);
    for (const [sent, requested] of this.#requested.entries()) {
      const found = new Set(byQuery.get(sent)?.map((part) => places.get(part)));
      for (const [n, asked] of requested.items.entries()) {
        if (!found.has(n)) this.#missing(requested, n, asked, refused.get(sent) ?? found.has('untold'));
      }
    }
    return { sections: this.#sections, failedItems: this.#failed };
  }

  #answered(entries: Envelope['data']['file_data']['query_data']): readonly AnsweredPart[] {
    const positionOf = queryPositions(entries, this.#requested);
    return entries.flatMap((entry, n) =>
      entry.items.map((item, m) => ({
        item,
        // An empty path names nothing.
        path: item.p || undefined,
        sent: positionOf(item.query_index ?? entry.query_index, n),
        place: `data.file_data.query_data[${n}].items[${m}]`,
      })),
    );
  }

  /** What the server says of whole queries that it refused, by their positions as sent. */
  #refused(entries: Envelope['data']['file_data']['query_data']): ReadonlyMap<number, StatedError> {
    const positionOf = queryPositions(entries, this.#requested);
    const stated = entries.map((entry) => statedError(entry));
    return new Map(
      entries.flatMap(({ query_index: index }, n) => (stated[n] ? [[positionOf(index, n), stated[n]] as const] : [])),
    );
  }

  #part({ item, path, sent, place }: AnsweredPart, found: ItemPlace): void {
    const requested = this.#requested[sent];
    if (requested === undefined) return;
    const { position: query, firstItem } = requested;
    if (typeof found === 'number') return this.#item(item, { query, item: firstItem + found }, place);
    // By its path it can be asked for further pages; without one it could be anything.
    if (found === 'untold' && path !== undefined) return this.#item(item, { query, item: undefined }, place);
    this.#failed.push({ query, item: undefined, path, problem: unrequestedItem(path, place, this.#origin) });
  }

  /** @param why what the server says of the whole query, else whether the answer has others that may be it */
  #missing({ position: query, firstItem }: RequestedQuery, n: number, asked: string, why: StatedError | boolean): void {
    const { failed } = filesWords();
    const found =
      typeof why === 'boolean'
        ? notAnswered(asked, why, this.#origin)
        : this.#stated(why, (reason) => failed.query(asked, reason), asked);
    this.#failed.push({ query, item: firstItem + n, path: asked, problem: found });
  }

  #item(item: EnvelopeItem, where: Pick<FileSection, 'query' | 'item'>, place: string): void {
    const path = item.p ?? undefined;
    const lists = item.file_stores ?? item.files;
    if (!lists) {
      this.#failed.push({ ...where, path, problem: this.#failure('item', path ?? '', statedError(item), path) });
      return;
    }
    const byName = Map.groupBy((item.file_stores ?? []).entries(), ([, { name }]) => name);
    for (const [store, parts] of byName) this.#store({ ...where, path, store, description: undefined }, parts, place);
    if (item.file_stores) return;
    const positions = Map.groupBy((item.files ?? []).keys(), (n) => storeOf(item.files?.[n]));
    for (const [store, list] of positions) {
      const section = { ...where, path, store, description: undefined };
      const sent = list.map((n) => item.files?.[n]);
      this.#section(section, [sent], (m) => `${place}.files[${list[m] ?? 0}]`, undefined);
    }
  }

  /** The stores of a name, as one: several that are not named can't be asked apart. */
  #store(section: FileSection, parts: readonly StorePart[], place: string): void {
    const description = parts.find(([, { descr }]) => descr)?.[1].descr ?? undefined;
    const sent = parts.map(([, { files }]) => files ?? []);
    const failed = parts.find(([, { files }]) => !files)?.[1];
    const refused = failed && this.#failure('store', section.store, statedError(failed));
    this.#section({ ...section, description }, sent, (m) => `${place}.${placeOfFile(parts, m)}`, refused);
  }

  #section(
    section: FileSection,
    sent: readonly (readonly unknown[])[],
    placeOf: (n: number) => string,
    refused: Problem | undefined,
  ): void {
    const all = this.#entries(sent.flat());
    const { faults, ...entries } = all;
    const stores = sent.length === 1 ? [all] : sent.map(this.#entries);
    const told = faults.slice(0, mostToldFaults).map((n): FileFault => ({
      place: placeOf(n),
      message: filesWords().noFile,
    }));
    const outcome = {
      section,
      ...entries,
      stores: stores.map((store) => ({
        firstId: store.firstId,
        sent: store.sent,
        faults: store.faults,
        count: store.sent - store.faults.length,
      })),
      faultCount: faults.length,
      faults: told,
    };
    this.#sections.push(refused === undefined ? outcome : { ...outcome, problem: refused });
  }

  /** Why there are no files of an item or a store: what the server states, if anything. */
  #failure(what: 'item' | 'store', name: string, stated: StatedError | undefined, item?: string): Problem {
    const { failed, withoutFiles } = filesWords();
    if (stated !== undefined) return this.#stated(stated, (why) => failed[what](name, why), item);
    const { requestId, url } = this.#origin;
    const details = { requestId, url, ...(item !== undefined && { item }) };
    return problem('malformed', withoutFiles[what](name), failed.advice, details);
  }

  #stated({ message, code }: StatedError, messageOf: (reason: string) => string, item?: string): Problem {
    return problem('item', messageOf(saidBriefly(message)), filesWords().failed.advice, {
      requestId: this.#origin.requestId,
      url: this.#origin.url,
      serverText: message,
      ...(code !== undefined && { code }),
      ...(item !== undefined && { item }),
    });
  }
}

/** An item that was asked and that the answer does not have; `mayBe`: it has others that may be it. */
function notAnswered(asked: string, mayBe: boolean, { url, requestId }: Origin): Problem {
  const { perhaps, nothing, advice } = filesWords().notAnswered;
  return problem('malformed', mayBe ? perhaps(asked) : nothing(asked), advice, { requestId, url, item: asked });
}

/** An item of the answer that was not asked. */
function unrequestedItem(path: string | undefined, place: string, { url, requestId }: Origin): Problem {
  const { unnamed, named, advice } = filesWords().unrequestedItem;
  return problem('malformed', path === undefined ? unnamed : named(path), advice, {
    requestId,
    url,
    place,
    ...(path !== undefined && { item: path }),
  });
}
