import { about, every, onChange } from '../clocks';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import { doubtful, gap, missing, spike } from '../faults';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import { dayCycle, mix, within } from '../signals';
import { status } from '../status-codes';
import { feed, heat, inventory, load, loadHours, phaseAt } from '../unit-state';

const flowWander = bandNoise('FIC-101', 3 * MINUTE);
const flow = within(0, 80, mix(0.4, [58, feed], [0.55, flowWander]));
const pumpOn = (t: number) => feed(t) > 0.02;

export const feedSection: readonly ItemDefinition[] = [
  {
    name: 'Feed Section/FIC-101.PV',
    description: 'Feed flow to reactor R-101',
    unit: 't/h',
    decimals: 3,
    reporting: every(SECOND),
    signal: within(0, 80, mix(0, [1, flow], [0.32, whiteNoise('FIC-101')])),
    faults: [
      spike(9 * HOUR, [2 * SECOND, 4 * SECOND], 11),
      doubtful(
        3.5 * HOUR,
        [6 * MINUTE, 14 * MINUTE],
        status.uncertainSensorNotAccurate,
        status.uncertainEngineeringUnitsExceeded,
        status.uncertainLastUsableValue,
      ),
    ],
  },
  {
    name: 'Feed Section/FIC-101.SP',
    description: 'Feed flow set-point',
    unit: 't/h',
    decimals: 2,
    stepped: true,
    reporting: onChange(5 * SECOND, 120),
    signal: mix(0.4, [58, load]),
  },
  {
    name: 'Feed Section/FIC-101.OP',
    description: 'Feed control valve output',
    unit: '%',
    decimals: 2,
    reporting: every(SECOND),
    signal: within(0, 100, mix(4, [62, feed], [-0.9, flowWander], [2.5, bandNoise('FV-101', 40 * MINUTE)])),
  },
  {
    name: 'Feed Section/FIC-101.Mode',
    description: 'Mode of the feed controller',
    reporting: onChange(5 * SECOND, 360),
    text: (t) => (phaseAt(t) === 'Running' ? 'Cascade' : phaseAt(t) === 'Starting' ? 'Auto' : 'Manual'),
  },
  {
    name: 'Feed Section/TI-102 Feed Temperature',
    description: 'Feed temperature upstream of the preheater',
    unit: '°C',
    decimals: 2,
    reporting: every(5 * SECOND),
    signal: mix(34, [2.2, dayCycle], [5, heat], [0.6, bandNoise('TI-102', HOUR)], [0.05, whiteNoise('TI-102')]),
    faults: [missing(5 * DAY, [10 * MINUTE, HOUR], status.badSensorFailure, status.badDeviceFailure)],
  },
  {
    name: 'Feed Section/PI-103 Discharge Pressure',
    description: 'Discharge pressure of feed pump P-101',
    unit: 'bar',
    decimals: 3,
    reporting: every(SECOND),
    signal: within(
      0,
      40,
      mix(1.1, [19.5, feed], [0.35, bandNoise('PI-103', 90 * SECOND)], [0.06, whiteNoise('PI-103')]),
    ),
    faults: [gap(2 * DAY, [4 * MINUTE, 25 * MINUTE])],
  },
  {
    name: 'Feed Section/P-101/Running',
    description: 'Feed pump P-101 is running',
    reporting: onChange(5 * SECOND, 360),
    on: pumpOn,
  },
  {
    name: 'Feed Section/P-101/Motor Current',
    description: 'Motor current of feed pump P-101',
    unit: 'A',
    decimals: 2,
    reporting: every(2 * SECOND),
    signal: within(0, 250, mix(3, [138, feed], [2.4, bandNoise('P-101', MINUTE)], [0.9, whiteNoise('P-101')])),
    faults: [spike(1.5 * DAY, [4 * SECOND, 8 * SECOND], 74)],
  },
  {
    name: 'Feed Section/LI-104 Drum Level',
    description: 'Level of feed drum D-104',
    unit: '%',
    decimals: 1,
    reporting: about(10 * SECOND),
    signal: within(0, 100, mix(83, [-25, inventory], [6, bandNoise('LI-104', 2 * HOUR)], [0.2, whiteNoise('LI-104')])),
  },
  {
    name: 'Feed Section/FQ-101 Feed Total',
    description: 'Feed counter, never reset',
    unit: 't',
    decimals: 1,
    stepped: true,
    reporting: every(MINUTE),
    signal: mix(120_000, [58, loadHours]),
  },
  {
    name: 'Feed Section/AI-105 Feed Density',
    description: 'Density of the feed, on-line analyser',
    unit: 'kg/m³',
    decimals: 2,
    reporting: about(MINUTE),
    signal: mix(812, [6.5, bandNoise('AI-105', 9 * HOUR)], [0.3, whiteNoise('AI-105')]),
    faults: [
      doubtful(DAY, [20 * MINUTE, 40 * MINUTE], status.uncertainSubstituteValue, status.uncertainInitialValue),
      missing(3 * DAY, [HOUR, 4 * HOUR], status.badOutOfService),
    ],
  },
  {
    name: 'Feed Section/XV-101 Open',
    description: 'Feed shut-off valve is open',
    reporting: onChange(5 * SECOND, 360),
    on: (t) => load(t) > 0,
  },
];
