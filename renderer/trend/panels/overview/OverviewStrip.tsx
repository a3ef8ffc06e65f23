import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Problem, toldOnOneLine } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { markedText } from '@shared/marked-text';
import { useDevicePixelRatio } from '../../../kit/hooks/use-device-pixel-ratio';
import { useZone } from '../../../kit/contexts';
import { showRequest } from '../../../kit/requests/shown-request';
import { paintLane } from '../../paint/paint-lane';
import { useLaneInks } from '../../interact/use-lane-inks';
import { useAnalysis } from '../../interact/analysis';
import { type AnalysedSeries, seriesChoices } from '../../scene/analysed-series';
import type { LaneInks } from '../../scene/colours';
import { layoutOverview, type OverviewStyle } from '../../scene/layout-overview';
import { paintedLane } from '../../scene/painted-lane';
import type { ScenePlots } from '../../scene/scene';
import { OverviewGestures } from './overview-gestures';
import { stripEnds } from './strip-ends';
import type { DrawnOverview } from '../../data/saved/saved-protocol';
import type { Overview } from './use-overview';
import { overviewWords } from '../../words/overview';
import classes from './OverviewStrip.module.css';

/** Of the strip, CSS pixels. */
const stripHeight = 28;

interface OverviewStripProps {
  readonly overview: Overview;
  /** Whether what it draws was saved in a former run. */
  readonly isSaved: boolean;
  /** The series that it shows. */
  readonly shown: AnalysedSeries;
  /** What it can show, and what was chosen for it. */
  readonly series: readonly AnalysedSeries[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
  /** Those of the lanes, in line with which it stands. */
  readonly plots: Pick<ScenePlots, 'left' | 'width'>;
}

/** A wider range below the trend, with the window in it: it can be dragged, and its edges too. */
export function OverviewStrip({ overview, isSaved, shown, series, chosen, onChoose, plots }: OverviewStripProps) {
  const { range, drawn, problem } = overview;
  const inks = useLaneInks();
  const ratio = useDevicePixelRatio();
  const words = overviewWords();
  const name = isSaved ? words.saved(shown.name) : shown.name;
  const label = problem === undefined ? name : words.notRead(name);
  const [menuOpen, setMenuOpen] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const strip = useRef<HTMLElement>(null);
  useContextMenu(strip, setMenuOpen);
  const { left, width: plotWidth } = plots;
  useLayoutEffect(() => {
    const { current } = canvas;
    if (current === null || range === undefined) return undefined;
    const paint = () =>
      paintOverview(current, { range, drawn, style: shown, inks, width: plotWidth, height: stripHeight, ratio });
    paint();
    // A canvas loses all that is on it when the process that composes the screen dies.
    current.addEventListener('contextrestored', paint);
    return () => current.removeEventListener('contextrestored', paint);
  }, [range, drawn, shown, inks, plotWidth, ratio]);
  const zone = useZone();
  const [first, last] = range === undefined ? [] : stripEnds(range, zone);
  return (
    <section
      ref={strip}
      className={classes['strip']}
      aria-label={words.name}
      data-drawing
      data-drawn={drawn !== undefined && drawn.range === range}
    >
      <div className={classes['head']} style={{ marginLeft: left, width: plotWidth }}>
        <span>{first}</span>
        <OverviewMenu
          series={series}
          label={label}
          problem={problem}
          onRetry={overview.retry}
          chosen={chosen}
          onChoose={onChoose}
          opened={menuOpen}
          onOpened={setMenuOpen}
        />
        <span>{last}</span>
      </div>
      <div className={classes['plot']} style={{ marginLeft: left, width: plotWidth, height: stripHeight }}>
        <canvas ref={canvas} className={classes['canvas']} aria-hidden="true" />
        {range !== undefined && <Window range={range} />}
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
function Window({ range }: { readonly range: TimeRange }) {
  const { viewport } = useAnalysis();
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
  const strip = useEffectEvent(() => range);
  useEffect(() => {
    if (whole.current === null) return undefined;
    return new OverviewGestures(whole.current, viewport, () => strip()).listen();
  }, [viewport]);
  return (
    <div ref={whole} className={classes['whole']}>
      <div ref={frame} className={classes['window']} data-testid="overview-window" />
    </div>
  );
}

interface OverviewPicture {
  readonly range: TimeRange;
  /** Undefined while nothing is there; of another range while the next is awaited. */
  readonly drawn: DrawnOverview | undefined;
  readonly style: OverviewStyle;
  readonly inks: LaneInks;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

const noMarks = { t: new Float64Array(), v: new Float64Array(), q: new Uint8Array() };

/** Paints an overview as the chart paints a lane, but for marks, for which it is too low. */
function paintOverview(canvas: HTMLCanvasElement, picture: OverviewPicture): void {
  const { range, drawn, style, inks, width, height, ratio } = picture;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (context === null || drawn === undefined) return;
  const lane = paintedLane(layoutOverview(style, drawn.series, width, height), ratio);
  paintLane({ context, ratio, inks }, lane, {
    range,
    columns: canvas.width,
    drawn: new Map([[style.key, { ...drawn.series, marks: noMarks }]]),
    missing: [],
  });
}

interface OverviewMenuProps {
  readonly series: readonly AnalysedSeries[];
  /** What the strip shows: a name, or that it could not be read. */
  readonly label: string;
  /** Why it could not be read. */
  readonly problem: Problem | undefined;
  readonly onRetry: () => void;
  /** Key of the series that was chosen; undefined where the strip follows the selection. */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** No series has this key: those are paths. */
const followsSelection = '';

/** Says which series the overview draws, and lets the person choose another. */
function OverviewMenu({ series, label, problem, onRetry, ...props }: OverviewMenuProps) {
  const { chosen, onChoose, opened, onOpened } = props;
  const requestId = problem?.details.requestId;
  const words = overviewWords();
  return (
    <Menu opened={opened} onChange={onOpened} position="top-start" width={280} withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes['name'] ?? ''}
          title={problem === undefined ? label : markedText(`${label}. ${toldOnOneLine(problem)}`)}
          aria-label={words.of(label)}
        >
          {words.shows(label)} <IconChevronDown size={10} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {problem !== undefined && (
          <>
            <Menu.Label>
              <Text size="sm" fw={600}>
                {markedText(problem.message)}
              </Text>
              <Text size="xs">{markedText(problem.advice)}</Text>
            </Menu.Label>
            <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
              {words.readAgain}
            </Menu.Item>
            {requestId !== undefined && <Menu.Item onClick={() => showRequest(requestId)}>{words.inspect}</Menu.Item>}
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{words.choose}</Menu.Label>
        <Menu.RadioGroup
          value={chosen ?? followsSelection}
          onChange={(key) => onChoose(key === followsSelection ? undefined : key)}
        >
          <Menu.RadioItem value={followsSelection} closeMenuOnClick>
            {words.selected}
          </Menu.RadioItem>
          {seriesChoices(series).map(({ value, label: name }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
