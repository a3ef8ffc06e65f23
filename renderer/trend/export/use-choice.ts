import { useState } from 'react';
import type { Settings } from '@shared/contract/app/storage';
import { useSettings } from '../../kit/hooks/use-settings';

/**
 * What was chosen last, kept among the person's settings. The fields follow at once; the settings only with their next
 * notice.
 */
export function useChoice<K extends 'exportData' | 'exportPicture'>(
  name: K,
  first: Settings[K],
): readonly [Settings[K], (choice: Settings[K]) => void] {
  const [settings, change] = useSettings();
  const [chosen, setChosen] = useState<Settings[K]>();
  const choose = (choice: Settings[K]) => {
    setChosen(choice);
    const kept: Partial<Settings> = {};
    kept[name] = choice;
    change(kept);
  };
  return [chosen ?? settings?.[name] ?? first, choose];
}
