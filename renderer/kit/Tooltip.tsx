import { Tooltip as MantineTooltip, type TooltipProps as MantineProps } from '@mantine/core';
import { useDisclosure, useMergedRef, useWindowEvent } from '@mantine/hooks';
import {
  cloneElement,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useState,
} from 'react';

type TargetProps = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

interface TooltipProps extends TargetProps, Pick<MantineProps, 'label' | 'multiline' | 'w' | 'maw' | 'position'> {
  readonly disabled?: boolean;
  /** How long the pointer rests before the text is shown, milliseconds. */
  readonly openDelay?: number;
  /** What the text is about; it takes the properties of an element. */
  readonly children: ReactElement<TargetProps>;
}

/** Characters of a text that has one line in any window, and how wide one of several lines is at most. */
const mostOnLine = 60;
const widest = 'min(480px, calc(100vw - 16px))';

/** Names, paths and descriptions may be. */
function isLong(label: ReactNode): boolean {
  return typeof label === 'string' && label.length > mostOnLine;
}

/**
 * A text about what the mouse points at. Mantine's own is made once the pointer comes: a row of a list has six, each with
 * the state and the listeners of a popover, and all together they took a fifth of the page's scripts at the start. What a
 * menu or popover passes to its target goes to the child, whose own properties win; while that is open, or after a right click that may
 * open one, the text would lie over it, and is not shown.
 */
export function Tooltip(props: TooltipProps) {
  const { label, position = 'top', w, disabled = false, openDelay = 450, ...rest } = props;
  const { multiline = isLong(label), maw = multiline ? widest : undefined, children, ref, ...passed } = rest;
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const { ref: ownRef, ...own } = children.props;
  const merged = useMergedRef(ref, ownRef);
  const { 'aria-haspopup': hasPopup, 'aria-expanded': isExpanded, onContextMenu } = { ...passed, ...own };
  const isOff = disabled || (hasPopup !== undefined && String(isExpanded) === 'true');
  const shown = { label, position, multiline, w, maw };
  return (
    <>
      {cloneElement(children, {
        ...passed,
        ...own,
        ref: merged,
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event);
          if (event.pointerType === 'mouse') setTarget(event.currentTarget);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          own.onPointerLeave?.(event);
          setTarget(null);
        },
        onContextMenu: (event: MouseEvent<HTMLElement>) => {
          onContextMenu?.(event);
          setTarget(null);
        },
      })}
      {target !== null && !isOff && <Shown {...shown} target={target} openDelay={openDelay} />}
    </>
  );
}

type ShownProps = Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'w' | 'maw'> & {
  readonly target: HTMLElement;
  readonly openDelay: number;
};

/** The text itself, from when the pointer has come until it goes or Escape is pressed. */
function Shown({ target, openDelay, ...shown }: ShownProps) {
  const [opened, { open, close }] = useDisclosure(false);
  useEffect(() => {
    const timer = setTimeout(open, openDelay);
    return () => clearTimeout(timer);
  }, [open, openDelay]);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return <MantineTooltip {...shown} target={target} opened={opened} style={{ overflowWrap: 'anywhere' }} />;
}
