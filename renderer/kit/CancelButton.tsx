import { Button, type ButtonProps, type ElementProps } from '@mantine/core';

/** What leaves a dialog or a form without doing anything: it stands back behind what does. */
export function CancelButton(props: ButtonProps & ElementProps<'button', keyof ButtonProps>) {
  return <Button variant="subtle" color="gray" {...props} />;
}
