import { NumberInput, Stack, Text } from '@mantine/core';
import { keptLimits } from '@shared/contract/inspect/request-record';
import { useSettings } from '../kit/settings/use-settings';
import { formatCount } from '../kit/text/format';

/** How many requests are kept, and how much of their responses. */
export function KeptAmountFields() {
  const [{ keptRequests, keptAnswersMb }, change] = useSettings();
  return (
    <Stack gap="sm">
      <Amount
        label="Requests"
        limits={keptLimits.requests}
        value={keptRequests}
        onChange={(value) => change({ keptRequests: value })}
      />
      <Amount
        label="MB of their responses"
        limits={keptLimits.answersMb}
        value={keptAnswersMb}
        onChange={(value) => change({ keptAnswersMb: value })}
      />
      <Text size="xs" c="dimmed">
        The last ones are kept, in memory only. Of older responses the first 8 KiB stay.
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
    <NumberInput
      size="xs"
      label={label}
      description={`${formatCount(min)} to ${formatCount(max)}`}
      min={min}
      max={max}
      allowDecimal={false}
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        const typed = Number(currentTarget.value);
        if (Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed);
      }}
    />
  );
}
