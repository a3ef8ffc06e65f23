import { validZone } from '@shared/time/zone';
import { useZone } from '../contexts';
import { controlWords } from '../words/controls';

/**
 * Behind what it stands with, or `alone`: in which zone times are read and typed here, where that is not the computer's own.
 */
export function ZoneNote({ alone = false }: { readonly alone?: boolean }) {
  const zone = useZone();
  if (zone === validZone('local')) return null;
  const { timesIn, hint } = controlWords().zone;
  return (
    <span title={hint}>
      {!alone && ' · '}
      {timesIn(zone.replaceAll('_', ' '))}
    </span>
  );
}
