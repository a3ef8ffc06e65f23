import { type ViewSearch, type WatchPace, watchPaces } from '@shared/contract/trend/events';
import { Select } from '../../../kit/choices';
import { useConnection } from '../../../kit/contexts';
import { useAnalysis } from '../../interact/analysis';
import { withoutWatch, withSearch } from '../../view/edit-events';
import { eventWords } from '../../words/events';
import classes from './EventsPane.module.css';

interface WatchFieldProps {
  readonly search: ViewSearch;
  readonly disabled: boolean;
  /** Called to have what is typed watched so often. */
  readonly onWatch: (pace: WatchPace) => void;
}

/** How often a search is made by itself. */
export function WatchField({ search, disabled, onWatch }: WatchFieldProps) {
  const { store } = useAnalysis();
  const { isCase } = useConnection();
  const words = eventWords().watch;
  if (isCase === true) return null;
  return (
    <Select
      size="xs"
      className={classes['watch'] ?? ''}
      aria-label={words.label}
      allowDeselect={false}
      disabled={disabled}
      data={[
        { value: off, label: words.off },
        ...watchPaces.map((pace) => ({ value: String(pace), label: words.paces[pace] })),
      ]}
      value={String(search.watchSeconds ?? off)}
      onChange={(chosen) => {
        const pace = watchPaces.find((one) => String(one) === chosen);
        if (pace === undefined) store.edit(words.label, (view) => withSearch(view, withoutWatch(search)));
        else onWatch(pace);
      }}
    />
  );
}

const off = 'off';
