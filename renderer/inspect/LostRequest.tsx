import { Button } from '@mantine/core';
import { Notice } from '../kit/notices/Notice';
import { useSettings } from '../kit/settings/use-settings';
import { formatCount } from '../kit/text/format';

interface LostRequestProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Says that a request is spoken of somewhere, and no longer in the list. */
export function LostRequest({ id, onClose }: LostRequestProps) {
  const [{ keptRequests }] = useSettings();
  return (
    <Notice
      kind="problem"
      compact
      message={`Request no. ${id} is no longer kept.`}
      advice={`The last ${formatCount(keptRequests)} requests are, unless they were cleared. Make the request again to look at it; “Keep” sets how many are kept.`}
      actions={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}
