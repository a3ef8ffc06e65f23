import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** What a click on the target does, where the popover itself keeps whether it is open. */
const ToggleContext = createContext<(() => void) | undefined>(undefined);

/**
 * A popover that has the focus while it is open, and that Escape closes wherever the focus is: Mantine's own hears the key only from within, where the focus may not be yet, or
 * not at all; and it would close with a list that is open in it. What is pressed in a dialog is that dialog's.
 */
export function Popover({ opened, onChange, ...props }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const isOpen = opened ?? own;
  const show = (isShown: boolean) => {
    setOwn(isShown);
    onChange?.(isShown);
  };
  const dismiss = () => {
    show(false);
    props.onDismiss?.();
  };
  const opener = useOpener(isOpen);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || hasOpenList(target)) return;
    dismiss();
    opener.current?.focus({ preventScroll: true });
  };
  const toggle = useCallback(() => setOwn((was) => !was), []);
  return (
    <ToggleContext value={opened === undefined ? toggle : undefined}>
      <MantinePopover
        trapFocus
        {...props}
        closeOnEscape={false}
        attributes={{ dropdown: { onKeyDown } }}
        opened={isOpen}
        onChange={show}
      />
      {isOpen && <ClosedByEscape onEscape={dismiss} />}
    </ToggleContext>
  );
}

/** What had the focus when the popover opened. */
function useOpener(isOpen: boolean) {
  const opener = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (isOpen && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [isOpen]);
  return opener;
}

/** There while the popover is open: of those in the rows of a list, most never are. */
function ClosedByEscape({ onEscape }: { readonly onEscape: () => void }) {
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !isInDialog(target)) onEscape();
  });
  return null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/** What the popover is about, and what opens it. */
function Target({ children }: { readonly children: ReactElement<{ readonly onClick?: () => void }> }) {
  const toggle = use(ToggleContext);
  const target = toggle === undefined ? children : cloneElement(children, { onClick: toggle });
  return <MantinePopover.Target>{target}</MantinePopover.Target>;
}

/** Whether a list hangs on the field, which the key closes. */
function hasOpenList(field: EventTarget): boolean {
  if (!(field instanceof Element) || field.getAttribute('aria-expanded') !== 'true') return false;
  // Where no entry has what is typed the list is open, yet not on screen.
  return document.getElementById(field.getAttribute('aria-controls') ?? '')?.checkVisibility() === true;
}

Popover.Target = Target;
Popover.Dropdown = MantinePopover.Dropdown;
