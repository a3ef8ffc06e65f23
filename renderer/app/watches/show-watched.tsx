import { notifications } from '@mantine/notifications';
import { textLimits } from '@shared/contract/limits';
import { markedText } from '@shared/marked-text';
import type { TimeRange } from '@shared/time/range';
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
export function zoneOf({ tab }: WatchedSearch): string {
  return validZone(tab.store.get().view.time.zone);
}

/** When an event began, in its view's zone, and how long it was so. */
export function eventText(watch: WatchedSearch, { start, end, isCut }: NewEvent): string {
  return watchWords()[isCut ? 'cutEvent' : 'event'](
    zoneClock(zoneOf(watch)).text(Math.floor(start)).slice(0, 19),
    formatDuration(end - start),
  );
}

export function viewName({ tab }: WatchedSearch): string {
  return markedText(tab.store.get().view.name);
}

/** Puts a watched view on screen, around an event; its new events count as seen. */
export async function showWatched(
  openViews: OpenViews,
  watches: Pick<Watches, 'see'>,
  watch: Watch,
  event: TimeRange,
): Promise<void> {
  const { tab, search } = watch;
  try {
    await openViews.select(tab.id);
    tab.store.bring(watchWords().showStep, (view) =>
      withChosenSearch(withTimeAround(view, event, zoneOf(watch)), search.id),
    );
    showArea('trends');
    watches.see(watch.id);
    notifications.hide(noticeId(watch));
  } catch (thrown) {
    showFailure({ what: watchWords().notShown })(thrown);
  }
}

/** Tells of the new events of a search in the window, until the person closes that, and by the system where the window is not in front. */
export function tellFresh(watch: Watch, show: (event: NewEvent) => void): void {
  const { called, fresh } = watch;
  const last = fresh.at(-1);
  if (last === undefined) return;
  const [words, event, view] = [watchWords(), eventText(watch, last), viewName(watch)];
  const text = fresh.length === 1 ? words.told(event, view) : words.toldMore(event, fresh.length - 1, view);
  const message = (
    <NoticeAction label={words.show} onAction={() => show(last)}>
      {text}
    </NoticeAction>
  );
  const notice = { id: noticeId(watch), title: called, message, ...staying() };
  notifications.hide(notice.id);
  notifications.show(notice);
  const told = { title: called.slice(0, textLimits.line), text: text.slice(0, textLimits.line) };
  void callBridge('app.tell', told).catch(() => undefined);
}

export function noticeId({ id }: WatchedSearch): string {
  return `watch ${id}`;
}
