import { useState } from 'react';
import type { GroupProps } from 'react-resizable-panels';
import { useSettingsStore } from '../settings/use-settings';

/** Keeps how the person has divided a group of panels from run to run. */
export function usePanelLayout(id: string): Pick<GroupProps, 'defaultLayout' | 'onLayoutChanged'> {
  const settings = useSettingsStore();
  const [defaultLayout] = useState(() => settings.settings.getState().panelLayouts[id]);
  return {
    defaultLayout,
    onLayoutChanged: (layout, { isUserInteraction }) => {
      if (!isUserInteraction) return;
      settings.change(({ panelLayouts }) => ({ panelLayouts: { ...panelLayouts, [id]: layout } }));
    },
  };
}
