import type { FoundSample } from '../interact/marks';
import { laneOf, valueY } from '../scene/layout-marks';
import type { SceneLane } from '../scene/scene';
import classes from './AnalysisOverlay.module.css';

interface FoundMarkProps {
  readonly found: FoundSample;
  readonly lanes: readonly SceneLane[];
}

/** A ring around the sample found last; at the foot of its lane where it has no number in sight. */
export function FoundMark({ found: { key, sample }, lanes }: FoundMarkProps) {
  const plot = laneOf(lanes, key)?.plot;
  const y = valueY(lanes, key, sample.v) ?? (plot && plot.top + plot.height);
  return (
    <div className={classes['found']} data-at={sample.t}>
      <div className={classes['foundLine']} />
      {y !== undefined && <div className={classes['ring']} data-testid="found-sample" style={{ top: y }} />}
    </div>
  );
}
