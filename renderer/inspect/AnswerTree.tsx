import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { callBridge } from '../kit/bridge/call-bridge';
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
    const line = lines[active];
    const page = Math.floor((tree.current?.clientHeight ?? 0) / lineHeight);
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      PageDown: () => go(active + page),
      PageUp: () => go(active - page),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      Enter: () => act(line),
      ' ': () => act(line),
      ArrowRight: () => (line?.kind === 'node' && line.isOpen ? go(active + 1) : act(line)),
      ArrowLeft: () =>
        line?.kind === 'node' && line.isOpen
          ? act(line)
          : go(lines.findLastIndex(({ level }, index) => index < active && level < (line?.level ?? 0))),
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    step();
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
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The tree takes the keys.
            <div
              key={index}
              id={`${treeId}-${index}`}
              role="treeitem"
              tabIndex={-1}
              aria-level={line.level}
              aria-selected={index === active}
              aria-expanded={line.kind === 'node' && line.node.kind !== 'value' ? line.isOpen : undefined}
              className={classes['line']}
              style={{ transform: `translateY(${start}px)`, paddingLeft: `${(line.level - 1) * 16 + 4}px` }}
              onClick={() => {
                setActive(index);
                act(line);
              }}
            >
              <LineContent line={line} />
            </div>
          );
        })}
      </div>
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
  const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
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
      {isValue ? `${markedText(node.text)}${node.isCut ? ' …' : ''}` : isOpen ? open : `${open} … ${close}`}
    </>
  );
}
