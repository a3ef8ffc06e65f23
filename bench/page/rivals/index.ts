import type { Rival } from '../rival';
import { echarts } from './echarts';
import { ours, oursHeld } from './ours';
import { recharts } from './recharts';
import { uplot, uplotCursor } from './uplot';

const rivals = { ours, oursHeld, uplot, uplotCursor, echarts, recharts } satisfies Record<string, Rival>;

export type RivalName = keyof typeof rivals;

/** The rival of that name. */
export function rivalOf(name: RivalName): Rival {
  return rivals[name];
}
