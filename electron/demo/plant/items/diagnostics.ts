import { about, every } from '../clocks';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import { doubtful, flatline, missing, spike } from '../faults';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import { mix, within } from '../signals';
import { status } from '../status-codes';

/** Items that demonstrate faults: each has its own, permanent or frequent. */
export const diagnostics: readonly ItemDefinition[] = [
  {
    name: 'Diagnostics/Scan Time',
    description: 'Scan time of controller PLC-1',
    unit: 'ms',
    decimals: 2,
    reporting: every(100),
    signal: within(0, 100, mix(12, [2, bandNoise('PLC-1', 30 * SECOND)], [0.8, whiteNoise('PLC-1')])),
  },
  {
    name: 'Diagnostics/Controller Load',
    description: 'Processor load of controller PLC-1',
    unit: '%',
    decimals: 1,
    reporting: about(10 * SECOND),
    signal: within(0, 100, mix(41, [14, bandNoise('PLC-1 load', 10 * MINUTE)], [3, whiteNoise('PLC-1 load')])),
  },
  {
    name: 'Diagnostics/TI-901 Loose Contact',
    description: 'Thermocouple with a loose contact: bad for seconds at a time',
    unit: '°C',
    decimals: 1,
    reporting: every(SECOND),
    signal: mix(75, [3, bandNoise('TI-901', 10 * MINUTE)], [0.2, whiteNoise('TI-901')]),
    faults: [
      doubtful(7 * MINUTE, [10 * SECOND, 90 * SECOND], status.uncertainSensorNotAccurate, status.uncertainSubNormal),
      missing(4 * MINUTE, [2 * SECOND, 40 * SECOND], status.badSensorFailure, status.badNotConnected),
      doubtful(11 * MINUTE, [SECOND, 20 * SECOND], status.badDeviceFailure),
    ],
  },
  {
    name: 'Diagnostics/PI-902 Always Bad',
    description: 'Transmitter that lost its configuration; values are sent all the same',
    unit: 'bar',
    decimals: 2,
    reporting: every(5 * SECOND),
    signal: mix(3, [0.5, bandNoise('PI-902', HOUR)]),
    faults: [doubtful(DAY, [DAY, DAY], status.badConfigurationError)],
  },
  {
    name: 'Diagnostics/FI-903 Spikes',
    description: 'Flow signal with electrical spikes',
    unit: 'm³/h',
    decimals: 2,
    reporting: every(SECOND),
    signal: mix(30, [1, bandNoise('FI-903', 5 * MINUTE)], [0.1, whiteNoise('FI-903')]),
    faults: [spike(10 * MINUTE, [SECOND, 2 * SECOND], 45), spike(23 * MINUTE, [SECOND, SECOND], -25)],
  },
  {
    name: 'Diagnostics/LI-904 Stuck',
    description: 'Level that freezes every few hours',
    unit: '%',
    decimals: 2,
    reporting: every(2 * SECOND),
    signal: mix(50, [20, bandNoise('LI-904', HOUR)], [0.1, whiteNoise('LI-904')]),
    faults: [flatline(4 * HOUR, [30 * MINUTE, 90 * MINUTE])],
  },
  {
    name: 'Diagnostics/TI-905 Decommissioned',
    description: 'Taken out of service on 1 March 2026',
    unit: '°C',
    decimals: 1,
    reporting: every(10 * SECOND),
    signal: mix(40, [5, bandNoise('TI-905', 6 * HOUR)]),
    until: Date.UTC(2026, 2, 1),
  },
  {
    name: 'Diagnostics/AI-906 Archive Fault',
    description: 'Its archive can’t be read',
    unit: '%',
    decimals: 1,
    reporting: { type: 'never' },
    signal: () => 0,
    error: { code: status.badConfigurationError, msg: 'The archive of the object is not configured' },
  },
  {
    name: 'Diagnostics/XI-907 Spare Input',
    description: 'Spare input: never had a value',
    unit: 'mA',
    decimals: 2,
    reporting: { type: 'never' },
    signal: () => 0,
  },
];
