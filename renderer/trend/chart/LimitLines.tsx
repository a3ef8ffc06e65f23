import type { LimitLine } from '@shared/contract/trend/view';
import { formatValue } from '../../kit/text/format';
import type { PlotsArea } from '../interact/plot-gestures';
import { lanePositionOf, type LanePosition } from '../scene/lane-position';
import { limitKinds } from '../scene/limit-kinds';
import classes from './AnalysisOverlay.module.css';

interface LimitLinesProps {
  readonly limits: readonly LimitLine[];
  readonly lanePositions: readonly LanePosition[];
  readonly plots: PlotsArea;
}

/** The limit lines in the lanes of their series; the dashes tell what kind each is, and its text says so. */
export function LimitLines({ limits, lanePositions, plots }: LimitLinesProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes['limits']}
      style={{ left: plots.left, width: plots.width }}
      data-testid="limit-lines"
    >
      {limits.map((limit) => {
        const place = lanePositionOf(lanePositions, limit.series, limit.value);
        return place === undefined ? null : <Limit key={limit.id} limit={limit} y={place.y} width={plots.width} />;
      })}
    </svg>
  );
}

function Limit({ limit, y, width }: { readonly limit: LimitLine; readonly y: number; readonly width: number }) {
  const { dash, short } = limitKinds[limit.kind];
  const isAlarm = limit.kind === 'high-high' || limit.kind === 'low-low';
  return (
    <g data-kind={limit.kind}>
      <line
        className={classes['limit']}
        x1={0}
        x2={width}
        y1={y}
        y2={y}
        strokeDasharray={dash}
        strokeWidth={isAlarm ? 2 : 1.25}
      />
      <text className={classes['limitText']} x={width - 6} y={y - 4} textAnchor="end">
        {[short, limit.text, formatValue(limit.value)].filter(Boolean).join(' ')}
      </text>
    </g>
  );
}
