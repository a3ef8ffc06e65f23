import { SegmentedControl } from '@mantine/core';
import { useStore } from 'zustand';
import { inspectView } from '../kit/requests/inspect-view';
import { requestsWords } from './words/requests';

const views = ['requests', 'health'] as const;

/** Chooses between the views of the area. */
export function InspectViews() {
  const words = requestsWords().views;
  const shown = useStore(inspectView);
  return (
    <SegmentedControl
      size="xs"
      aria-label={words.label}
      data={views.map((value) => ({ value, label: words[value] }))}
      value={shown}
      onChange={(view) => inspectView.setState(view, true)}
    />
  );
}
