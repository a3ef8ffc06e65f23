import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LaidLane } from '../scene/lane-layout';
import type { TrendSeries } from '../scene/trend-series';
import { gestureWords } from '../words/gestures';
import { useAnalysis } from './analysis';
import { editByDrag } from './edit-by-drag';
import { LaneEdgeGestures, type LaneEdgeMoves } from './lane-edge-gestures';
import { movedEdge, type StandingLane, standingIn, standingLanes, withEvenLanes, withLaneShares } from './lane-heights';
import classes from './LaneDrop.module.css';

interface LaneEdgesProps {
  readonly lanes: readonly LaidLane[];
  /** CSS pixels. */
  readonly heights: readonly number[];
  readonly series: readonly TrendSeries[];
}

/** Below each lane of values but the last the edge by which it is made higher or lower; together they are one stop of the Tab key. */
export function LaneEdges({ lanes, heights, series }: LaneEdgesProps) {
  const { store } = useAnalysis();
  const root = useRef<HTMLDivElement>(null);
  const grasped = useRef<{ readonly lanes: readonly StandingLane[]; readonly edge: number }>(undefined);
  const standing = standingLanes(lanes, heights, series);
  const edges = standing.slice(0, -1);
  const [stop, setStop] = useState(0);
  const words = gestureWords();
  const moves: LaneEdgeMoves = {
    grasp: (edge) => (grasped.current = { lanes: standing, edge }),
    drag: (by, part) => {
      const { lanes: before = [], edge = 0 } = grasped.current ?? {};
      editByDrag(store, words.steps.laneHeight, (view) => withLaneShares(view, movedEdge(before, edge, by)), part);
    },
    step: (edge, by) =>
      store.edit(words.steps.laneHeight, (view) =>
        withLaneShares(view, movedEdge(standingIn(view, standing), edge, by)),
      ),
    even: () => store.edit(words.steps.evenLanes, withEvenLanes),
  };
  const current = useEffectEvent(() => moves);
  useEffect(() => {
    if (root.current === null) return undefined;
    return new LaneEdgeGestures(root.current, () => current()).listen();
  }, []);
  return (
    <div ref={root}>
      {edges.map(({ keys, number, bottom }, place) => (
        <button
          key={keys[0]}
          type="button"
          className={classes['edge']}
          style={{ top: bottom }}
          data-edge={place}
          tabIndex={place === Math.min(stop, edges.length - 1) ? 0 : -1}
          aria-label={words.edges.height(number)}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
          title={words.edges.drag}
          onFocus={() => setStop(place)}
        />
      ))}
    </div>
  );
}
