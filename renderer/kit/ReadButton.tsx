import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface ReadButtonProps extends Omit<ButtonProps, 'leftSection' | 'loading'>, Pick<ComponentProps<'button'>, 'ref'> {
  /** Whether what it has read last is still on its way. */
  readonly reading: boolean;
  /** Its sign while nothing is read. */
  readonly sign: ReactNode;
}

/**
 * Reads what its form says. It can be pressed while something is read, which is given up then: a button that can't be pressed
 * would take `Enter` from the fields of its form, too.
 */
export function ReadButton({ reading, sign, ...others }: ReadButtonProps) {
  const busy = <Loader size={16} color="currentColor" aria-hidden />;
  return <Button type="submit" leftSection={reading ? busy : sign} {...others} />;
}
