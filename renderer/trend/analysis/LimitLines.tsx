import type { LimitLine } from '@shared/contract/view';
import { formatValue } from '../../base/format';
import type { PlotsPlace } from '../plot-gestures';
import { placeOf, type LanePlace } from './lane-place';
import { limitKinds } from './limit-kinds';
import classes from './AnalysisOverlay.module.css';

interface LimitLinesProps {
  readonly limits: readonly LimitLine[];
  readonly places: readonly LanePlace[];
  readonly plots: PlotsPlace;
}

/** The limit lines in the lanes of their series; the dashes tell what kind each is, and its text says so. */
export function LimitLines({ limits, places, plots }: LimitLinesProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes['limits']}
      style={{ left: plots.left, width: plots.width }}
      data-testid="limit-lines"
    >
      {limits.map((limit) => {
        const place = placeOf(places, limit.series, limit.value);
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
