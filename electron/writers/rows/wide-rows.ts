import type { WideJoin } from '@shared/contract/trend/export';
import { problem, ProblemError } from '@shared/problem/problem';
import type { RangeSet } from '@shared/time/range-set';
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
    const rows = this.#items.map(({ parts, read, missing, stepped, longestGap }) => ({
      ...joinRows(parts),
      read,
      missing,
      stepped,
      longestGap,
    }));
    for (const { t, samples } of joinItems(rows, this.#join, this.#scheme))
      this.#sheet.row([...times(t), ...samples.flatMap((sample) => this.#cells(sample))]);
    this.#sheet.end();
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

function tooMany() {
  const { message, advice } = savingWords().manyColumns;
  return problem('invalid', message(mostSamples), advice, { argument: 'format' });
}
