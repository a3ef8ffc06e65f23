import { autoRead } from '@shared/vqt/aggregates';

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
    name: 'A month of raw data',
    description: '2.6 million points of four items: bed temperature, pump current, feed density and the unit’s state',
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
    name: 'Eight hours of the unit',
    description: 'The trend with which the demo plant opens',
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
