import { useEffect, useState } from 'react';
import type { ChartAxis } from '@shared/contract/files/file-chart';
import { markedText } from '@shared/marked-text';
import { zoneClock } from '@shared/time/zone-clock';
import { useZone } from '../../kit/contexts';
import { type Cell, cellInstant, cellText } from '../data/cells/cell';
import type { ChartAnswer, ChartRequest } from '../data/chart/chart-protocol';
import { isTimePath, pathKey } from '../data/keys';
import type { LoadedFileInfo } from '../data/protocol';
import { cellTip } from '../table/cell-text';
import { columnTitle, pathColumn } from '../table/columns';
import { useFiles } from '../table/use-files';
import { tableWords } from '../words/table';
import { chartWords } from '../words/chart';
import { axisTitle } from './axis-choices';
import { fileOf } from './point-places';

/** What is told of a point. */
export interface PointText {
  readonly index: number;
  /** Name, X, Y, and what its colour says. */
  readonly lines: readonly string[];
}

/** What is told of a point, with all digits that the file has, once it has come from the worker; the former one until then. */
export function useFileText(
  answer: ChartAnswer,
  request: ChartRequest,
  index: number | undefined,
): PointText | undefined {
  const { client } = useFiles();
  const zone = useZone();
  const [text, setText] = useState<PointText>();
  useEffect(() => {
    const file = index === undefined ? undefined : fileOf(answer, index);
    if (index === undefined || file === undefined) return undefined;
    let isCurrent = true;
    void client.file({ listing: request.list.listing, ...file }).then((found) => {
      if (!isCurrent || found === undefined) return;
      setText({ index, lines: linesOf(found, request, { zone, isSelected: answer.selected[index] === 1 }) });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, answer, request, index, zone]);
  return index === undefined ? undefined : text;
}

interface Told {
  readonly zone: string;
  readonly isSelected: boolean;
}

function linesOf(file: LoadedFileInfo, { x, y, colour }: ChartRequest, { zone, isSelected }: Told): readonly string[] {
  const { section } = file;
  const valueOf = (axis: ChartAxis) => `${axisTitle(axis)}: ${valueText(cellAt(file, axis.path), axis, zone)}`;
  const ofColour = {
    store: () => section.store,
    item: () => section.path,
    query: () => section.query + 1,
    path: () => (colour.kind === 'path' ? cellAt(file, colour.path) : undefined),
  }[colour.kind]();
  const kind = cellTip(ofColour, { source: colour, asSent: false }, zone);
  return [
    markedText(cellText(cellAt(file, ['filename']) ?? file.id)),
    valueOf(x),
    valueOf(y),
    `${columnTitle(colour)}: ${kind}`,
    ...(isSelected ? [chartWords().selected] : []),
  ];
}

function cellAt({ leaves }: LoadedFileInfo, path: readonly string[]): Cell {
  const key = pathKey(path);
  return leaves.find((one) => pathKey(one.path) === key)?.leaf;
}

/** A value as it is shown in the table, and as it was sent where that is something else. */
function valueText(cell: Cell, { path, as }: ChartAxis, zone: string): string {
  const instant = as === 'time' && !isTimePath(path) ? cellInstant(cell) : undefined;
  if (instant === undefined) return cellTip(cell, { source: pathColumn(path), asSent: false }, zone);
  return tableWords().cell.sentAs(zoneClock(zone).text(instant), markedText(cellText(cell)));
}
