import type { SceneLimit, ScenePlots } from '../scene/scene';
import { SceneTextElement } from './SceneTextElement';
import classes from './AnalysisOverlay.module.css';

interface LimitLinesProps {
  readonly limits: readonly SceneLimit[];
  readonly plots: ScenePlots;
}

/** The limit lines in the lanes of their series; the dashes tell what kind each is, and its text says so. */
export function LimitLines({ limits, plots: { left, width } }: LimitLinesProps) {
  return (
    <svg aria-hidden="true" className={classes['limits']} style={{ left, width }} data-testid="limit-lines">
      {limits.map(({ id, kind, from, to, y, line, opacity, label }) => (
        <g key={id} data-kind={kind}>
          <line
            x1={from - left}
            x2={to - left}
            y1={y}
            y2={y}
            stroke={line.colour}
            strokeWidth={line.width}
            strokeDasharray={line.dash.join(' ')}
            opacity={opacity}
          />
          <g className={classes['limitText']}>
            <SceneTextElement text={label} left={left} />
          </g>
        </g>
      ))}
    </svg>
  );
}
