import { validZone } from '@shared/time/zone';
import { useZone } from '../contexts';
import { controlWords } from '../words/controls';

/** Behind what it stands with: in which zone times are read and typed here, where that is not the computer's own. */
export function ZoneNote() {
  const zone = useZone();
  if (zone === validZone('local')) return null;
  const { timesIn, hint } = controlWords().zone;
  return <span title={hint}> · {timesIn(zone.replaceAll('_', ' '))}</span>;
}
