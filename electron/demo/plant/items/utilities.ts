import { every, onChange } from '../clocks';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import { doubtful, gap, missing, spike } from '../faults';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import { dayCycle, mix, within, yearCycle } from '../signals';
import { status } from '../status-codes';
import { columnFeed, feed, heat, loadHours } from '../unit-state';

const supplyTemperature = mix(21.5, [2.6, dayCycle], [3.5, yearCycle], [0.7, bandNoise('TI-420', 3 * HOUR)]);
const power = mix(820, [1650, feed], [90, dayCycle], [35, bandNoise('EI-450', 10 * MINUTE)]);

export const utilities: readonly ItemDefinition[] = [
  {
    name: 'Utilities/Steam/Header Pressure',
    description: 'Pressure of the 10 bar steam header',
    unit: 'bar',
    decimals: 3,
    reporting: every(SECOND),
    signal: mix(10.6, [-0.5, columnFeed], [0.18, bandNoise('PI-410', 12 * MINUTE)], [0.015, whiteNoise('PI-410')]),
    faults: [gap(4 * DAY, [10 * MINUTE, 2 * HOUR])],
  },
  {
    name: 'Utilities/Steam/Header Temperature',
    description: 'Temperature of the steam header',
    unit: '°C',
    decimals: 1,
    reporting: every(10 * SECOND),
    signal: mix(196, [-3, columnFeed], [1.6, bandNoise('TI-410', 40 * MINUTE)]),
  },
  {
    name: 'Utilities/Steam/Steam Flow',
    description: 'Steam to the process',
    unit: 't/h',
    decimals: 2,
    reporting: every(2 * SECOND),
    signal: within(
      0,
      30,
      mix(1.4, [11.5, columnFeed], [0.3, bandNoise('FI-411', 4 * MINUTE)], [0.1, whiteNoise('FI-411')]),
    ),
    faults: [doubtful(2 * DAY, [5 * MINUTE, 40 * MINUTE], status.uncertainEngineeringUnitsExceeded)],
  },
  {
    name: 'Utilities/Steam/Steam Total',
    description: 'Steam counter, never reset',
    unit: 't',
    decimals: 1,
    stepped: true,
    reporting: every(5 * MINUTE),
    signal: mix(30_000, [12.9, loadHours]),
  },
  {
    name: 'Utilities/Cooling Water/Supply Temperature',
    description: 'Cooling water from the tower',
    unit: '°C',
    decimals: 2,
    reporting: every(10 * SECOND),
    signal: supplyTemperature,
  },
  {
    name: 'Utilities/Cooling Water/Return Temperature',
    description: 'Cooling water back to the tower',
    unit: '°C',
    decimals: 2,
    reporting: every(10 * SECOND),
    signal: mix(0.4, [1, supplyTemperature], [9.5, heat], [0.2, bandNoise('TI-421', 15 * MINUTE)]),
    faults: [missing(6 * DAY, [HOUR, 6 * HOUR], status.badSensorFailure)],
  },
  {
    name: 'Utilities/Cooling Water/Flow',
    description: 'Cooling water circulation',
    unit: 'm³/h',
    decimals: 1,
    reporting: every(5 * SECOND),
    signal: mix(640, [210, heat], [9, bandNoise('FI-422', 6 * MINUTE)], [2.5, whiteNoise('FI-422')]),
  },
  {
    name: 'Utilities/Cooling Water/Fan A Running',
    description: 'Tower fan A is running',
    reporting: onChange(10 * SECOND, 360),
    on: (t) => supplyTemperature(t) > 18,
  },
  {
    name: 'Utilities/Cooling Water/Fan B Running',
    description: 'Tower fan B is running',
    reporting: onChange(10 * SECOND, 360),
    on: (t) => supplyTemperature(t) > 23.5,
  },
  {
    name: 'Utilities/Instrument Air/Pressure',
    description: 'Pressure of the instrument air net',
    unit: 'bar',
    decimals: 3,
    reporting: every(SECOND),
    signal: mix(6.45, [0.35, bandNoise('PI-440', 2 * MINUTE)], [0.01, whiteNoise('PI-440')]),
  },
  {
    name: 'Utilities/Electricity/Active Power',
    description: 'Active power of the plant',
    unit: 'kW',
    decimals: 1,
    reporting: every(SECOND),
    signal: mix(0, [1, power], [9, whiteNoise('EI-450')]),
    faults: [spike(7 * HOUR, [SECOND, 3 * SECOND], 640)],
  },
  {
    name: 'Utilities/Electricity/Power Factor',
    description: 'Power factor of the infeed',
    unit: '',
    decimals: 3,
    reporting: every(10 * SECOND),
    signal: within(0, 1, mix(0.84, [0.1, feed], [0.02, bandNoise('EI-451', 20 * MINUTE)])),
  },
  {
    name: 'Utilities/Electricity/Energy',
    description: 'Process energy counter, never reset',
    unit: 'MWh',
    decimals: 2,
    stepped: true,
    reporting: every(MINUTE),
    signal: mix(5100, [1.65, loadHours]),
  },
];
