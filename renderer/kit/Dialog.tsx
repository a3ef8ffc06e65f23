import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useOpenDialog } from './open-dialogs';

const look = { inner: classes['place'] ?? '', content: classes['content'] ?? '' };

/** A dialog that has to be answered before anything else: no command is run behind it. */
export function Dialog({ children, ...props }: ModalProps) {
  return (
    <Modal {...props} classNames={look}>
      <Content>{children}</Content>
    </Modal>
  );
}

/** Mantine mounts it with the dialog, and keeps it until the dialog has faded. */
function Content({ children }: { readonly children: ReactNode }) {
  useOpenDialog();
  return children;
}
