import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconDatabase } from '@tabler/icons-react';
import { markedText } from '@shared/marked-text';
import { toldOnOneLine } from '@shared/problem/problem';
import { type GridRowFrame, SpanningRow } from '../../kit/grid/GridRow';
import { InspectButton } from '../../kit/requests/InspectButton';
import type { GroupCount } from '../data/protocol';
import type { FilesState } from '../result/files-result';
import { canLoadMore, mayBeCut, type SectionState } from '../result/section-state';
import { tableWords } from '../words/table';
import type { ShownGroup } from './table-groups';
import { useFiles } from './use-files';
import classes from './FilesGrid.module.css';

interface GroupLineProps {
  readonly frame: GridRowFrame;
  readonly group: ShownGroup;
  readonly columns: number;
}

interface GroupHeadProps extends GroupLineProps {
  readonly onFold: () => void;
}

/** The head of a store's files: its name and description, how many files are loaded, and whether more may exist. */
export function GroupHead({ frame, group, columns, onFold }: GroupHeadProps) {
  const words = tableWords().group;
  const files = useFiles();
  const { isFolded, sections, count } = group;
  const { store, description, item, query } = sectionTexts(group, files.state);
  const rest = remainderText(sections);
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <SpanningRow {...frame} level={1} columns={columns} isHead isExpanded={!isFolded} onDoubleClick={onFold}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={isFolded ? words.expand : words.collapse}
        className={classes['fold']}
        onClick={onFold}
      >
        <Chevron size={16} aria-hidden />
      </button>
      <IconDatabase size={15} stroke={1.6} className={classes['sign']} aria-hidden />
      {query !== undefined && <span className={classes['soft']}>{query}</span>}
      <strong className={classes['store']} title={store}>
        {store}
      </strong>
      {item !== undefined && (
        <bdi className={classes['item']} title={item}>
          {item}
        </bdi>
      )}
      <span className={classes['description']} title={description}>
        {description}
      </span>
      <span className={classes['count']}>{countText(count)}</span>
      {rest !== undefined && (
        <span className={classes['rest']}>
          <IconAlertTriangle size={14} aria-hidden /> {rest}
        </span>
      )}
    </SpanningRow>
  );
}

interface GroupFootProps extends GroupLineProps {
  /** That of the files. */
  readonly level: number;
}

/** Below the files of a store: what is left of them, what failed, and why there are none. */
export function GroupFoot({ frame, group, columns, level }: GroupFootProps) {
  const words = tableWords().group;
  const { state, result } = useFiles();
  const { sections, count } = group;
  const isReading = state.reading !== undefined;
  const problem = sections.find((section) => section.problem !== undefined)?.problem;
  const rest = remainderText(sections);
  const open = sections.filter(canLoadMore).map(({ key }) => key);
  const texts = [
    count.shown === 0 ? noneText(group) : undefined,
    faultText(group),
    againText(group),
    problem && toldOnOneLine(problem),
    problem === undefined && rest !== undefined ? `${rest[0]?.toUpperCase()}${rest.slice(1)}.` : undefined,
  ].filter((text) => text !== undefined);
  return (
    <SpanningRow {...frame} level={level} columns={columns}>
      <span data-problem={problem !== undefined} title={texts.join(' ')} className={classes['footText']}>
        {isReading && sections.some((section) => section.isReading) ? words.reading : texts.join(' ')}
      </span>
      {problem !== undefined && <InspectButton problem={problem} />}
      {open.length > 0 && (
        <>
          <Button size="compact-xs" variant="default" disabled={isReading} onClick={() => void result.more(open)}>
            {problem === undefined ? words.loadNext : words.tryAgain}
          </Button>
          <Button size="compact-xs" variant="default" disabled={isReading} onClick={() => void result.all(open)}>
            {words.loadAll}
          </Button>
        </>
      )}
    </SpanningRow>
  );
}

/** How many files a group has: `1 000 files`, and of how many where a quick filter hides some. */
function countText({ shown, loaded }: GroupCount): string {
  const words = tableWords().group;
  return shown === loaded ? words.files(loaded) : words.passing(shown, loaded);
}

/** What may be missing from sections, as one remark; undefined where all is there. */
function remainderText(sections: readonly SectionState[]): string | undefined {
  const open = sections.filter(mayBeCut);
  if (open.length === 0) return undefined;
  const words = tableWords().group;
  const remark = open.some(({ rest }) => rest === 'more may exist') ? words.mayBeMore : words.maybeCut;
  return sections.length === 1 ? remark : words.inParts(remark, open.length, sections.length);
}

/** What names a group's section beside its store: its query and item, where there are several. */
function sectionTexts({ sections: [first] }: ShownGroup, { issued, sections }: FilesState) {
  const item = first?.section.path;
  const queries = issued?.sent ?? [];
  const isOneRequested = queries.every(({ items }) => items.length <= 1);
  const isOneItem = isOneRequested && sections.every(({ section }) => section.path === item);
  return {
    store: markedText(first?.section.store ?? ''),
    description: markedText(first?.section.description ?? ''),
    item: isOneItem || item === undefined ? undefined : markedText(item),
    query: queries.length > 1 && first !== undefined ? tableWords().group.query(first.section.query + 1) : undefined,
  };
}

/** Why a group shows no files. */
function noneText({ count, sections }: ShownGroup): string {
  const words = tableWords().group;
  if (count.loaded > 0) return words.nonePasses(count.loaded);
  if (sections.some(({ isReading }) => isReading)) return words.reading;
  return sections.some(({ problem }) => problem !== undefined) ? words.nothingRead : words.none;
}

/** How many files of a group came again; undefined for none. */
function againText({ sections }: ShownGroup): string | undefined {
  const again = sections.reduce((sum, section) => sum + section.again, 0);
  return again === 0 ? undefined : tableWords().group.again(again);
}

/** What was left out of a group's answers; undefined for nothing. */
function faultText({ sections }: ShownGroup): string | undefined {
  const faults = sections.reduce((sum, section) => sum + section.faults, 0);
  if (faults === 0) return undefined;
  const words = tableWords().group;
  return faults === 1 ? words.noFile : words.noFiles(faults);
}
