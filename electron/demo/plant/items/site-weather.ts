import { about, every } from '../clocks';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import { doubtful, gap } from '../faults';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import { dayCycle, mix, within, yearCycle } from '../signals';
import { status } from '../status-codes';

const air = mix(11, [4.5, dayCycle], [8.5, yearCycle], [4, bandNoise('weather air', 3 * DAY)]);
const front = bandNoise('weather front', 1.5 * DAY);

export const siteWeather: readonly ItemDefinition[] = [
  {
    name: 'Site Weather/Air Temperature',
    description: 'Air temperature, 2 m above ground',
    unit: '°C',
    decimals: 1,
    reporting: every(MINUTE),
    signal: mix(0, [1, air], [0.3, bandNoise('weather gusts', 20 * MINUTE)]),
  },
  {
    name: 'Site Weather/Relative Humidity',
    description: 'Relative humidity',
    unit: '%',
    decimals: 0,
    reporting: every(MINUTE),
    signal: within(15, 100, mix(68, [-13, dayCycle], [22, front], [2, whiteNoise('weather humidity')])),
  },
  {
    name: 'Site Weather/Wind Speed',
    description: 'Wind speed, 10 m above ground',
    unit: 'm/s',
    decimals: 1,
    reporting: about(2 * SECOND),
    signal: within(
      0,
      35,
      mix(5.5, [4, front], [1.6, bandNoise('weather wind', 2 * MINUTE)], [1.1, whiteNoise('weather wind')]),
    ),
    faults: [gap(6 * DAY, [HOUR, 10 * HOUR])],
  },
  {
    name: 'Site Weather/Rain',
    description: 'Rain in the last ten minutes',
    unit: 'mm',
    decimals: 1,
    reporting: every(10 * MINUTE),
    signal: within(0, 20, mix(-1.2, [3.4, front], [0.6, whiteNoise('weather rain')])),
  },
  {
    name: 'Site Weather/Solar Radiation',
    description: 'Global radiation',
    unit: 'W/m²',
    decimals: 0,
    reporting: every(10 * SECOND),
    signal: within(
      0,
      1100,
      mix(-60, [520, dayCycle], [180, yearCycle], [140, bandNoise('weather clouds', 15 * MINUTE)]),
    ),
    faults: [doubtful(2 * DAY, [30 * MINUTE, 3 * HOUR], status.uncertainSensorNotAccurate)],
  },
];
