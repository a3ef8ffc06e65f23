import { every } from '../clocks';
import { MINUTE, SECOND } from '../durations';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import { dayCycle, mix, within } from '../signals';
import { heat, pressure } from '../unit-state';

const jacketInlet = mix(24, [9, heat], [1.5, dayCycle], [0.6, bandNoise('TI-117', 30 * MINUTE)]);

export const reactorEquipment: readonly ItemDefinition[] = [
  {
    name: 'Reactor R-101/Agitator/Speed',
    description: 'Agitator speed',
    unit: 'rpm',
    decimals: 1,
    reporting: every(SECOND),
    signal: within(0, 200, mix(0, [96, pressure], [0.6, bandNoise('A-101', 30 * SECOND)], [0.2, whiteNoise('A-101')])),
  },
  {
    name: 'Reactor R-101/Agitator/Vibration',
    description: 'Agitator gearbox vibration velocity',
    unit: 'mm/s',
    decimals: 3,
    reporting: every(100),
    signal: within(
      0,
      20,
      mix(0.2, [1.9, pressure], [0.4, bandNoise('VI-101 slow', MINUTE)], [0.7, whiteNoise('VI-101')]),
    ),
  },
  {
    name: 'Reactor R-101/Jacket/Coolant Flow',
    description: 'Coolant flow to the jacket',
    unit: 'm³/h',
    decimals: 2,
    reporting: every(2 * SECOND),
    signal: within(0, 300, mix(18, [120, heat], [2.4, bandNoise('FI-116', 4 * MINUTE)], [0.5, whiteNoise('FI-116')])),
  },
  {
    name: 'Reactor R-101/Jacket/Inlet Temperature',
    description: 'Coolant temperature into the jacket',
    unit: '°C',
    decimals: 2,
    reporting: every(5 * SECOND),
    signal: jacketInlet,
  },
  {
    name: 'Reactor R-101/Jacket/Outlet Temperature',
    description: 'Coolant temperature out of the jacket',
    unit: '°C',
    decimals: 2,
    reporting: every(5 * SECOND),
    signal: mix(1.5, [1, jacketInlet], [21, heat], [0.4, bandNoise('TI-118', 10 * MINUTE)]),
  },
];
