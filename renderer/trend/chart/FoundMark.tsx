import type { FoundSample } from '../interact/marks';
import { foundY } from '../scene/layout-marks';
import type { SceneLane } from '../scene/scene';
import classes from './AnalysisOverlay.module.css';

interface FoundMarkProps {
  readonly found: FoundSample;
  readonly lanes: readonly SceneLane[];
}

/** A ring around the sample found last; at the foot of its lane where it has no number in sight. */
export function FoundMark({ found, lanes }: FoundMarkProps) {
  const y = foundY(found, lanes);
  return (
    <div className={classes['found']} data-at={found.sample.t}>
      <div className={classes['foundLine']} />
      {y !== undefined && <div className={classes['ring']} data-testid="found-sample" style={{ top: y }} />}
    </div>
  );
}
