import { Stack, Text } from '@mantine/core';
import { keptLimits } from '@shared/contract/inspect/request-record';
import { NumberField } from '../kit/NumberField';
import { useSettings } from '../kit/settings/use-settings';
import { formatCount } from '../kit/text/format';
import { requestsWords } from './words/requests';

/** How many requests are kept, and how much of their responses. */
export function KeptAmountFields() {
  const words = requestsWords().kept;
  const [{ keptRequests, keptAnswersMb }, change] = useSettings();
  return (
    <Stack gap="sm">
      <Amount
        label={words.requests}
        limits={keptLimits.requests}
        value={keptRequests}
        onChange={(value) => change({ keptRequests: value })}
      />
      <Amount
        label={words.answers}
        limits={keptLimits.answersMb}
        value={keptAnswersMb}
        onChange={(value) => change({ keptAnswersMb: value })}
      />
      <Text size="xs" c="dimmed">
        {words.about}
      </Text>
    </Stack>
  );
}

interface AmountProps {
  readonly label: string;
  readonly limits: readonly [number, number];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Amount({ label, limits: [min, max], value, onChange }: AmountProps) {
  return (
    <NumberField
      size="xs"
      label={label}
      description={requestsWords().kept.limits(min, max)}
      min={min}
      max={max}
      whole
      settles
      format={formatCount}
      value={value}
      onChange={(amount) => amount !== undefined && onChange(amount)}
    />
  );
}
