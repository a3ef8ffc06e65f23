import { placeOf, type LanePlace } from './lane-place';
import type { FoundSample } from './marks';
import classes from './AnalysisOverlay.module.css';

/** A ring around the sample found last; at the foot of its lane where it has no number in sight. */
export function FoundMark({ found, places }: { readonly found: FoundSample; readonly places: readonly LanePlace[] }) {
  const { key, sample } = found;
  const lane = places.find(({ keys }) => keys.includes(key));
  const y = placeOf(places, key, sample.v)?.y ?? (lane === undefined ? undefined : lane.top + lane.height);
  return (
    <div className={classes['found']} data-at={sample.t}>
      <div className={classes['foundLine']} />
      {y !== undefined && <div className={classes['ring']} data-testid="found-sample" style={{ top: y }} />}
    </div>
  );
}
