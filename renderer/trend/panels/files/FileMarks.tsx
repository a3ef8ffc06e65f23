import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { useZone } from '../../../kit/contexts';
import { timeText } from '../../scene/instants';
import { useAnalysis } from '../../interact/analysis';
import { positionAll, positionedIn } from '../../interact/position-marks';
import type { ScenePlots } from '../../scene/scene';
import { groupFiles, type MarkGroup } from '../../scene/layout-marks';
import type { FileMark } from './file-marks';
import { fileMarksWords } from '../../words/file-marks';
import classes from './FileMarks.module.css';

/** Files to be marked, and what shows those of a mark in the Files area. */
export interface MarkedFiles {
  readonly marks: readonly FileMark[];
  readonly onOpen: (files: readonly FileMark[]) => void;
}

interface FileMarksProps extends MarkedFiles {
  readonly plots: ScenePlots;
}

/** Files on the time axis, each at its timestamp; those that stand too close share a mark. They follow the picture. */
export function FileMarks({ marks, plots, onOpen }: FileMarksProps) {
  const { viewport, frames } = useAnalysis();
  const root = useRef<HTMLDivElement>(null);
  const settled = useStore(viewport.settled);
  const span = settled === undefined ? 0 : settled.range.end - settled.range.start;
  const groups = useMemo(() => groupFiles(marks, span, plots.width), [marks, span, plots.width]);
  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const placed = positionedIn(root.current);
    const place = () => {
      const range = frames.current?.range;
      if (range !== undefined) positionAll(placed, range, plots, Number);
    };
    place();
    return frames.onShow(place);
  });
  return (
    <div ref={root} className={classes['marks']} data-testid="file-marks">
      {groups.map((group) => (
        <Mark key={group.at} group={group} onOpen={onOpen} />
      ))}
    </div>
  );
}

const mostNamed = 6;

interface MarkProps extends Pick<FileMarksProps, 'onOpen'> {
  readonly group: MarkGroup<FileMark>;
}

function Mark({ group: { at, members: files }, onOpen }: MarkProps) {
  const zone = useZone();
  const [first] = files;
  const words = fileMarksWords();
  const label =
    files.length === 1 && first !== undefined
      ? words.file(markedText(first.name), timeText(first.at, zone))
      : words.files(files.length, timeText(at, zone));
  return (
    <button type="button" className={classes['mark']} data-at={at} aria-label={label} onClick={() => onOpen(files)}>
      <span className={classes['sign']} data-many={files.length > 1}>
        {files.length > 1 ? (files.length > 99 ? '99+' : files.length) : ''}
      </span>
      <span className={classes['tip']} aria-hidden="true">
        {files.slice(0, mostNamed).map((file) => (
          <span key={`${file.at} ${file.name} ${file.store}`}>
            {timeText(file.at, zone)} · {markedText(file.name)}
          </span>
        ))}
        {files.length > mostNamed && <span>{words.more(files.length - mostNamed)}</span>}
      </span>
    </button>
  );
}
