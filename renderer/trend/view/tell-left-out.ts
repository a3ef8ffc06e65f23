import { notifications } from '@mantine/notifications';
import { viewLimits } from '@shared/contract/trend/view';
import { viewWords } from '../words/view';

/** Says that items found no room in the trend. */
export function tellLeftOut(count: number): void {
  if (count === 0) return;
  notifications.show({ message: viewWords().leftOut(count, viewLimits.series) });
}
