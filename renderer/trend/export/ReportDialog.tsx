import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { SavedFile } from '../../kit/SavedFile';
import {
  paperSchema,
  reportParts,
  type Paper,
  type ReportChoice,
  type ReportPart,
} from '@shared/contract/trend/report';
import { showProblem } from '../../kit/notices/show-problem';
import type { PictureWork, ReportTo } from './use-picture';

interface ReportDialogProps {
  readonly choice: ReportChoice;
  readonly onChoice: (choice: ReportChoice) => void;
  readonly work: PictureWork;
  readonly onClose: () => void;
}

const sheets = paperSchema.shape.sheet.options;
const partNames: Readonly<Record<ReportPart, string>> = {
  statistics: 'Statistics of the range',
  notes: 'Notes, cursors and limit lines',
  settings: 'Items, time and read options',
};

/** Asks how the report of the trend is to be, and whether it is printed or saved. */
export function ReportDialog({ choice, onChoice, work, onClose }: ReportDialogProps) {
  const { paper, parts } = choice;
  const change = (some: Partial<Paper>) => onChoice({ ...choice, paper: { ...paper, ...some } });
  const make = (to: ReportTo) => {
    work.report(choice, to, ({ path, notices }) => {
      if (path !== undefined) notifications.show({ title: 'The report is saved', message: <SavedFile path={path} /> });
      for (const notice of notices) showProblem(notice, { stays: true });
      onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title="Print, or save as PDF" size={460}>
      <Stack gap="sm">
        <Group gap="md">
          <SegmentedControl
            aria-label="Paper"
            size="xs"
            value={paper.sheet}
            data={[...sheets]}
            onChange={(chosen) => change({ sheet: sheets.find((sheet) => sheet === chosen) ?? 'A4' })}
          />
          <SegmentedControl
            aria-label="Orientation"
            size="xs"
            value={paper.landscape ? 'landscape' : 'portrait'}
            data={[
              { value: 'landscape', label: 'Landscape' },
              { value: 'portrait', label: 'Portrait' },
            ]}
            onChange={(chosen) => change({ landscape: chosen === 'landscape' })}
          />
        </Group>
        <Checkbox.Group
          label="Beside the trend and its legend"
          value={[...parts]}
          onChange={(chosen) => onChoice({ ...choice, parts: reportParts.filter((part) => chosen.includes(part)) })}
        >
          <Stack gap={6} mt={6}>
            {reportParts.map((part) => (
              <Checkbox key={part} value={part} label={partNames[part]} size="sm" />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text size="xs" c="dimmed">
          Lines and texts are vectors, sharp at any size, and texts can be searched.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={work.busy} onClick={() => make('printer')}>
            Print…
          </Button>
          <Button data-autofocus loading={work.busy} onClick={() => make('file')}>
            Save as PDF…
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
