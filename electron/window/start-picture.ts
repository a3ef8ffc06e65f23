import { savedTrendWords } from '@shared/contract/trend/words';
import { validZone } from '@shared/time/zone';
import { zoneClock } from '@shared/time/zone-clock';
import { drawsSame } from '../storage/saved-trend/saved-trend-file';
import type { SettingsStore } from '../storage/settings-store';
import type { StartPicture } from './page-file-response';
import type { WindowStates } from './window-states';

interface StartParts {
  readonly settings: SettingsStore;
  readonly windowStates: WindowStates;
}

/**
 * The picture of the trend with which the program ended, for the page that comes first: it is painted with the window's
 * frame, before any script has run. Undefined where the window begins with something else, and where there are several: all
 * load the same page.
 */
export async function startPicture({ settings, windowStates }: StartParts): Promise<StartPicture | undefined> {
  const [number, ...others] = windowStates.numbers;
  const { saveTrend, area } = settings.get();
  if (number === undefined || others.length > 0 || !saveTrend || area !== 'trends') return undefined;
  const { session, trend } = windowStates.of(number);
  const view = session.shownView;
  const saved = await trend.saved;
  if (view === undefined || saved === undefined || !drawsSame(view, saved.view)) return undefined;
  const words = savedTrendWords();
  const time = zoneClock(validZone(saved.view.time.zone)).text(saved.readAt);
  // As the badge says it, in whose place it stands.
  return { ...saved.picture, text: words.reading(words.all(time)) };
}
