import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import type { ReportChoice } from '@shared/contract/trend/report';
import { tellSaved } from '../../kit/tell-saved';
import { ReportChoiceFields } from './ReportChoiceFields';
import type { PictureWork, ReportTo } from './use-picture';
import { exportWords } from '../words/export';

interface ReportDialogProps {
  readonly choice: ReportChoice;
  readonly onChoice: (choice: ReportChoice) => void;
  readonly work: PictureWork;
  readonly onClose: () => void;
}

/** Asks how the report of the trend is to be, and whether it is printed or saved. */
export function ReportDialog({ choice, onChoice, work, onClose }: ReportDialogProps) {
  const words = exportWords().report;
  const make = (to: ReportTo) => {
    work.report(choice, to, (outcome) => {
      tellSaved(words.saved, outcome);
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} size={460}>
      <Stack gap="sm">
        <ReportChoiceFields choice={choice} onChoice={onChoice} />
        <Text size="xs" c="dimmed">
          {words.vectors}
        </Text>
        <DialogActions>
          <Button variant="default" loading={work.busy} onClick={() => make('printer')}>
            {words.print}
          </Button>
          <Button data-autofocus loading={work.busy} onClick={() => make('file')}>
            {words.savePdf}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
