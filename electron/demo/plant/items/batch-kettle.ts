import { batchStates, type BatchState } from '../batch-state';
import { every, onChange } from '../clocks';
import { MINUTE, SECOND } from '../durations';
import type { ItemDefinition } from '../item-definition';
import { bandNoise, whiteNoise } from '../noise';
import type { Signal } from '../signal';
import { dayCycle, mix, within } from '../signals';

const COLD = 25;
const HOT = 95;
const COOLED = 35;
const inlet = mix(13, [1.2, dayCycle], [0.4, bandNoise('TI-202', 30 * MINUTE)]);

/** A kettle that runs a batch every night; that of `starvedNight` gets too little coolant. */
export function batchKettle(starvedNight: number): readonly ItemDefinition[] {
  const stateAt = batchStates(starvedNight);
  const temperature: Signal = (t) => temperatureIn(stateAt(t));
  const flow: Signal = (t) => flowIn(stateAt(t));
  const warming: Signal = (t) => {
    const state = stateAt(t);
    const share = state.phase === 'Reacting' ? 0.13 : state.phase === 'Cooling' ? (state.isStarved ? 0.3 : 0.24) : 0.02;
    return share * (temperatureIn(state) - inlet(t));
  };
  return [
    {
      name: 'Batch Kettle K-201/Phase',
      description: 'What the batch is doing',
      withoutFiles: true,
      reporting: onChange(5 * SECOND, 360),
      text: (t) => stateAt(t).phase,
    },
    {
      name: 'Batch Kettle K-201/TIC-201.PV',
      description: 'Batch temperature',
      unit: '°C',
      decimals: 2,
      withoutFiles: true,
      reporting: every(5 * SECOND),
      signal: mix(0, [1, temperature], [0.8, bandNoise('TIC-201', 9 * MINUTE)], [0.1, whiteNoise('TIC-201')]),
    },
    {
      name: 'Batch Kettle K-201/Jacket/Coolant Flow',
      description: 'Coolant flow to the jacket',
      unit: 'm³/h',
      decimals: 2,
      withoutFiles: true,
      reporting: every(5 * SECOND),
      signal: within(0, 120, mix(0, [1, flow], [0.9, bandNoise('FI-202', 4 * MINUTE)], [0.3, whiteNoise('FI-202')])),
    },
    {
      name: 'Batch Kettle K-201/Jacket/Inlet Temperature',
      description: 'Coolant temperature into the jacket',
      unit: '°C',
      decimals: 2,
      withoutFiles: true,
      reporting: every(5 * SECOND),
      signal: inlet,
    },
    {
      name: 'Batch Kettle K-201/Jacket/Outlet Temperature',
      description: 'Jacket temperature, where the coolant leaves',
      unit: '°C',
      decimals: 2,
      withoutFiles: true,
      reporting: every(5 * SECOND),
      signal: mix(0, [1, inlet], [1, warming], [0.15, bandNoise('TI-203', 6 * MINUTE)]),
    },
  ];
}

function temperatureIn({ phase, part }: BatchState): number {
  switch (phase) {
    case 'Charging':
      return COLD;
    case 'Heating':
      return COLD + (HOT - COLD) * part;
    case 'Reacting':
      return HOT + 2 * Math.sin(Math.PI * part);
    case 'Cooling':
      return COLD + (HOT - COLD) * ((COOLED - COLD) / (HOT - COLD)) ** part;
    case 'Discharging':
      return COOLED - 5 * part;
    case 'Idle':
      return COLD + 5 * Math.max(0, 1 - 4 * part);
  }
}

/** The valve of the coolant does not open further in a starved batch; to react, less is enough. */
function flowIn({ phase, isStarved }: BatchState): number {
  if (phase === 'Cooling') return isStarved ? 21 : 62;
  return phase === 'Reacting' ? 18 : 2;
}
