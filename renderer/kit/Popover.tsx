import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { cloneElement, createContext, type ReactElement, use, useCallback, useState } from 'react';

/** What a click on the target does, where the popover itself keeps whether it is open. */
const ToggleContext = createContext<(() => void) | undefined>(undefined);

/**
 * A popover that has the focus while it is open, and that Escape closes wherever the focus is: Mantine's own hears the key only from within, where the focus may not be yet, or
 * not at all. What is pressed in a dialog is that dialog's.
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
  const toggle = useCallback(() => setOwn((was) => !was), []);
  return (
    <ToggleContext value={opened === undefined ? toggle : undefined}>
      <MantinePopover trapFocus {...props} opened={isOpen} onChange={show} />
      {isOpen && <ClosedByEscape onEscape={dismiss} />}
    </ToggleContext>
  );
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

Popover.Target = Target;
Popover.Dropdown = MantinePopover.Dropdown;
