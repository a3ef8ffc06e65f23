import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';

interface ChooseFileButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** Endings and media types, as a field for files takes them. */
  readonly accept: string;
  readonly 'data-autofocus'?: boolean;
  readonly onChoose: (file: File) => void;
}

/** Lets the person choose a file; the same one again, too, as after it has been corrected. */
export function ChooseFileButton({ accept, onChoose, ...props }: ChooseFileButtonProps) {
  // A field that has a file is silent when that is chosen again.
  const empty = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      resetRef={empty}
      onChange={(file) => {
        empty.current?.();
        if (file !== null) onChoose(file);
      }}
    >
      {(button) => <Button {...button} {...props} leftSection={<IconFileUpload size={16} aria-hidden />} />}
    </FileButton>
  );
}
