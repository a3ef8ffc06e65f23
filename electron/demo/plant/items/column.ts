import { about, every, onChange } from '../clocks';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import { doubtful, flatline, gap, missing } from '../faults';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import { dayCycle, mix, within } from '../signals';
import { status } from '../status-codes';
import { columnFeed, composition, heat, load, loadHours, pressure } from '../unit-state';

const refluxWander = bandNoise('FIC-201', 7 * MINUTE);

export const column: readonly ItemDefinition[] = [
  {
    name: 'Column T-201/Overhead Pressure',
    description: 'Pressure at the head of the distillation column',
    unit: 'bar',
    decimals: 4,
    reporting: every(SECOND),
    signal: within(
      0,
      4,
      mix(
        1.013,
        [0.31, columnFeed],
        [0.012, dayCycle],
        [0.01, bandNoise('PI-201', 8 * MINUTE)],
        [0.002, whiteNoise('PI-201')],
      ),
    ),
    faults: [
      gap(3 * DAY, [5 * MINUTE, 50 * MINUTE]),
      doubtful(DAY, [5 * MINUTE, 30 * MINUTE], status.uncertainSubNormal),
    ],
  },
  {
    name: 'Column T-201/Overhead Temperature',
    description: 'Vapour temperature at the head',
    unit: '°C',
    decimals: 2,
    reporting: every(5 * SECOND),
    signal: mix(31, [48.5, composition], [0.5, bandNoise('TI-201', 25 * MINUTE)], [0.04, whiteNoise('TI-201')]),
  },
  {
    name: 'Column T-201/FIC-201.PV',
    description: 'Reflux flow',
    unit: 't/h',
    decimals: 3,
    reporting: every(SECOND),
    signal: within(0, 60, mix(0.2, [41, columnFeed], [0.5, refluxWander], [0.15, whiteNoise('FIC-201')])),
  },
  {
    name: 'Column T-201/FIC-201.SP',
    description: 'Reflux flow set-point',
    unit: 't/h',
    decimals: 2,
    stepped: true,
    reporting: onChange(5 * SECOND, 120),
    signal: mix(0.2, [41, load]),
  },
  {
    name: 'Column T-201/FIC-201.OP',
    description: 'Reflux valve output',
    unit: '%',
    decimals: 2,
    reporting: every(SECOND),
    signal: within(0, 100, mix(2, [58, columnFeed], [-1.8, refluxWander], [2, bandNoise('FV-201', HOUR)])),
  },
  ...[5, 12, 20, 28].map((tray, i): ItemDefinition => ({
    name: `Column T-201/Tray ${tray} Temperature`,
    description: `Temperature of tray ${tray}, counted from the bottom`,
    unit: '°C',
    decimals: 2,
    reporting: every(10 * SECOND),
    signal: mix(
      36 - i,
      [92 - 12 * i, i < 2 ? heat : composition],
      [0.9, bandNoise(`T-201 tray ${tray}`, 35 * MINUTE)],
      [0.06, whiteNoise(`T-201 tray ${tray}`)],
    ),
    faults: [missing((3 + 2 * i) * DAY, [MINUTE, 3 * HOUR], status.badSensorFailure, status.badNoCommunication)],
  })),
  {
    name: 'Column T-201/LIC-202.PV',
    description: 'Level in the column bottom',
    unit: '%',
    decimals: 2,
    reporting: every(SECOND),
    signal: within(
      0,
      100,
      mix(
        22,
        [33, columnFeed],
        [45, pressure],
        [-45, columnFeed],
        [1.8, bandNoise('LIC-202', 12 * MINUTE)],
        [0.2, whiteNoise('LIC-202')],
      ),
    ),
    faults: [flatline(2 * DAY, [20 * MINUTE, 90 * MINUTE])],
  },
  {
    name: 'Column T-201/Reboiler Duty',
    description: 'Heat into the reboiler, calculated',
    unit: 'kW',
    decimals: 1,
    reporting: every(5 * SECOND),
    signal: within(
      0,
      9000,
      mix(150, [5200, columnFeed], [60, bandNoise('E-202', 5 * MINUTE)], [12, whiteNoise('E-202')]),
    ),
    faults: [doubtful(2 * DAY, [10 * MINUTE, 2 * HOUR], status.uncertainSimulatedValue)],
  },
  {
    name: 'Column T-201/Bottom Temperature',
    description: 'Temperature in the column bottom',
    unit: '°C',
    decimals: 2,
    reporting: every(5 * SECOND),
    signal: mix(39, [104, heat], [0.8, bandNoise('TI-202', 20 * MINUTE)], [0.05, whiteNoise('TI-202')]),
  },
  {
    name: 'Column T-201/Differential Pressure',
    description: 'Pressure difference between bottom and head',
    unit: 'mbar',
    decimals: 2,
    reporting: every(2 * SECOND),
    signal: within(
      0,
      200,
      mix(4, [72, columnFeed], [2.2, bandNoise('PDI-203', 3 * MINUTE)], [0.6, whiteNoise('PDI-203')]),
    ),
  },
  {
    name: 'Column T-201/FI-203 Distillate Flow',
    description: 'Distillate to the tank farm',
    unit: 't/h',
    decimals: 3,
    reporting: every(2 * SECOND),
    signal: within(
      0,
      60,
      mix(0, [33, columnFeed], [0.4, bandNoise('FI-203', 5 * MINUTE)], [0.1, whiteNoise('FI-203')]),
    ),
  },
  {
    name: 'Column T-201/AI-204 Distillate Purity',
    description: 'Purity of the distillate, gas chromatograph',
    unit: '%',
    decimals: 3,
    reporting: about(5 * MINUTE),
    signal: within(
      0,
      100,
      mix(91.2, [8.2, composition], [0.22, bandNoise('AI-204', 4 * HOUR)], [0.03, whiteNoise('AI-204')]),
    ),
    faults: [missing(2 * DAY, [30 * MINUTE, 3 * HOUR], status.badOutOfService, status.badWaitingForInitialData)],
  },
  {
    name: 'Column T-201/FQ-203 Distillate Total',
    description: 'Distillate counter, never reset',
    unit: 't',
    decimals: 1,
    stepped: true,
    reporting: every(MINUTE),
    signal: mix(64_000, [33, loadHours]),
  },
];
