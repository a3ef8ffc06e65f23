import { lastNight } from './batch-state';
import type { FaultyPlant, PlantItem } from './historian';
import type { ItemDefinition } from './item-definition';
import { ItemHistory } from './item-history';
import { batchKettle } from './items/batch-kettle';
import { column } from './items/column';
import { diagnostics } from './items/diagnostics';
import { feedSection } from './items/feed';
import { packaging } from './items/packaging';
import { reactor, reactorEquipment } from './items/reactor';
import { siteWeather } from './items/site-weather';
import { tankFarm } from './items/tank-farm';
import { utilities } from './items/utilities';
import { seedOf } from './noise';

const ROOT = '/System/Core/Demo Plant';
const FIRST_ID = 85_005_459_814_416_384n;

const definitions: readonly ItemDefinition[] = [
  ...feedSection,
  ...reactor,
  ...reactorEquipment,
  ...column,
  ...utilities,
  ...tankFarm,
  ...packaging,
  ...siteWeather,
  ...diagnostics,
];

/** Paths of the items of the first view; all are numbers with a unit that vary continuously. */
export const openingPaths: readonly string[] = [
  `${ROOT}/Feed Section/FIC-101.PV`,
  `${ROOT}/Reactor R-101/TIC-101.PV`,
  `${ROOT}/Reactor R-101/LIC-101.PV`,
  `${ROOT}/Reactor R-101/PIC-101.PV`,
];

/**
 * The demo plant: a feed section, a reactor, a column and their surroundings, with a history since 2020. The last batch that
 * is over at `present`, milliseconds since the Unix epoch, was a slow one.
 */
export function demoPlant(present: number): FaultyPlant {
  return createPlant([...definitions, ...batchKettle(lastNight(present))]);
}

/** The demo plant as it is at one present, which is the same in every run. The program's own start does without it. */
export const plant: FaultyPlant = /* @__PURE__ */ demoPlant(Date.UTC(2026, 10, 20, 20));

function createPlant(table: readonly ItemDefinition[]): FaultyPlant {
  const entries = table.map((definition) => ({ item: describe(definition), history: new ItemHistory(definition) }));
  const byPath = new Map(entries.map(({ item }) => [item.path, item]));
  const byId = new Map(entries.map(({ item }) => [item.id, item]));
  const histories = new Map(entries.map(({ item, history }) => [item.path, history]));
  return {
    items: entries.map(({ item }) => item),
    findByPath: (path) => byPath.get(path),
    findById: (id) => byId.get(id),
    raw: (item, start, end, now) => histories.get(item.path)?.raw(start, end, now) ?? [],
    sent: (item, start, end, now) => histories.get(item.path)?.sent(start, end, now) ?? [],
    atOrBefore: (item, time, now) => histories.get(item.path)?.atOrBefore(time, now),
    after: (item, time, now) => histories.get(item.path)?.after(time, now),
    seededFaults: (item, start, end, now) => histories.get(item.path)?.seededFaults(start, end, now) ?? [],
  };
}

function describe(definition: ItemDefinition): PlantItem {
  const { name, description, error, withoutFiles } = definition;
  return {
    path: `${ROOT}/${name}`,
    id: String(FIRST_ID + BigInt(seedOf(name))),
    description,
    ...('signal' in definition
      ? { unit: definition.unit, valueType: 'number', stepped: definition.stepped ?? false }
      : { unit: '', valueType: 'text' in definition ? 'text' : 'boolean', stepped: true }),
    ...(error === undefined ? {} : { error }),
    ...(withoutFiles === undefined ? {} : { withoutFiles }),
  };
}
