import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { callBridge } from '../kit/bridge/call-bridge';
import { rowAfterKey } from '../kit/grid/grid-keys';
import { type AnswerLine, AnswerNodes } from './answer-nodes';
import { detailWords } from './words/request-detail';
import classes from './AnswerTree.module.css';

const lineHeight = 22;

/** An answer as a tree, of which only what is opened is read. */
export function AnswerTree({ id }: { readonly id: number }) {
  const [nodes] = useState(
    () =>
      new AnswerNodes((start, from) =>
        callBridge('inspect.nodes', { id, ...(start !== undefined && { start }), ...(from && { from }) }),
      ),
  );
  useEffect(() => void nodes.begin(), [nodes]);
  const lines = useStore(nodes.lines);
  const tree = useRef<HTMLDivElement>(null);
  const treeId = useId();
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, lines.length - 1));
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => tree.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  });
  const go = (index: number) => {
    const to = Math.min(lines.length - 1, Math.max(0, index));
    setActive(to);
    virtualizer.scrollToIndex(to);
  };
  const act = (line: AnswerLine | undefined) => {
    if (line?.kind === 'more') void nodes.more(line.start);
    if (line?.kind !== 'node' || line.node.kind === 'value') return;
    if (line.isOpen) nodes.close(line.node.start);
    else void nodes.open(line.node.start);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.floor((tree.current?.clientHeight ?? 0) / lineHeight);
    const step = stepOf(event.key, lines, active, page);
    if (step === undefined) return;
    if (step === 'act') act(lines[active]);
    else go(step);
    event.preventDefault();
  };
  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={0}
      aria-label={detailWords().tree.label}
      aria-activedescendant={lines.length > 0 ? `${treeId}-${active}` : undefined}
      className={classes['tree']}
      onKeyDown={press}
    >
      <div role="presentation" className={classes['lines']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <Line
              key={index}
              id={`${treeId}-${index}`}
              line={line}
              top={start}
              isActive={index === active}
              onClick={() => {
                setActive(index);
                act(line);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Where a key leads from the active line, or that it acts on that line; undefined for a key that the tree has no use for. */
function stepOf(key: string, lines: readonly AnswerLine[], active: number, page: number): number | 'act' | undefined {
  const line = lines[active];
  const isOpen = line?.kind === 'node' && line.isOpen;
  switch (key) {
    case 'Enter':
    case ' ':
      return 'act';
    case 'ArrowRight':
      return isOpen ? active + 1 : 'act';
    case 'ArrowLeft':
      return isOpen ? 'act' : lines.findLastIndex(({ level }, index) => index < active && level < (line?.level ?? 0));
    default:
      return rowAfterKey(key, active, lines.length, page);
  }
}

interface LineProps {
  readonly id: string;
  readonly line: AnswerLine;
  /** From the top of the tree, CSS pixels. */
  readonly top: number;
  readonly isActive: boolean;
  readonly onClick: () => void;
}

function Line({ id, line, top, isActive, onClick }: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The tree takes the keys.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={line.level}
      aria-selected={isActive}
      aria-expanded={line.kind === 'node' && line.node.kind !== 'value' ? line.isOpen : undefined}
      className={classes['line']}
      style={{ transform: `translateY(${top}px)`, paddingLeft: `${(line.level - 1) * 16 + 4}px` }}
      onClick={onClick}
    >
      <LineContent line={line} />
    </div>
  );
}

function LineContent({ line }: { readonly line: AnswerLine }) {
  if (line.kind === 'fault') return <span className={classes['fault']}>{line.text}</span>;
  if (line.kind === 'more') {
    const words = detailWords().tree;
    return <span className={classes['more']}>{line.isReading ? words.reading : words.more}</span>;
  }
  const { node, isOpen } = line;
  const isValue = node.kind === 'value';
  return (
    <>
      <span className={classes['chevron']} aria-hidden>
        {isValue ? '' : isOpen ? '▾' : '▸'}
      </span>
      {node.key !== '' && (
        <>
          <span className={classes['key']}>{markedText(node.key)}</span>:{' '}
        </>
      )}
      {isValue ? `${markedText(node.text)}${node.isCut ? ' …' : ''}` : membersText(line)}
    </>
  );
}

/** What stands for the members of an object or a list; those of one that is open are in the lines below. */
function membersText({ node, isOpen, isEmpty }: Extract<AnswerLine, { kind: 'node' }>): string {
  const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
  if (isEmpty) return `${open} ${close}`;
  return isOpen ? open : `${open} … ${close}`;
}
