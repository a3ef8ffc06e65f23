import { NumberField } from '../../kit/NumberField';
import { useSettings } from '../../kit/settings/use-settings';
import { formatCount } from '../../kit/text/format';
import { settingsWords } from '../words/settings';

/** The settings' limits of the budget, megabytes. */
const leastMb = 50;
const mostMb = 64_000;

/** How many megabytes of history are held at most. */
export function MemoryBudgetField() {
  const words = settingsWords().memory;
  const [{ memoryBudgetMb }, change] = useSettings();
  return (
    <NumberField
      label={words.field}
      description={words.fieldAbout}
      unit="MB"
      size="xs"
      min={leastMb}
      max={mostMb}
      step={100}
      whole
      settles
      format={formatCount}
      value={memoryBudgetMb}
      onChange={(megabytes) => megabytes !== undefined && change({ memoryBudgetMb: megabytes })}
    />
  );
}
