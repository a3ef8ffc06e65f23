import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { View } from '@shared/contract/trend/view';
import { readOptionsWords } from '../../words/read-options';

type Quality = View['quality'];

interface QualityRulesFieldProps {
  readonly quality: Quality;
  readonly onChange: (quality: Quality) => void;
}

/** What becomes of samples of a quality class in the picture; it holds at once, for all items. */
export function QualityRulesField({ quality, onChange }: QualityRulesFieldProps) {
  const words = readOptionsWords().quality;
  const rules = (['gap', 'plot', 'span'] as const).map((rule) => ({ value: rule, label: words.rules[rule] }));
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {words.title}
      </Text>
      <Text size="xs" c="dimmed">
        {words.about}
      </Text>
      {(['uncertain', 'bad'] as const).map((each) => (
        <RuleField
          key={each}
          text={words.classes[each]}
          label={words.samples[each]}
          rules={rules}
          value={quality[each]}
          onChange={(rule) => onChange({ ...quality, [each]: ruleNamed(rule) })}
        />
      ))}
      <RuleField
        text={words.noData}
        label={words.noData}
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
