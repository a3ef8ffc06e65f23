import { Button } from '@mantine/core';

interface FormFootProps {
  /** What the form saves. */
  readonly what: string;
  readonly onClose: () => void;
}

/** The end of a form for a mark: saves it, or does without. */
export function FormFoot({ what, onClose }: FormFootProps) {
  return (
    <>
      <Button size="xs" type="submit">
        Save the {what}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
        Cancel
      </Button>
    </>
  );
}
