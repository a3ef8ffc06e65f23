import type { CommandId } from '@shared/contract/app/commands';
import type { NamedRange } from '@shared/contract/app/storage';

/** A quick range of the program's. */
export interface QuickRange extends NamedRange {
  /** What stands on its button. */
  readonly label: string;
  readonly command: CommandId;
}

/** The quick ranges that come with the program: those of a shift first. */
export const quickRanges: readonly QuickRange[] = [
  { label: 'Shift', name: 'Last shift', start: '*-8h', end: '*', command: 'range.lastShift' },
  { label: 'Today', name: 'Today so far', start: 't', end: '*', command: 'range.today' },
  { label: 'Yesterday', name: 'Yesterday', start: 'y', end: 't', command: 'range.yesterday' },
  { label: '1 h', name: 'Last hour', start: '*-1h', end: '*', command: 'range.1h' },
  { label: '4 h', name: 'Last 4 hours', start: '*-4h', end: '*', command: 'range.4h' },
  { label: '8 h', name: 'Last 8 hours', start: '*-8h', end: '*', command: 'range.8h' },
  { label: '1 d', name: 'Last day', start: '*-1d', end: '*', command: 'range.1d' },
  { label: '7 d', name: 'Last 7 days', start: '*-7d', end: '*', command: 'range.7d' },
  { label: '30 d', name: 'Last 30 days', start: '*-30d', end: '*', command: 'range.30d' },
  { label: '1 y', name: 'Last year', start: '*-1y', end: '*', command: 'range.1y' },
];
