import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvPresetOf } from '@shared/contract/csv-presets';
import { longestName } from '@shared/contract/name';
import { cutText } from '@shared/cut-text';
import { callBridge } from './bridge/call-bridge';
import { showFailure } from './notices/show-problem';
import { tellSaved } from './tell-saved';
import { useSettings } from './settings/use-settings';
import { writtenTable, type TableCell } from './text/written-table';
import { controlWords } from './words/controls';

interface ExportTableButtonProps {
  /** What is saved, as a sentence about it begins: `The events`. */
  readonly what: string;
  readonly disabled: boolean;
  /** The table with its line of titles, and the name that is proposed for the file. */
  readonly table: () => { readonly rows: readonly (readonly TableCell[])[]; readonly name: string };
}

/** Writes a table as CSV, separated as the last export of data was, to a file that the person chooses. */
export function ExportTableButton({ what, disabled, table }: ExportTableButtonProps) {
  const words = controlWords().table;
  const [{ exportData }] = useSettings();
  const save = () => {
    const { preset, bom, texts } = exportData;
    const { rows, name } = table();
    callBridge('export.table', {
      rows: writtenTable(rows),
      csv: { preset: csvPresetOf(preset), bom, texts },
      name: cutText(name, longestName),
    }).then((outcome) => tellSaved(words.saved(what), outcome), showFailure({ what: words.notSaved(what) }));
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      disabled={disabled}
      onClick={save}
    >
      {words.exportCsv}
    </Button>
  );
}
