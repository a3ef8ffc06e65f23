import { Button } from '@mantine/core';
import { Notice } from '../kit/notices/Notice';
import { useSettings } from '../kit/settings/use-settings';
import { requestsWords } from './words/requests';

interface LostRequestProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Says that a request is spoken of somewhere, and no longer in the list. */
export function LostRequest({ id, onClose }: LostRequestProps) {
  const words = requestsWords().lost;
  const [{ keptRequests }] = useSettings();
  return (
    <Notice
      kind="problem"
      compact
      message={words.message(id)}
      advice={words.advice(keptRequests)}
      actions={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {words.close}
        </Button>
      }
    />
  );
}
