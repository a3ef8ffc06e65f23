import { markedText } from '@shared/marked-text';
import { itemParent } from '../../kit/text/item-name';
import type { TrendItem } from './trend-item';

type Named = Pick<TrendItem, 'key' | 'label' | 'name'>;

/**
 * What each series is called beside the others, by key: its name, or with as much of its path before it as tells it from those
 * that are called so too.
 */
export function namesBeside(series: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map(series.map(({ key, name }) => [key, name]));
  for (const alike of Map.groupBy(series, ({ name }) => name).values())
    if (alike.length > 1) for (const [key, name] of toldApart(alike)) names.set(key, name);
  return names;
}

/** The same where nothing else says where the item is: its name with the object that holds it behind it, unless the name says so. */
export function placedNames(series: readonly TrendItem[]): ReadonlyMap<string, string> {
  const names = namesBeside(series);
  return new Map(
    series.map(({ key, name, path, calculation }) => {
      const [beside = name, parent] = [names.get(key), calculation === undefined ? itemParent(path) : ''];
      return [key, beside === name && parent !== '' ? `${name} · ${parent}` : beside];
    }),
  );
}

function toldApart(alike: readonly Named[]): Map<string, string> {
  const names = new Map<string, string>();
  let rest = alike;
  for (let parents = 1; rest.length > 0; parents += 1) {
    const byEnding = Map.groupBy(rest, (one) => endingOf(one, parents));
    const isWhole = rest.every((one) => endingOf(one, parents) === one.label);
    const told = [...byEnding.values()].filter((those) => isWhole || those.length === 1).flat();
    for (const one of told) names.set(one.key, markedText(endingOf(one, parents)));
    rest = rest.filter(({ key }) => !names.has(key));
  }
  return names;
}

/** The end of a label, with so many objects before the name; all of it where that is not its own end. */
function endingOf({ label, name }: Named, parents: number): string {
  if (!label.endsWith(name)) return label;
  const before = label.slice(0, label.length - name.length).split('/');
  // Behind the last slash stands the name.
  return parents >= before.length ? label : [...before.slice(-parents - 1, -1), name].join('/');
}
