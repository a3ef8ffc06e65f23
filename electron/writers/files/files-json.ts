import type { ExportColumn } from '@shared/contract/files/files-export';
import { fileJson, type PlacedLeaf } from '@shared/file-info/file-json';
import { jsonText, leafOf, strictJson, type JsonValue } from '@shared/file-info/json-value';
import { isJsonObject } from '@shared/json/json-object';
import type { CellPage } from '../../decode/files/cell-page';
import type { IdentifiedFile } from '../../decode/files/identified-file';
import { columnName, originText } from './columns';
import type { FormatWriter, Origin, Output } from './format-writer';
import type { FormatState, WritePlan } from './write-plan';

/** What is told of where a file belongs. */
type OriginKind = Exclude<ExportColumn['kind'], 'path'>;

const encoder = new TextEncoder();
const brackets = { open: '[\n', close: '\n]\n', between: ',\n' } as const;

/** Writes one JSON object a file: one a line, or all of them as one list. */
export class FilesJson implements FormatWriter {
  readonly isFlushed = true;
  readonly #plan: WritePlan;
  /** Of the chosen columns; undefined where everything is written. */
  readonly #members: readonly Member[] | undefined;
  readonly #isList: boolean;
  readonly #output: Output;
  #hasRows: boolean;

  constructor(plan: WritePlan, kind: 'ndjson' | 'json', output: Output) {
    this.#plan = plan;
    this.#members = plan.columns.kind === 'chosen' ? membersOf(plan.columns.columns) : undefined;
    this.#isList = kind === 'json';
    this.#output = output;
    this.#hasRows = plan.resume?.format.kind === 'json' && plan.resume.format.hasRows;
  }

  rows(origin: Origin, page: CellPage): void {
    const texts = Array.from({ length: page.rows }, (_, row) => this.#text(origin, page.documentAt(row)));
    const list = texts.join(brackets.between);
    const before = this.#hasRows ? brackets.between : brackets.open;
    this.#output.write(encoder.encode(this.#isList ? before + list : `${texts.join('\n')}\n`));
    this.#hasRows = true;
  }

  state(): FormatState {
    return this.#isList ? { kind: 'json', hasRows: this.#hasRows } : { kind: 'ndjson' };
  }

  end(): readonly string[] {
    if (this.#isList) this.#output.write(encoder.encode(this.#hasRows ? brackets.close : '[]\n'));
    return (
      this.#members?.map(({ column, path: [first = ''] }) => (column.kind === 'path' ? columnName(column) : first)) ??
      []
    );
  }

  #text(origin: Origin, file: IdentifiedFile): string {
    return strictJson(
      this.#members === undefined ? this.#wholeText(origin, file) : chosenText(this.#members, origin, file),
    );
  }

  /** Where the file belongs, then everything that was sent of it. */
  #wholeText(origin: Origin, file: IdentifiedFile): string {
    const kinds = this.#plan.hasQueries ? (['query', 'item', 'store'] as const) : (['item', 'store'] as const);
    const owns = (name: string) => Object.hasOwn(file, name);
    const members = kinds.map((kind) => `${JSON.stringify(originName(kind, owns))}:${originJson(kind, origin)},`);
    return `{${members.join('')}${jsonText(file).slice(1)}`;
  }
}

function chosenText(members: readonly Member[], origin: Origin, file: IdentifiedFile): string {
  const values = members.flatMap(({ column, path }): PlacedLeaf[] => {
    if (column.kind !== 'path') return [{ path, leaf: { json: originJson(column.kind, origin) } }];
    const value = valueAt(file, path);
    return value === undefined ? [] : [{ path, leaf: leafOf(value) }];
  });
  return fileJson(values);
}

/** A chosen column, and where its value stands in the object. */
interface Member {
  readonly column: ExportColumn;
  readonly path: readonly string[];
}

function membersOf(columns: readonly ExportColumn[]): readonly Member[] {
  const own = new Set(columns.flatMap((column) => (column.kind === 'path' ? column.path.slice(0, 1) : [])));
  return columns.map((column) => ({
    column,
    path: column.kind === 'path' ? column.path : [originName(column.kind, (name) => own.has(name))],
  }));
}

/** What the member is called that tells where a file belongs: the file's own members keep their names. */
function originName(kind: OriginKind, owns: (name: string) => boolean): string {
  let name: string = kind;
  while (owns(name)) name += '_';
  return name;
}

function originJson(kind: OriginKind, origin: Origin): string {
  return kind === 'query' ? originText(kind, origin) : JSON.stringify(originText(kind, origin));
}

function valueAt(file: IdentifiedFile, path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = file;
  for (const name of path) {
    if (value === undefined || !isJsonObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
