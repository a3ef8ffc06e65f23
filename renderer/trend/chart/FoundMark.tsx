import { lanePositionOf, type LanePosition } from '../scene/lane-position';
import type { FoundSample } from '../interact/marks';
import classes from './AnalysisOverlay.module.css';

/** A ring around the sample found last; at the foot of its lane where it has no number in sight. */
export function FoundMark({
  found,
  lanePositions,
}: {
  readonly found: FoundSample;
  readonly lanePositions: readonly LanePosition[];
}) {
  const { key, sample } = found;
  const lane = lanePositions.find(({ keys }) => keys.includes(key));
  const y =
    lanePositionOf(lanePositions, key, sample.v)?.y ?? (lane === undefined ? undefined : lane.top + lane.height);
  return (
    <div className={classes['found']} data-at={sample.t}>
      <div className={classes['foundLine']} />
      {y !== undefined && <div className={classes['ring']} data-testid="found-sample" style={{ top: y }} />}
    </div>
  );
}
