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
        Figures and scales follow. The ribbon under a lane shows them in any case. No data is where an item that reports
        by the clock pauses for more than ten times as long as usual.
      </Text>
      {(['uncertain', 'bad'] as const).map((each) => (
        <RuleField
          key={each}
          text={classNames[each]}
          label={`${classNames[each]} samples`}
          rules={rules}
          value={quality[each]}
          onChange={(rule) => onChange({ ...quality, [each]: ruleNamed(rule) })}
        />
      ))}
      <RuleField
        text="No data"
        label="No data"
        rules={rules.filter(({ value }) => value !== 'plot')}
        value={quality.missing ?? 'gap'}
        onChange={(rule) => onChange({ ...quality, missing: rule === 'span' ? 'span' : 'gap' })}
      />
    </Stack>
  );
}

interface RuleFieldProps {
  readonly text: string;
  readonly label: string;
  readonly rules: { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (rule: string) => void;
}

function RuleField({ text, label, rules: choices, value, onChange }: RuleFieldProps) {
  return (
    <label style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
      <Text size="sm">{text}</Text>
      <SegmentedControl aria-label={label} size="xs" data={choices} value={value} onChange={onChange} />
    </label>
  );
}

function ruleNamed(text: string): Quality['bad'] {
  return text === 'plot' || text === 'span' ? text : 'gap';
}
