import { Checkbox, Group, SegmentedControl, Stack } from '@mantine/core';
import {
  type Paper,
  paperSchema,
  type ReportChoice,
  type ReportPart,
  reportParts,
} from '@shared/contract/trend/report';
import { exportWords } from '../words/export';

interface ReportChoiceFieldsProps {
  readonly choice: ReportChoice;
  readonly onChoice: (choice: ReportChoice) => void;
  /** What can stand in it. */
  readonly offered?: readonly ReportPart[];
}

const sheets = paperSchema.shape.sheet.options;

/** The paper of a report, and what stands in it beside the trend. */
export function ReportChoiceFields({ choice, onChoice, offered = reportParts }: ReportChoiceFieldsProps) {
  const { paper, parts } = choice;
  const words = exportWords().report;
  const change = (some: Partial<Paper>) => onChoice({ ...choice, paper: { ...paper, ...some } });
  return (
    <>
      <Group gap="md">
        <SegmentedControl
          aria-label={words.paper}
          size="xs"
          value={paper.sheet}
          data={[...sheets]}
          onChange={(chosen) => change({ sheet: sheets.find((sheet) => sheet === chosen) ?? 'A4' })}
        />
        <SegmentedControl
          aria-label={words.orientation}
          size="xs"
          value={paper.landscape ? 'landscape' : 'portrait'}
          data={[
            { value: 'landscape', label: words.landscape },
            { value: 'portrait', label: words.portrait },
          ]}
          onChange={(chosen) => change({ landscape: chosen === 'landscape' })}
        />
      </Group>
      <Checkbox.Group
        label={words.beside}
        value={[...parts]}
        onChange={(chosen) => onChoice({ ...choice, parts: reportParts.filter((part) => chosen.includes(part)) })}
      >
        <Stack gap={6} mt={6}>
          {offered.map((part) => (
            <Checkbox key={part} value={part} label={words.parts[part]} size="sm" />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}
