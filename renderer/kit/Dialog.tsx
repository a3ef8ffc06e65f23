import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenDialog } from './open-dialogs';

/** A dialog that has to be answered before anything else: no command is run behind it. */
export function Dialog({ children, ...props }: ModalProps) {
  return (
    <Modal {...props}>
      <Content>{children}</Content>
    </Modal>
  );
}

/** Mantine mounts it with the dialog, and keeps it until the dialog has faded. */
function Content({ children }: { readonly children: ReactNode }) {
  useOpenDialog();
  return children;
}
