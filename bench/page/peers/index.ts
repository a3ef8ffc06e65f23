import type { Peer } from '../peer';
import { echarts } from './echarts';
import { ours, oursHeld, oursLayered } from './ours';
import { recharts } from './recharts';
import { uplot, uplotCursor, uplotHand } from './uplot';

const peers = { ours, oursHeld, oursLayered, uplot, uplotCursor, uplotHand, echarts, recharts } satisfies Record<
  string,
  Peer
>;

export type PeerName = keyof typeof peers;

/** The peer of that name. */
export function peerOf(name: PeerName): Peer {
  return peers[name];
}
