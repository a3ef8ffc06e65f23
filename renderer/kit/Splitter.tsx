import { useState } from 'react';
import { type GroupProps, Separator } from 'react-resizable-panels';
import { useSettingsStore } from './settings/use-settings';
import classes from './Splitter.module.css';

/** The bar between two panels: dragged, or moved with the arrow keys. */
export function Splitter({ label }: { readonly label: string }) {
  return <Separator className={classes['splitter']} aria-label={label} />;
}

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
