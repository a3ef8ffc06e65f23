import { gutterWidth } from '../scene/layout-lanes';
import type { SceneLane } from '../scene/scene';
import { gestureWords } from '../words/gestures';
import classes from './TrendChart.module.css';

/** Shows where value axes can be dragged; what a drag does is heard by the lanes, as all of their gestures are. */
export function AxisStrips({ lanes }: { readonly lanes: readonly SceneLane[] }) {
  return lanes.map(({ key, axes, plot: { left, top, height } }) => {
    const width = axes.filter(({ gutter }) => gutter !== undefined).length * gutterWidth;
    if (width === 0) return null;
    return (
      <div
        key={key}
        className={classes['axisStrip']}
        style={{ left: left - width, top, width, height }}
        title={gestureWords().axis}
        aria-hidden
      />
    );
  });
}
