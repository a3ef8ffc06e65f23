import { autoRead } from '@shared/vqt/aggregates';
import { queryWords } from '../words/query';

/** A trend that comes with the demo plant: what a person would pick and type. */
export interface Example {
  readonly name: string;
  readonly description: string;
  /** The range as typed. */
  readonly start: string;
  readonly end: string;
  readonly aggregate: string;
  /** Paths of the items, in their order. */
  readonly items: readonly string[];
}

const plant = '/System/Core/Demo Plant';

export const examples: readonly Example[] = [
  {
    get name() {
      return queryWords().examples.month.name;
    },
    get description() {
      return queryWords().examples.month.description;
    },
    start: '*-30d',
    end: '*',
    aggregate: 'AGG_TYPE_RAW',
    items: [
      `${plant}/Reactor R-101/TI-111 Bed Top`,
      `${plant}/Feed Section/P-101/Motor Current`,
      `${plant}/Feed Section/AI-105 Feed Density`,
      `${plant}/Reactor R-101/Unit State`,
    ],
  },
  {
    get name() {
      return queryWords().examples.shift.name;
    },
    get description() {
      return queryWords().examples.shift.description;
    },
    start: '*-8h',
    end: '*',
    aggregate: autoRead,
    items: [
      `${plant}/Feed Section/FIC-101.PV`,
      `${plant}/Reactor R-101/TIC-101.PV`,
      `${plant}/Reactor R-101/LIC-101.PV`,
      `${plant}/Reactor R-101/PIC-101.PV`,
    ],
  },
];
