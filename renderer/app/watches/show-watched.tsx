import { notifications } from '@mantine/notifications';
import { textLimits } from '@shared/contract/limits';
import { cutText } from '@shared/cut-text';
import { markedText } from '@shared/marked-text';
import { validZone } from '@shared/time/zone';
import { zoneClock } from '@shared/time/zone-clock';
import { showArea } from '../../kit/areas';
import { callBridge } from '../../kit/bridge/call-bridge';
import { NoticeAction } from '../../kit/notices/NoticeAction';
import { showFailure } from '../../kit/notices/show-problem';
import { staying } from '../../kit/notices/staying';
import { formatDuration } from '../../kit/text/format';
import { withChosenSearch } from '../../trend/view/edit-events';
import { withTimeAround } from '../trend-and-health';
import type { OpenViews } from '../views/open-views';
import { watchWords } from '../words/watches';
import type { WatchedSearch } from './watched-searches';
import type { NewEvent } from './new-events';
import type { Watch, Watches } from './watches';

/** The IANA zone in which a watched view's times are read. */
function zoneOf({ tab }: WatchedSearch): string {
  return validZone(tab.store.get().view.time.zone);
}

/** The second that an instant is in, in a watched view's zone. */
export function secondIn(watch: WatchedSearch, instant: number): string {
  return zoneClock(zoneOf(watch)).secondText(instant);
}

/** When an event began, in its view's zone, and how long it was so. */
export function eventText(watch: WatchedSearch, { start, end, isCut }: NewEvent): string {
  return watchWords()[isCut ? 'cutEvent' : 'event'](secondIn(watch, start), formatDuration(end - start));
}

export function viewName({ tab }: WatchedSearch): string {
  return markedText(tab.store.get().view.name);
}

/** Puts a watched view on screen, around an event; its new events count as seen. */
export async function showWatched(
  openViews: OpenViews,
  watches: Pick<Watches, 'see'>,
  watch: Watch,
  event: NewEvent,
): Promise<void> {
  const { tab, search } = watch;
  try {
    await openViews.select(tab.id);
    tab.store.bring(watchWords().showStep, (view) =>
      withChosenSearch(withTimeAround(view, event, zoneOf(watch)), search.id),
    );
    showArea('trends');
    watches.see(watch.id);
  } catch (thrown) {
    showFailure({ what: watchWords().notShown })(thrown);
  }
}

/** The one notice of what is new: it stays until the person closes it, or has seen all. */
const noticeId = 'watches';

export function hideFresh(): void {
  notifications.hide(noticeId);
}

interface TellingParts {
  /** All that is watched. */
  readonly all: readonly Watch[];
  readonly onShow: (watch: Watch, event: NewEvent) => void;
  /** Called to list what is watched. */
  readonly onList: () => void;
}

/** Tells of what is new of a search in the window, and by the system where the window is not in front. */
export function tellFresh(watch: Watch, { all, onShow, onList }: TellingParts): void {
  const { called, fresh } = watch;
  const last = fresh.at(-1);
  if (last === undefined) return;
  const [words, event, view] = [watchWords(), eventText(watch, last), viewName(watch)];
  const others = all.filter((one) => one.id !== watch.id && one.fresh.length > 0);
  const isAlone = others.length === 0;
  const count = others.reduce((sum, one) => sum + one.fresh.length, fresh.length);
  const title = isAlone ? called : words.freshOf(count, others.length + 1);
  const named = isAlone ? event : words.last(called, event);
  const text = isAlone && count > 1 ? words.toldMore(event, count - 1, view) : words.told(named, view);
  const message = (
    <NoticeAction label={isAlone ? words.show : words.list} onAction={() => (isAlone ? onShow(watch, last) : onList())}>
      {text}
    </NoticeAction>
  );
  hideFresh();
  notifications.show({ id: noticeId, title, message, ...staying() });
  const told = { title: cutText(title, textLimits.line), text: cutText(text, textLimits.line) };
  void callBridge('app.tell', told).catch(() => undefined);
}
