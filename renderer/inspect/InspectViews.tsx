import { SegmentedControl } from '@mantine/core';
import { useStore } from 'zustand';
import { inspectView } from '../kit/requests/inspect-view';

const views = [
  { value: 'requests', label: 'Requests' },
  { value: 'health', label: 'Health' },
] as const;

/** Chooses between the views of the area. */
export function InspectViews() {
  const shown = useStore(inspectView);
  return (
    <SegmentedControl
      size="xs"
      aria-label="Views of Inspect"
      data={[...views]}
      value={shown}
      onChange={(view) => inspectView.setState(view, true)}
    />
  );
}
