import type { WideJoin } from '@shared/contract/trend/export';
import { problem, ProblemError } from '@shared/problem/problem';
import { type RangeSet, rangeSet } from '@shared/time/range-set';
import { RegularInstants } from '@shared/time/regular-instants';
import { unpackRows, type PackedRows } from '@shared/vqt/packed';
import type { QualityScheme } from '@shared/vqt/quality';
import { joinRows, type SampleRows } from '@shared/vqt/rows';
import { joinItems, type JoinedSample } from './join-items';
import type { NamedItem, RowWriter } from './row-writer';
import type { Cell, Sheet } from './sheet';
import type { SheetForm } from './sheet-form';
import { savingWords } from '../words/saving';

/** Samples that are held at most, until the last item has come. */
const mostSamples = 10_000_000;

interface WideItem extends NamedItem {
  readonly parts: SampleRows[];
  missing: RangeSet;
}

/** Writes a row for each instant and a column for each item; all samples are in memory until then. */
export class WideRows implements RowWriter {
  readonly #sheet: Sheet;
  readonly #form: SheetForm;
  readonly #join: WideJoin;
  readonly #scheme: QualityScheme;
  readonly #items: WideItem[] = [];
  #samples = 0;

  constructor(sheet: Sheet, form: SheetForm, join: WideJoin, scheme: QualityScheme) {
    this.#sheet = sheet;
    this.#form = form;
    this.#join = join;
    this.#scheme = scheme;
  }

  item(item: NamedItem): void {
    this.#items.push({ ...item, parts: [], missing: [] });
  }

  /** Throws a ProblemError where there are too many samples. */
  rows(packed: PackedRows): void {
    this.#samples += packed.length;
    if (this.#samples > mostSamples) throw new ProblemError(tooMany());
    this.#items.at(-1)?.parts.push(unpackRows(packed));
  }

  missing(ranges: RangeSet): void {
    const item = this.#items.at(-1);
    if (item !== undefined) item.missing = ranges;
  }

  end(): void {
    const { timeTitles, times } = this.#form;
    this.#sheet.head([...timeTitles, ...this.#items.flatMap((item) => this.#titles(item))]);
    const rows = this.#items.map(({ parts, read, until, missing, stepped, longestGap }) => ({
      ...joinRows(parts),
      read,
      until,
      missing,
      stepped,
      longestGap,
    }));
    for (const { t, samples } of joinItems(rows, this.#join, this.#scheme, this.#instants()))
      this.#sheet.row([...times(t), ...samples.flatMap((sample) => this.#cells(sample))]);
    this.#sheet.end();
  }

  /** The instants of regular rows, wherever an item was read; undefined where each sample has its row. */
  #instants(): Iterable<number> | undefined {
    const { everySeconds } = this.#join;
    if (everySeconds === undefined) return undefined;
    const ranges = rangeSet(this.#items.flatMap((item) => item.rows ?? item.read ?? []));
    return regularInstants(ranges, everySeconds * 1000, this.#form.zone);
  }

  #titles({ label, unit }: WideItem): string[] {
    const { qualityTitles } = this.#form;
    const how = {
      exact: '',
      nearest: `, nearest within ${this.#join.toleranceSeconds} s`,
      interpolated: ', interpolated',
    };
    const named = this.#form.unit && unit !== '' ? `${label} (${unit})` : label;
    return [named + how[this.#join.join], ...qualityTitles.map((title) => `${label} ${title}`)];
  }

  #cells(sample: JoinedSample | undefined): readonly Cell[] {
    if (sample === undefined) return [null, ...this.#form.qualityTitles.map(() => null)];
    return [sample.value, ...this.#form.qualities(sample.code)];
  }
}

/** Rows that are made at once. */
const atOnce = 1000;

function* regularInstants(ranges: RangeSet, step: number, zone: string): Generator<number> {
  for (const range of ranges) {
    const instants = new RegularInstants(range, step, zone);
    for (let from = 0; from < instants.count; from += atOnce) yield* instants.slice(from, from + atOnce);
  }
}

function tooMany() {
  const { message, advice } = savingWords().manyColumns;
  return problem('invalid', message(mostSamples), advice, { argument: 'format' });
}
