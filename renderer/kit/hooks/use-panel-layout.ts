import { useDefaultLayout } from 'react-resizable-panels';

/** Keeps how the person has divided a group of panels from run to run. */
export function usePanelLayout(id: string) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id, onlySaveAfterUserInteractions: true });
  return { defaultLayout, onLayoutChanged };
}
