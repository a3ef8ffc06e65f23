import { useState } from 'react';
import { firstFilesChoice, type FilesChoice } from '@shared/contract/files/files-export';
import { useSettings } from '../../kit/hooks/use-settings';

/** What was chosen in the last export of files, kept among the person's settings; the fields follow at once. */
export function useExportOptions(): readonly [FilesChoice, (change: Partial<FilesChoice>) => void] {
  const [settings, changeSettings] = useSettings();
  const [chosen, setChosen] = useState<FilesChoice>();
  const choice = chosen ?? settings?.exportFiles ?? firstFilesChoice;
  const choose = (change: Partial<FilesChoice>) => {
    const next = { ...choice, ...change };
    setChosen(next);
    changeSettings({ exportFiles: next });
  };
  return [choice, choose];
}
