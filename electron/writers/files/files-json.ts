import type { ExportColumn } from '@shared/contract/files/files-export';
import { fileJson, type PlacedLeaf } from '@shared/file-info/file-json';
import { isObject, jsonText, leafOf, type JsonValue } from '@shared/file-info/json-value';
import type { CellPage } from '../../decode/files/cell-page';
import type { IdentifiedFile } from '../../decode/files/identified-file';
import { columnName, originText } from './columns';
import type { FormatWriter, Origin, Output } from './format-writer';
import type { FormatState, WritePlan } from './write-plan';

const encoder = new TextEncoder();
const brackets = { open: '[\n', close: '\n]\n', between: ',\n' } as const;

/** Writes one JSON object a file: one a line, or all of them as one list. */
export class FilesJson implements FormatWriter {
  readonly isFlushed = true;
  readonly #plan: WritePlan;
  readonly #isList: boolean;
  readonly #output: Output;
  #hasRows: boolean;

  constructor(plan: WritePlan, kind: 'ndjson' | 'json', output: Output) {
    this.#plan = plan;
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
    const { columns } = this.#plan;
    return columns.kind === 'chosen' ? columns.columns.map(columnName) : [];
  }

  #text(origin: Origin, file: IdentifiedFile): string {
    const { columns } = this.#plan;
    return columns.kind === 'chosen' ? chosenText(columns.columns, origin, file) : this.#wholeText(origin, file);
  }

  /** Where the file belongs, then everything that was sent of it. */
  #wholeText(origin: Origin, file: IdentifiedFile): string {
    const kinds = this.#plan.hasQueries ? (['query', 'item', 'store'] as const) : (['item', 'store'] as const);
    const members = kinds.map((kind) => {
      // The file's own member keeps its name.
      const name = Object.hasOwn(file, kind) ? `${kind}_` : kind;
      return `${JSON.stringify(name)}:${originJson(kind, origin)},`;
    });
    return `{${members.join('')}${jsonText(file).slice(1)}`;
  }
}

function chosenText(columns: readonly ExportColumn[], origin: Origin, file: IdentifiedFile): string {
  const values = columns.flatMap((column): PlacedLeaf[] => {
    if (column.kind !== 'path') return [{ path: [column.kind], leaf: { json: originJson(column.kind, origin) } }];
    const value = valueAt(file, column.path);
    return value === undefined ? [] : [{ path: column.path, leaf: leafOf(value) }];
  });
  return fileJson(values);
}

function originJson(kind: Exclude<ExportColumn['kind'], 'path'>, origin: Origin): string {
  return kind === 'query' ? originText(kind, origin) : JSON.stringify(originText(kind, origin));
}

function valueAt(file: IdentifiedFile, path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = file;
  for (const name of path) {
    if (value === undefined || !isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}
