import { cutText } from '@shared/cut-text';
import { chartModelWords } from '../../words/chart-model';
import { panelWords } from '../../words/panel';

export type ToldKind = keyof ReturnType<typeof chartModelWords>['told'];

/** Members of each part of a chart that a view has, or that say nothing of what is seen. */
const taken = {
  widget: ['type', 'id', 'name', 'chart'],
  chart: ['class', 'id', 'type', 'name', 'x_axis', 'y_axis', 'pens', 'cursors'],
  xAxes: ['id', 'start_time', 'end_time', 'intervals_no', 'cursors'],
  yAxes: ['id', 'range'],
  pens: [
    'id',
    'name',
    'path',
    'DecimalPlaces',
    'OpcEngUnit',
    'trend_type',
    'aggregate',
    'style',
    'themes',
    'x_axis',
    'y_axis',
    'draw',
  ],
  styles: ['line', 'marker', 'thickness'],
  cursorMembers: ['timestamp', 'context'],
} as const satisfies Partial<Record<ToldKind, readonly string[]>>;

/** What of a chart has no counterpart in a view: each kind of it once, with the names of what it concerns. */
export class Told {
  readonly #names = new Map<ToldKind, Set<string>>();

  add(kind: ToldKind, name: string): void {
    const names = this.#names.get(kind) ?? new Set();
    this.#names.set(kind, names.add(name));
  }

  /** Adds the members of a part of the chart that are not taken. */
  addMembers(kind: keyof typeof taken, part: object): void {
    const known: readonly string[] = taken[kind];
    for (const [name, value] of Object.entries(part))
      if (value !== null && value !== undefined && !known.includes(name)) this.add(kind, name);
  }

  /** Each in a sentence, in the order of the words. */
  lines(): string[] {
    const { told } = chartModelWords();
    return kindsIn(told).flatMap((kind) => {
      const names = this.#names.get(kind);
      return names === undefined ? [] : told[kind](listed([...names]));
    });
  }
}

const mostNames = 20;
const longestName = 100;

function listed(names: readonly string[]): string {
  const some = names.slice(0, mostNames).map((name) => cutText(name, longestName, '…'));
  const list = some.join(', ');
  return names.length > mostNames ? panelWords().andMore(list, names.length - mostNames) : list;
}

function kindsIn(told: Readonly<Record<ToldKind, unknown>>): ToldKind[] {
  return Object.keys(told).filter((kind): kind is ToldKind => Object.hasOwn(told, kind));
}
