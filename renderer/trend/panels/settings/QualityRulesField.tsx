import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { View } from '@shared/contract/trend/view';

type Quality = View['quality'];

interface QualityRulesFieldProps {
  readonly quality: Quality;
  readonly onChange: (quality: Quality) => void;
}

const rules = [
  { value: 'gap', label: 'Gap' },
  { value: 'plot', label: 'Plot' },
  { value: 'span', label: 'Span' },
];
const classNames = { uncertain: 'Uncertain', bad: 'Bad' } as const;

/** What becomes of samples of a quality class in the picture; it holds at once, for all items. */
export function QualityRulesField({ quality, onChange }: QualityRulesFieldProps) {
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        Quality in the picture
      </Text>
      <Text size="xs" c="dimmed">
        Gap breaks the line at such samples, Plot goes through them, Span leaves them out and joins their neighbours.
        Figures and scales follow. The ribbon under a lane shows them in any case.
      </Text>
      {(['uncertain', 'bad'] as const).map((each) => (
        <label key={each} style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Text size="sm">{classNames[each]}</Text>
          <SegmentedControl
            aria-label={`${classNames[each]} samples`}
            size="xs"
            data={rules}
            value={quality[each]}
            onChange={(rule) => onChange({ ...quality, [each]: ruleNamed(rule) })}
          />
        </label>
      ))}
    </Stack>
  );
}

function ruleNamed(text: string): Quality['bad'] {
  return text === 'plot' || text === 'span' ? text : 'gap';
}
