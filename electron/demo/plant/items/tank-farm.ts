import { about, every, onChange } from '../clocks';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import { doubtful, flatline, gap } from '../faults';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import type { Signal } from '../signal';
import { dayCycle, mix, sawtooth, yearCycle } from '../signals';
import { status } from '../status-codes';

interface Tank {
  readonly name: string;
  readonly level: Signal;
  readonly shipping: (t: number) => boolean;
}

/** A tank that is filled for four fifths of its period and emptied for the rest. */
function tank(name: string, period: number): Tank {
  const receiving = 0.8;
  return {
    name,
    level: sawtooth(name, period, receiving),
    shipping: (t) => t / period - Math.floor(t / period) >= receiving,
  };
}

const tanks = [tank('TK-301', 20 * HOUR), tank('TK-302', 31 * HOUR), tank('TK-303', 44 * HOUR)] as const;
const [first, , third] = tanks;
const exportWander = bandNoise('FI-310', 2 * MINUTE);

export const tankFarm: readonly ItemDefinition[] = [
  ...tanks.map(({ name, level }, i): ItemDefinition => ({
    name: `Tank Farm/${name}/Level`,
    description: `Level of tank ${name}`,
    unit: '%',
    decimals: 2,
    reporting: about((10 + 10 * i) * SECOND),
    signal: mix(2, [94, level], [0.06, bandNoise(name, 5 * MINUTE)], [0.02, whiteNoise(name)]),
    faults: [flatline((5 + i) * DAY, [HOUR, 5 * HOUR]), gap((9 + i) * DAY, [HOUR, 8 * HOUR])],
  })),
  {
    name: 'Tank Farm/TK-301/Temperature',
    description: 'Product temperature in tank TK-301',
    unit: '°C',
    decimals: 1,
    reporting: every(MINUTE),
    signal: mix(22, [1.2, dayCycle], [6, yearCycle], [0.5, bandNoise('TI-301', 8 * HOUR)]),
    faults: [doubtful(5 * DAY, [HOUR, 12 * HOUR], status.uncertainLastUsableValue, status.goodLocalOverride)],
  },
  {
    name: 'Tank Farm/TK-301/Inlet Valve Open',
    description: 'Inlet valve of tank TK-301 is open',
    reporting: onChange(5 * SECOND, 360),
    on: (t) => !first.shipping(t),
  },
  {
    name: 'Tank Farm/TK-303/Status',
    description: 'What tank TK-303 is doing',
    reporting: onChange(5 * SECOND, 360),
    text: (t) => (third.shipping(t) ? 'Shipping' : third.level(t) > 0.85 ? 'Standby' : 'Receiving'),
  },
  {
    name: 'Tank Farm/Export Flow',
    description: 'Flow from tank TK-301 to the jetty',
    unit: 'm³/h',
    decimals: 1,
    reporting: every(2 * SECOND),
    signal: (t) => (first.shipping(t) ? 240 + 12 * exportWander(t) : 0),
  },
];
