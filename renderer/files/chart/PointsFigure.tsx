import { useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CartesianGrid, type PlotArea, ScatterChart, XAxis, YAxis } from 'recharts';
import { useStore } from 'zustand';
import type { ChartAxis } from '@shared/contract/files/file-chart';
import { chartMargin, filling } from '../../kit/chart-look';
import { useZone } from '../../kit/contexts';
import { measureText } from '../../kit/drawing/measure-text';
import { wrapped } from '../../kit/drawing/wrapped-text';
import { useDevicePixelRatio } from '../../kit/hooks/use-device-pixel-ratio';
import { numberAxis, sideAxis } from '../../kit/number-axis';
import { AreaProbe, MarkedArea, type PlotBox, pointOf as pointerIn, useDragSelect } from '../../kit/plots/drag-select';
import { useCalendar } from '../../kit/settings/use-settings';
import { formatBytes } from '../../kit/text/format';
import type { ChartAnswer, ChartRequest } from '../data/chart/chart-protocol';
import { lengthKey, pathKey } from '../data/keys';
import type { FileRequest } from '../data/protocol';
import { useFiles } from '../table/use-files';
import { chartWords } from '../words/chart';
import { axisTitle } from './axis-choices';
import { chartTitle } from './chart-texts';
import { paintPoints } from './paint-points';
import {
  fileOf,
  filesWithin,
  nearestPoint,
  type Place,
  placeOf,
  type Plotting,
  pointAfterKey,
  pointOf,
} from './point-places';
import { timeAxis } from '../../kit/time-axis';
import { useFileText } from './use-file-text';
import classes from './Chart.module.css';

interface PointsFigureProps {
  readonly answer: ChartAnswer;
  readonly request: ChartRequest;
  readonly domain: PlotBox;
}

/** Of an axis' title that goes upwards, CSS pixels. */
const titleWidth = 14;
/** For a tick of a date, CSS pixels. */
const tickRoom = 90;

/** The points over their axes: pointed at, gone through by keys, clicked and marked out. */
export function PointsFigure({ answer, request, domain }: PointsFigureProps) {
  const { table } = useFiles();
  const { listing } = request.list;
  const [area, setArea] = useState<PlotArea>();
  const [file, setFile] = useState<FileRequest>();
  const plotting = useMemo(() => area && { width: area.width, height: area.height, domain }, [area, domain]);
  const pointed = useMemo(
    () => (file?.listing === listing ? pointOf(answer, file) : undefined),
    [answer, file, listing],
  );
  const point = (index: number | undefined) => {
    const found = index === undefined ? undefined : fileOf(answer, index);
    setFile(found && { listing, ...found });
  };
  const { handlers, noteArea, box } = useDragSelect(
    domain,
    (marked) => void table.selectFiles({ listing, how: 'only', files: filesWithin(answer, marked) }),
    (at) => {
      const index = plotting && nearestPoint(answer, placeOf(at.x, at.y, plotting), plotting);
      const found = index === undefined ? undefined : fileOf(answer, index);
      if (found !== undefined) void table.goTo({ listing, ...found });
    },
  );
  const probe = useMemo(
    () => (now: PlotArea | undefined) => {
      noteArea(now);
      setArea(now);
    },
    [noteArea],
  );
  const move = (event: PointerEvent<HTMLElement>) => {
    handlers.onPointerMove(event);
    const at = pointerIn(event);
    if (area !== undefined && plotting !== undefined)
      point(nearestPoint(answer, { x: at.x - area.x, y: at.y - area.y }, plotting));
  };
  const label = chartTitle({ answer, request });
  return (
    <figure
      className={classes['chart']}
      data-drawing
      aria-label={label}
      {...handlers}
      onPointerMove={move}
      onPointerLeave={() => setFile(undefined)}
    >
      <Axes request={request} domain={domain} area={area}>
        <MarkedArea box={box} />
        <AreaProbe onArea={probe} />
      </Axes>
      {area !== undefined && plotting !== undefined && (
        <div className={classes['area']} style={{ left: area.x, top: area.y, width: area.width, height: area.height }}>
          <Points answer={answer} plotting={plotting} />
          <Marks answer={answer} request={request} plotting={plotting} pointed={pointed} onPoint={point} />
        </div>
      )}
    </figure>
  );
}

interface AxesProps extends Pick<PointsFigureProps, 'request' | 'domain'> {
  /** Of the plot; undefined until it is known. */
  readonly area: PlotArea | undefined;
  readonly children: ReactNode;
}

function Axes({ request, domain, area, children }: AxesProps) {
  const zone = useZone();
  const { weekStart } = useCalendar();
  const wanted = Math.max(2, Math.floor((area?.width ?? 0) / tickRoom));
  const across =
    request.x.as === 'time'
      ? timeAxis(domain.x, wanted, zone, weekStart)
      : numberAxis(domain.x, wanted, tickTextOf(request.x));
  return (
    <ScatterChart responsive style={filling} margin={chartMargin} accessibilityLayer={false}>
      <CartesianGrid stroke="var(--line)" />
      <XAxis
        {...across}
        dataKey="x"
        height={36}
        label={{ ...titleLook, value: titleWithin(request.x, area?.width), position: 'insideBottom' }}
      />
      <YAxis
        {...sideAxis(domain.y, 5, 56, titleWidth, tickTextOf(request.y))}
        dataKey="y"
        label={{
          ...titleLook,
          value: titleWithin(request.y, area?.height),
          angle: -90,
          position: 'insideLeft',
          style: { textAnchor: 'middle' },
        }}
      />
      {children}
    </ScatterChart>
  );
}

/** The title of an axis, as much of it as has room along the axis. */
function titleWithin(axis: ChartAxis, length: number | undefined): string {
  const look = { size: titleLook.fontSize, weight: 400, measure: measureText };
  return length === undefined ? '' : wrapped(axisTitle(axis), length, 1, look).join('');
}

/** Sizes are told as the table tells them. */
function tickTextOf({ path }: ChartAxis): ((tick: number) => string) | undefined {
  return pathKey(path) === lengthKey ? formatBytes : undefined;
}

const titleLook = { fontSize: 11, fill: 'var(--ink)' } as const;

interface PlottedProps {
  readonly answer: ChartAnswer;
  readonly plotting: Plotting;
}

/** All points, painted: Recharts makes elements of each, for which 17,000 took it three seconds (decision 46). */
function Points({ answer, plotting }: PlottedProps) {
  const scheme = useComputedColorScheme('light');
  const ratio = useDevicePixelRatio();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    const ink = getComputedStyle(canvas.current).color;
    paintPoints(canvas.current, answer, plotting, { scheme, ratio, ink });
  }, [answer, plotting, scheme, ratio]);
  return <canvas ref={canvas} className={classes['points']} data-testid="chart-points" aria-hidden="true" />;
}

interface MarksProps extends PlottedProps {
  readonly request: ChartRequest;
  readonly pointed: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

/** The file that is pointed at with its read-out, the current one of the table, and the keys. */
function Marks({ answer, request, plotting, pointed, onPoint }: MarksProps) {
  const { table } = useFiles();
  const { listing } = request.list;
  const current = useStore(table.state, ({ file }) => file);
  const currentPoint = useMemo(
    () => (current?.listing === listing ? pointOf(answer, current) : undefined),
    [answer, current, listing],
  );
  const at = (index: number | undefined) =>
    index === undefined ? undefined : placeOf(answer.x[index] ?? 0, answer.y[index] ?? 0, plotting);
  const said = useFileText(answer, request, pointed);
  const press = (event: KeyboardEvent) => {
    const index = pointed ?? currentPoint;
    const file = index === undefined ? undefined : fileOf(answer, index);
    const next = pointAfterKey(event.key, index, answer.x.length);
    if (next !== undefined) onPoint(next);
    else if (event.key === 'Enter' && file !== undefined) void table.goTo({ listing, ...file });
    else if (event.key === ' ' && file !== undefined && index !== undefined)
      void table.selectFiles({ listing, how: answer.selected[index] === 1 ? 'remove' : 'add', files: [file] });
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Ring place={at(currentPoint)} isCurrent />
      <Ring place={at(pointed)} />
      <div
        className={classes['keys']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An input has a track; this goes from point to point.
        role="slider"
        tabIndex={0}
        aria-label={chartWords().points}
        aria-valuemin={1}
        aria-valuemax={answer.x.length}
        aria-valuenow={(said?.index ?? currentPoint ?? 0) + 1}
        aria-valuetext={said?.lines.join(', ')}
        onKeyDown={press}
        onBlur={() => onPoint(undefined)}
      />
      {said !== undefined && said.index === pointed && (
        <Tip place={at(pointed)} plotting={plotting} lines={said.lines} />
      )}
    </>
  );
}

function Ring({ place, isCurrent = false }: { readonly place: Place | undefined; readonly isCurrent?: boolean }) {
  if (place === undefined) return null;
  return (
    <span
      className={classes['ring']}
      style={{ left: place.x, top: place.y }}
      data-current={isCurrent}
      aria-hidden="true"
    />
  );
}

interface TipProps {
  readonly place: Place | undefined;
  readonly plotting: Plotting;
  readonly lines: readonly string[];
}

/** What a point stands for, on the sides of it that have more room. */
function Tip({ place, plotting: { width, height }, lines }: TipProps) {
  if (place === undefined) return null;
  const side = place.x < width / 2 ? { left: place.x + 8 } : { right: width - place.x + 8 };
  const end = place.y < height / 2 ? { top: place.y } : { bottom: height - place.y };
  return (
    <div className={classes['tip']} style={{ ...side, ...end }} aria-hidden="true" data-testid="chart-tip">
      {lines.join('\n')}
    </div>
  );
}
