import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useSettings } from '../../kit/settings/use-settings';
import { settingsWords } from '../words/settings';

/** The settings' limits of the budget, megabytes. */
const leastMb = 50;
const mostMb = 64_000;

/** How many megabytes of history are held at most. */
export function MemoryBudgetField() {
  const [{ memoryBudgetMb }, change] = useSettings();
  return (
    <BudgetField
      key={memoryBudgetMb}
      budget={memoryBudgetMb}
      onChange={(megabytes) => change({ memoryBudgetMb: megabytes })}
    />
  );
}

interface BudgetFieldProps {
  readonly budget: number;
  readonly onChange: (megabytes: number) => void;
}

/** The budget as it is typed; it holds once the field is left or Enter is pressed. */
function BudgetField({ budget, onChange }: BudgetFieldProps) {
  const words = settingsWords().memory;
  const [typed, setTyped] = useState<number | string>(budget);
  const settle = () => {
    const megabytes = Math.round(Number(typed));
    if (typed === '' || !Number.isFinite(megabytes)) return setTyped(budget);
    const clamped = Math.min(mostMb, Math.max(leastMb, megabytes));
    setTyped(clamped);
    if (clamped !== budget) onChange(clamped);
  };
  return (
    <NumberInput
      label={words.field}
      description={words.fieldAbout}
      suffix=" MB"
      size="xs"
      min={leastMb}
      max={mostMb}
      step={100}
      allowDecimal={false}
      value={typed}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
