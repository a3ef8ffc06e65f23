import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import classes from './Dialog.module.css';
import { openDialogs, useOpenDialog } from './open-dialogs';

const look = { inner: classes['place'] ?? '', content: classes['content'] ?? '' };

/** A dialog that has to be answered before anything else: no command is run behind it. Escape closes the one that was opened last. */
export function Dialog({ children, ...props }: ModalProps) {
  const [place, setPlace] = useState(0);
  const isLast = useStore(openDialogs, (open) => place >= open);
  return (
    <Modal {...props} classNames={look} closeOnEscape={isLast && props.closeOnEscape !== false}>
      <Content onOpened={setPlace}>{children}</Content>
    </Modal>
  );
}

interface ContentProps {
  readonly onOpened: (open: number) => void;
  readonly children: ReactNode;
}

/** Mantine mounts it with the dialog, and keeps it until the dialog has faded. */
function Content({ onOpened, children }: ContentProps) {
  useOpenDialog(onOpened);
  return children;
}
