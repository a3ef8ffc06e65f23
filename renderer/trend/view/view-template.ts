import { compareNames } from '@shared/compare-names';
import { pathTextSchema, textLimits } from '@shared/contract/limits';
import type { EventLimit, EventPart, ViewEvents } from '@shared/contract/trend/events';
import type { ViewPlots } from '@shared/contract/trend/plots';
import {
  isReadSeries,
  uniqueSeriesKey,
  type View,
  type ViewSeries,
  type ViewTemplate,
} from '@shared/contract/trend/view';

/** What stands for the part that varies, in the patterns of a template called `name`. */
export function placeholderOf(name: string): string {
  return `{${name}}`;
}

/** The paths of a view's items that hold a part, each once, with the placeholder in its place. */
export function patternsWith(view: View, part: string, name: string): readonly string[] {
  if (part === '') return [];
  return [...new Set(itemsOf(view).flatMap(({ path }) => (path.includes(part) ? [patternOf(path, part, name)] : [])))];
}

/**
 * The view as a template, in which the items whose paths hold `part` follow what is chosen for it. A view that is a template
 * already is made one anew. Undefined where no path holds the part, or one would be too long or holds the placeholder as it is.
 */
export function withTemplate(view: View, part: string, name: string): View | undefined {
  const holding = itemsOf(view).filter(({ path }) => part !== '' && path.includes(part));
  const isTaken = itemsOf(view).some(({ path }) => path.includes(placeholderOf(name)));
  const patterns = new Map(holding.map(({ key, path }) => [key, patternOf(path, part, name)]));
  if (holding.length === 0 || isTaken || [...patterns.values()].some((pattern) => !isPath(pattern))) return undefined;
  const series = view.series.map((one) => {
    const { pattern: _, ...plain } = one;
    const pattern = patterns.get(one.key);
    return pattern === undefined ? plain : { ...plain, pattern };
  });
  return { ...view, series, template: { name, value: part } };
}

/** The view as none: its items stay where they are. */
export function withoutTemplate(view: View): View {
  const { template: _, ...rest } = view;
  return { ...rest, series: view.series.map(({ pattern: _pattern, ...plain }) => plain) };
}

/**
 * The template with another value: all items that follow it, with the limit lines, conditions, plots and statistics of them. Undefined where
 * that makes a path that can't be one.
 */
export function withTemplateValue(view: View, value: string): View | undefined {
  const { template } = view;
  if (template === undefined || value === '' || value.length > textLimits.word) return undefined;
  const taken = new Set(view.series.flatMap(({ key, pattern }) => (pattern === undefined ? [key] : [])));
  const keys = new Map<string, string>();
  const series = view.series.map((one): ViewSeries => {
    if (one.pattern === undefined) return one;
    const path = filled(one.pattern, template.name, value);
    const key = uniqueSeriesKey(path, taken);
    taken.add(key);
    keys.set(one.key, key);
    return { ...one, key, path };
  });
  if (!series.every(({ path }) => isPath(path))) return undefined;
  const keyOf = (key: string) => keys.get(key) ?? key;
  return {
    ...view,
    series,
    template: { ...template, value },
    limits: view.limits.map((line) => ({ ...line, series: keyOf(line.series) })),
    ...(view.events !== undefined && { events: withKeys(view.events, keyOf) }),
    ...(view.plots !== undefined && { plots: plotsWithKeys(view.plots, keyOf) }),
    ...(view.statistics?.item !== undefined && {
      statistics: { ...view.statistics, item: keyOf(view.statistics.item) },
    }),
  };
}

/** A value that a template can take, and how many of its items the library has under it. */
export interface TemplateChoice {
  readonly value: string;
  readonly found: number;
}

/** The values for which the library has items of a template: those with most items first, then by name. */
export function templateChoices(view: View, library: readonly string[]): readonly TemplateChoice[] {
  const found = new Map<string, Set<string>>();
  for (const pattern of patternsOf(view)) {
    const finds = valueFinder(pattern, view.template);
    for (const path of library) {
      const value = finds(path);
      if (value !== undefined) found.set(value, (found.get(value) ?? new Set()).add(pattern));
    }
  }
  return [...found]
    .map(([value, patterns]) => ({ value, found: patterns.size }))
    .toSorted((a, b) => b.found - a.found || compareNames(a.value, b.value));
}

/** How many different items follow the template. */
export function templateSize(view: View): number {
  return patternsOf(view).length;
}

function patternsOf({ series }: View): readonly string[] {
  return [...new Set(series.flatMap(({ pattern }) => pattern ?? []))];
}

/** Finds the value that makes a path of a pattern; it stays within a part of the path, unless the present one does not. */
function valueFinder(pattern: string, template: ViewTemplate | undefined): (path: string) => string | undefined {
  if (template === undefined) return () => undefined;
  const [before = '', ...others] = pattern.split(placeholderOf(template.name));
  const after = others.at(-1) ?? '';
  const mayCross = template.value.includes('/');
  return (path) => {
    if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
    // The placeholder may stand there several times: each takes as much.
    const fixed = before.length + others.reduce((sum, { length }) => sum + length, 0);
    const length = (path.length - fixed) / others.length;
    if (!Number.isInteger(length) || length < 1) return undefined;
    const value = path.slice(before.length, before.length + length);
    const isWhole = (mayCross || !value.includes('/')) && filled(pattern, template.name, value) === path;
    return isWhole ? value : undefined;
  };
}

function itemsOf({ series }: View): readonly ViewSeries[] {
  return series.filter(isReadSeries);
}

function patternOf(path: string, part: string, name: string): string {
  return path.replaceAll(part, () => placeholderOf(name));
}

function filled(pattern: string, name: string, value: string): string {
  return pattern.replaceAll(placeholderOf(name), () => value);
}

function isPath(text: string): boolean {
  return pathTextSchema.safeParse(text).success;
}

function withKeys({ searches, chosen }: ViewEvents, keyOf: (key: string) => string): ViewEvents {
  const limitOf = (limit: EventLimit): EventLimit =>
    limit.kind === 'series' ? { ...limit, series: keyOf(limit.series) } : limit;
  const partOf = (part: EventPart): EventPart => {
    const series = keyOf(part.series);
    switch (part.kind) {
      case 'above':
      case 'below':
        return { ...part, series, limit: limitOf(part.limit) };
      case 'inside':
      case 'outside':
        return { ...part, series, low: limitOf(part.low), high: limitOf(part.high) };
      case 'rising':
      case 'falling':
      case 'state':
      case 'quality':
      case 'flat':
      case 'missing':
        return { ...part, series };
    }
  };
  return {
    searches: searches.map(({ condition, ...search }) =>
      condition === undefined ? search : { ...search, condition: { ...condition, parts: condition.parts.map(partOf) } },
    ),
    chosen,
  };
}

function plotsWithKeys({ x, y, item, ...plots }: ViewPlots, keyOf: (key: string) => string): ViewPlots {
  return {
    ...plots,
    ...(x !== undefined && { x: keyOf(x) }),
    ...(y !== undefined && { y: keyOf(y) }),
    ...(item !== undefined && { item: keyOf(item) }),
  };
}
