import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TimeRange } from '@shared/time/range';
import { zoneClock } from '@shared/time/zone-clock';
import { useDevicePixelRatio } from '../../../kit/hooks/use-device-pixel-ratio';
import { useZone } from '../../../kit/time/zone-context';
import { gutterWidth, layoutPlots } from '../../scene/layout-lanes';
import type { AnalysedSeries } from '../../scene/analysed-series';
import type { Viewport } from '../../view/viewport';
import { OverviewGestures } from './overview-gestures';
import { OverviewMenu } from './OverviewMenu';
import { paintOverview } from './paint-overview';
import type { Overview } from './use-overview';
import classes from './OverviewStrip.module.css';

const height = 34;

interface OverviewStripProps {
  readonly overview: Overview;
  readonly viewport: Viewport;
  /** The series that it shows. */
  readonly shown: AnalysedSeries;
  /** What it can show, and what was chosen for it. */
  readonly series: readonly AnalysedSeries[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
  /** Of the lanes with their gutter, CSS pixels. */
  readonly width: number;
}

/** A wider range below the trend, with the window in it: it can be dragged, and its edges too. */
export function OverviewStrip({ overview, viewport, ...props }: OverviewStripProps) {
  const { range, drawn, problem } = overview;
  const { shown, series, chosen, onChoose, width } = props;
  const scheme = useComputedColorScheme('light');
  const ratio = useDevicePixelRatio();
  const label = problem === undefined ? shown.name : `${shown.name}: not read`;
  const [menuOpen, setMenuOpen] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const strip = useRef<HTMLElement>(null);
  useContextMenu(strip, setMenuOpen);
  const { width: plotWidth } = layoutPlots(0, width, ratio);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (current === null || range === undefined) return undefined;
    const paint = () => paintOverview(current, { range, drawn, style: shown, scheme, width: plotWidth, height, ratio });
    paint();
    // A canvas loses all that is on it when the process that composes the screen dies.
    current.addEventListener('contextrestored', paint);
    return () => current.removeEventListener('contextrestored', paint);
  }, [range, drawn, shown, scheme, plotWidth, ratio]);
  const clock = zoneClock(useZone());
  return (
    <section
      ref={strip}
      className={classes['strip']}
      aria-label="Overview"
      data-drawn={drawn !== undefined && drawn.range === range}
    >
      <OverviewMenu
        series={series}
        label={label}
        problem={problem}
        onRetry={overview.retry}
        width={gutterWidth}
        chosen={chosen}
        onChoose={onChoose}
        opened={menuOpen}
        onOpened={setMenuOpen}
      />
      <div className={classes['plot']} style={{ width: plotWidth, height }}>
        <canvas ref={canvas} className={classes['canvas']} aria-hidden="true" />
        {range !== undefined && (
          <>
            <Window viewport={viewport} range={range} />
            <span className={classes['which']}>{label}</span>
            <span className={classes['from']}>{clock.text(range.start).slice(0, 16)}</span>
            <span className={classes['to']}>{clock.text(range.end).slice(0, 16)}</span>
          </>
        )}
      </div>
    </section>
  );
}

/** Opens a menu in the place of the system's. */
function useContextMenu(element: RefObject<HTMLElement | null>, open: (opened: true) => void): void {
  useEffect(() => {
    const opens = (event: Event) => {
      event.preventDefault();
      open(true);
    };
    const { current } = element;
    current?.addEventListener('contextmenu', opens);
    return () => current?.removeEventListener('contextmenu', opens);
  }, [element, open]);
}

/** The window on the strip. It follows the viewport at the pointer's speed, past React. */
function Window({ viewport, range }: { readonly viewport: Viewport; readonly range: TimeRange }) {
  const whole = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { range: window } = viewport;
      if (frame.current === null || window === undefined) return;
      const percent = 100 / (range.end - range.start);
      frame.current.style.left = `${(window.start - range.start) * percent}%`;
      frame.current.style.width = `${(window.end - window.start) * percent}%`;
    };
    place();
    return viewport.onMove(place);
  }, [viewport, range]);
  useEffect(() => {
    if (whole.current === null) return undefined;
    return new OverviewGestures(whole.current, viewport, range).listen();
  }, [viewport, range]);
  return (
    <div ref={whole} className={classes['whole']}>
      <div ref={frame} className={classes['window']} data-testid="overview-window" />
    </div>
  );
}
