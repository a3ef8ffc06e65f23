import { useEffect, useState } from 'react';
import type { LinkedTime } from '@shared/contract/trend/linked-time';
import { validZone } from '@shared/time/zone';
import { useCommand } from '../../kit/commands/use-command';
import { useSettingsStore } from '../../kit/settings/use-settings';
import { TimeLink } from '../../trend/interact/time-link';
import { textsOfSame, withTexts } from '../../trend/view/range-texts';
import type { OpenViews, Tab } from './open-views';

/** The link of the view on screen, if it is linked; the linked tabs behind it, and those that may be reopened, go where it or another window's goes. */
export function useLinkedViews(openViews: OpenViews, shown: Tab | undefined): TimeLink | undefined {
  const settings = useSettingsStore();
  const [link] = useState(() => new TimeLink());
  useEffect(() => link.open(), [link]);
  useEffect(() => {
    const go = (told: LinkedTime) => {
      if (told.kind !== 'shown') return;
      const calendar = settings.settings.getState();
      const { tabs, closed } = openViews.state.getState();
      for (const { id, isLinked, store } of [...tabs, ...closed.map(({ tab }) => tab)]) {
        if (!isLinked || id === openViews.shown?.id) continue;
        const { time } = store.get().view;
        store.navigate(withTexts(time, textsOfSame(told, { now: Date.now(), zone: validZone(time.zone), calendar })));
      }
    };
    const stops = [link.onTold(go), link.onHeard(go)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [link, openViews, settings]);
  const isLinked = shown?.isLinked === true;
  const toggle = () => {
    if (shown !== undefined) openViews.link(shown.id, !isLinked);
  };
  useCommand('time.link', toggle, { enabled: shown !== undefined, checked: isLinked });
  return isLinked ? link : undefined;
}
