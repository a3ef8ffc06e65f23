import { IconChevronRight, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { markedText } from '@shared/marked-text';
import { longestGapText } from '../../kit/items/longest-gap';
import { shortStatesText } from '../../kit/items/named-states';
import { CheckMark } from '../../kit/CheckMark';
import { EndingKept } from '../../kit/EndingKept';
import { Tooltip } from '../../kit/Tooltip';
import { formatCount } from '../../kit/text/format';
import { highlight, type SearchWord } from '../search/item-words';
import { treeWords } from '../words/tree';
import { lineChoice } from './change-library';
import type { TreeRow } from './tree-rows';
import classes from './ItemTree.module.css';

export interface ItemRowProps {
  readonly id: string;
  /** Of the row among all rows; the tree finds a pressed row by it. */
  readonly index: number;
  readonly row: TreeRow;
  readonly words: readonly SearchWord[];
  /** Is the row that Tab reaches. */
  readonly stop: boolean;
  /** Is in the trend. */
  readonly shown: boolean;
  /** Is one of those that something is to be done with. */
  readonly selected: boolean;
  readonly onFavourite: (paths: readonly string[]) => void;
}

/** A name in the tree. Clicks and keys are the tree's; the star stands in the menu as well. */
export function ItemRow(props: ItemRowProps) {
  const { row, stop, shown, selected } = props;
  const { node, level, open } = row;
  const line = (
    <div
      id={props.id}
      role="treeitem"
      aria-label={markedText(node.name)}
      aria-level={level}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-expanded={open}
      aria-checked={node.item === undefined ? undefined : shown}
      aria-selected={selected}
      data-index={props.index}
      tabIndex={stop ? 0 : -1}
      className={classes['row']}
      draggable
      style={{ paddingInlineStart: 6 + (level - 1) * 14 }}
    >
      <span className={classes['chevron']} data-chevron data-open={open}>
        {open !== undefined && <IconChevronRight size={14} aria-hidden />}
      </span>
      {node.item !== undefined && <CheckMark checked={shown} />}
      <span className={node.item === undefined ? classes['folder'] : classes['name']}>
        <TreeName name={markedText(node.name)} words={props.words} />
      </span>
      {node.item !== undefined && (
        <span className={classes['about']}>
          <Highlighted text={node.item.name ?? node.item.description ?? ''} words={props.words} isDrawn />
        </span>
      )}
      <ItemEnd {...props} />
    </div>
  );
  if (node.item === undefined) return line;
  return (
    <Tooltip label={<ItemTip item={node.item} words={props.words} />} position="right" multiline maw={380}>
      {line}
    </Tooltip>
  );
}

function ItemEnd({ row: { node }, onFavourite }: ItemRowProps) {
  const { item } = node;
  if (item === undefined) return <span className={classes['count']} data-text={formatCount(node.children.length)} />;
  const texts = treeWords().tree;
  const name = markedText(node.name);
  const favourite = item.favourite === true;
  const Star = favourite ? IconStarFilled : IconStar;
  return (
    <>
      <span className={classes['unit']} data-text={item.unit ?? ''} />
      <button
        type="button"
        tabIndex={-1}
        aria-label={favourite ? texts.noFavourite(name) : texts.makeFavourite(name)}
        data-favourite={favourite}
        className={classes['star']}
        onClick={(event) => {
          event.stopPropagation();
          onFavourite([item.path]);
        }}
      >
        <Star size={14} aria-hidden />
      </button>
    </>
  );
}

interface ItemTipProps {
  readonly item: LibraryItem;
  readonly words: readonly SearchWord[];
}

/** What is known of an item, over its name in the tree. */
function ItemTip({ item, words }: ItemTipProps) {
  const { tree: texts, line, longestGap, states } = treeWords();
  return (
    <span className={classes['tip']}>
      {item.description !== undefined && (
        <span className={classes['tipText']}>
          <Highlighted text={item.description} words={words} />
        </span>
      )}
      {item.name !== undefined && (
        <span className={classes['tipText']}>
          <Highlighted text={item.name} words={words} />
        </span>
      )}
      <span className={classes['tipPath']}>{markedText(item.path)}</span>
      {item.range !== undefined && <span>{texts.range(item.range.low, item.range.high)}</span>}
      {item.unit !== undefined && <span>{texts.unit(markedText(item.unit))}</span>}
      {item.stepped !== undefined && <span>{line.tip(line.of[lineChoice(item.stepped)])}</span>}
      {item.longestGap !== undefined && <span>{longestGap.tip(longestGapText(item.longestGap))}</span>}
      {item.states !== undefined && <span>{states.tip(markedText(shortStatesText(item.states)))}</span>}
      {item.tags !== undefined && item.tags.length > 0 && <span>{texts.tags(markedText(item.tags.join(', ')))}</span>}
      {item.notes !== undefined && <span className={classes['tipText']}>{markedText(item.notes)}</span>}
      {item.id !== undefined && <span>{texts.id(item.id)}</span>}
    </span>
  );
}

interface TreeNameProps {
  readonly name: string;
  readonly words: readonly SearchWord[];
}

/** The name of a row, with what was searched for marked. */
function TreeName({ name, words }: TreeNameProps) {
  return (
    <EndingKept
      name={name}
      renderPart={(from, to, isDrawn) => <Highlighted text={name} range={[from, to]} words={words} isDrawn={isDrawn} />}
    />
  );
}

interface HighlightedProps {
  readonly text: string;
  readonly words: readonly SearchWord[];
  /** What is shown of the text, UTF-16 units. */
  readonly range?: readonly [from: number, to: number];
  /** Drawn by the style sheet instead of written. */
  readonly isDrawn?: boolean;
}

/** A text with what was searched for marked. */
function Highlighted({ text, words, range, isDrawn = false }: HighlightedProps) {
  let at = 0;
  return highlight(markedText(text), words, range).map((piece) => {
    const key = at;
    at += piece.text.length;
    const Piece = piece.hit ? 'mark' : 'span';
    return isDrawn ? <Piece key={key} data-text={piece.text} /> : <Piece key={key}>{piece.text}</Piece>;
  });
}
