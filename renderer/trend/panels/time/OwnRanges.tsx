import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { rangeLimits, type NamedRange } from '@shared/contract/app/storage';
import { useSettings } from '../../../kit/settings/use-settings';
import type { RangeTexts } from '../../view/range-texts';

interface OwnRangesProps {
  readonly texts: RangeTexts;
  readonly onChoose: (texts: RangeTexts) => void;
}

/** The person's own quick ranges: to choose, to keep what stands in the fields as one, and to remove. */
export function OwnRanges({ texts, onChoose }: OwnRangesProps) {
  const [settings, change] = useSettings();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const { ranges } = settings;
  const { ranges: mostRanges, name: longestName, text: longestText } = rangeLimits;
  const isFull = ranges.length >= mostRanges;
  const isTooLong = [texts.start, texts.end].some((text) => text.trim().length > longestText);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = name.trim();
    if (wanted === '') return;
    const others = ranges.filter((one) => one.name !== wanted);
    change({ ranges: [...others, { name: wanted, start: texts.start.trim(), end: texts.end.trim() }] });
    setName('');
  };
  const choose = ({ start, end }: NamedRange) => {
    setOpened(false);
    onChoose({ start, end });
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} withArrow trapFocus>
      <Popover.Target>
        <Tooltip label="Own ranges" openDelay={500}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label="Own ranges"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={15} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {ranges.length === 0 && (
            <Text size="xs" c="dimmed">
              No ranges of your own yet. Type Start and End, and keep them here under a name.
            </Text>
          )}
          {ranges.map((range) => (
            <Group key={range.name} gap={4} wrap="nowrap" justify="space-between">
              <Button variant="subtle" size="compact-sm" justify="start" fullWidth onClick={() => choose(range)}>
                {range.name}
                <Text span size="xs" c="dimmed" ml={8}>
                  {range.start} to {range.end}
                </Text>
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Remove the range ${range.name}`}
                onClick={() => change({ ranges: ranges.filter((one) => one !== range) })}
              >
                <IconX size={14} />
              </ActionIcon>
            </Group>
          ))}
          <form onSubmit={keep}>
            <Group gap={6} wrap="nowrap" align="end">
              <TextInput
                label={`Keep ${texts.start} to ${texts.end} as`}
                placeholder="Night shift"
                maxLength={longestName}
                size="xs"
                flex={1}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" size="xs" disabled={name.trim() === '' || isFull || isTooLong}>
                Keep
              </Button>
            </Group>
            {(isFull || isTooLong) && (
              <Text size="xs" c="dimmed" mt={6}>
                {isFull
                  ? `That are ${mostRanges}, as many as are kept. Remove one first.`
                  : `Only times of up to ${longestText} characters are kept.`}
              </Text>
            )}
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
