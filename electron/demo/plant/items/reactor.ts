import { about, every, onChange } from '../clocks';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import { doubtful, flatline, gap, missing, spike } from '../faults';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import { dayCycle, mix, saturated, within } from '../signals';
import { status } from '../status-codes';
import { composition, feed, heat, inventory, load, loadHours, phaseAt, pressure } from '../unit-state';

const temperature = mix(55, [105, saturated(heat)], [38, heat], [1.1, bandNoise('TIC-101', 22 * MINUTE)]);
const levelBump = bandNoise('LIC-101', 9 * MINUTE);

export const reactor: readonly ItemDefinition[] = [
  {
    name: 'Reactor R-101/TIC-101.PV',
    description: 'Reactor temperature',
    unit: '°C',
    decimals: 2,
    reporting: every(SECOND),
    signal: mix(0, [1, temperature], [0.14, whiteNoise('TIC-101')]),
    faults: [
      missing(
        3 * HOUR,
        [5 * MINUTE, 12 * MINUTE],
        status.badSensorFailure,
        status.badDeviceFailure,
        status.badNotConnected,
      ),
    ],
  },
  {
    name: 'Reactor R-101/TIC-101.SP',
    description: 'Reactor temperature set-point',
    unit: '°C',
    decimals: 1,
    stepped: true,
    reporting: onChange(5 * SECOND, 120),
    signal: mix(55, [105, saturated(load)], [38, load]),
  },
  {
    name: 'Reactor R-101/TIC-101.OP',
    description: 'Coolant valve output of the temperature controller',
    unit: '%',
    decimals: 2,
    reporting: every(SECOND),
    signal: within(0, 100, mix(6, [95, heat], [-42, feed], [3, bandNoise('TV-101', 6 * MINUTE)])),
  },
  {
    name: 'Reactor R-101/LIC-101.PV',
    description: 'Reactor level',
    unit: '%',
    decimals: 2,
    reporting: every(SECOND),
    signal: within(
      0,
      100,
      mix(
        9,
        [41, saturated(inventory)],
        [46, pressure],
        [-46, inventory],
        [1.3, levelBump],
        [0.18, whiteNoise('LIC-101')],
      ),
    ),
    faults: [flatline(20 * HOUR, [12 * MINUTE, 35 * MINUTE])],
  },
  {
    name: 'Reactor R-101/LIC-101.SP',
    description: 'Reactor level set-point',
    unit: '%',
    decimals: 1,
    stepped: true,
    reporting: every(10 * MINUTE),
    signal: () => 48.5,
  },
  {
    name: 'Reactor R-101/LIC-101.OP',
    description: 'Outlet valve output of the level controller',
    unit: '%',
    decimals: 2,
    reporting: every(SECOND),
    signal: within(0, 100, mix(3, [55, inventory], [9, levelBump], [1.5, bandNoise('LV-101', MINUTE)])),
  },
  {
    name: 'Reactor R-101/PIC-101.PV',
    description: 'Reactor pressure',
    unit: 'bar',
    decimals: 3,
    reporting: every(SECOND),
    signal: within(
      0,
      25,
      mix(1.2, [9.4, pressure], [2.1, heat], [0.16, bandNoise('PIC-101', 5 * MINUTE)], [0.03, whiteNoise('PIC-101')]),
    ),
    faults: [gap(DAY, [6 * MINUTE, 18 * MINUTE]), spike(11 * HOUR, [2 * SECOND, 3 * SECOND], 1.9)],
  },
  {
    name: 'Reactor R-101/PIC-101.OP',
    description: 'Off-gas valve output of the pressure controller',
    unit: '%',
    decimals: 2,
    reporting: every(SECOND),
    signal: within(0, 100, mix(2, [48, pressure], [4, bandNoise('PV-101', 4 * MINUTE)])),
  },
  ...['Top', 'Middle', 'Bottom'].map((place, i): ItemDefinition => ({
    name: `Reactor R-101/TI-11${i + 1} Bed ${place}`,
    description: `Catalyst bed temperature, ${place.toLowerCase()}`,
    unit: '°C',
    decimals: 1,
    reporting: every(2 * SECOND),
    signal: mix(
      54 - 2 * i,
      [138 + 9 * i, i === 2 ? composition : heat],
      [1.6, bandNoise(`TI-11${i + 1}`, 15 * MINUTE)],
      [0.15, whiteNoise(`TI-11${i + 1}`)],
    ),
    faults: [missing((2 + i) * DAY, [5 * MINUTE, 2 * HOUR], status.badSensorFailure, status.badConfigurationError)],
  })),
  {
    name: 'Reactor R-101/PDI-114 Bed Pressure Drop',
    description: 'Pressure drop over the catalyst bed',
    unit: 'mbar',
    decimals: 1,
    reporting: every(5 * SECOND),
    signal: within(0, 900, (t) => 12 + 480 * feed(t) ** 2 + 8 * levelBump(t)),
  },
  {
    name: 'Reactor R-101/AI-115 Conversion',
    description: 'Conversion by gas chromatograph',
    unit: '%',
    decimals: 2,
    reporting: about(10 * MINUTE),
    signal: within(0, 100, mix(99.4, [-9, feed], [-1.2, bandNoise('AI-115', 6 * HOUR)], [0.2, whiteNoise('AI-115')])),
    faults: [doubtful(2 * DAY, [HOUR, 5 * HOUR], status.uncertainSubNormal, status.uncertainLastUsableValue)],
  },
  {
    name: 'Reactor R-101/Unit State',
    description: 'State of the reactor unit',
    reporting: onChange(5 * SECOND, 360),
    text: phaseAt,
    faults: [doubtful(4 * DAY, [10 * MINUTE, HOUR], status.uncertainNoCommunicationLastUsableValue)],
  },
  {
    name: 'Reactor R-101/Trip Active',
    description: 'The safety system holds the unit down',
    reporting: onChange(5 * SECOND, 360),
    on: (t) => phaseAt(t) === 'Tripped',
  },
  {
    name: 'Reactor R-101/Full Load Hours',
    description: 'Hours at full load since commissioning',
    unit: 'h',
    decimals: 2,
    stepped: true,
    reporting: every(MINUTE),
    signal: mix(8200, [1, loadHours]),
  },
];

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
