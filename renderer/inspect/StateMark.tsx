import { IconCircleCheck, IconCircleDashed, IconCircleX, IconHandStop, type TablerIcon } from '@tabler/icons-react';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import classes from './StateMark.module.css';

type State = RequestSummary['state'];

const icons: Readonly<Record<State, TablerIcon>> = {
  running: IconCircleDashed,
  done: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconHandStop,
};

/** The state of a request as icon and word. */
export function StateMark({ state }: { readonly state: State }) {
  const Icon = icons[state];
  return (
    <span className={classes['mark']} data-state={state}>
      <Icon size={15} aria-hidden /> {state}
    </span>
  );
}
