import { notifications } from '@mantine/notifications';
import { viewLimits } from '@shared/contract/trend/view';
import { formatCountOf } from '../../kit/text/format';

/** Says that items found no room in the trend. */
export function tellLeftOut(count: number): void {
  if (count === 0) return;
  notifications.show({
    message: `${formatCountOf(count, 'item')} left out: a trend holds ${viewLimits.series} series at most.`,
  });
}
