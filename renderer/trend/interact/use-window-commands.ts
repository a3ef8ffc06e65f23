import { useEffect } from 'react';
import { commandRegistry } from '../../kit/commands/command-registry';
import { useCommand } from '../../kit/commands/use-command';
import { copyTelling } from '../../kit/copy-text';
import { isoText } from '../../kit/text/iso-text';
import { useSettings } from '../../kit/settings/use-settings';
import type { TrendTime } from '../query/use-trend-time';
import type { ViewStore } from '../view/view-store';
import { setValues } from './value-gestures';
import type { Viewport } from '../view/viewport';

const zoomFactor = 1.5;

/** Lets commands move the viewport and go through its history. */
export function useWindowCommands(viewport: Viewport, store: ViewStore, time: TrendTime, enabled: boolean): void {
  const [settings] = useSettings();
  const step = settings.stepPart;
  useCommand('zoom.in', () => viewport.zoom(1 / zoomFactor, 0.5), { enabled });
  useCommand('zoom.out', () => viewport.zoom(zoomFactor, 0.5), { enabled });
  useCommand('zoom.home', () => viewport.goHome(), { enabled });
  useCommand('zoom.fit', () => fit(viewport, store), { enabled });
  useCommand('pan.left', () => viewport.pan(-step), { enabled });
  useCommand('pan.right', () => viewport.pan(step), { enabled });
  useCommand('pan.pageLeft', () => viewport.pan(-1), { enabled });
  useCommand('pan.pageRight', () => viewport.pan(1), { enabled });
  useCommand('time.now', time.jumpToNow, { enabled });
  useCommand('time.back', time.back, { enabled: time.history.canGoBack });
  useCommand('time.forward', time.forward, { enabled: time.history.canGoForward });
  useCommand('copy.range', () => copyRange(viewport, time.zone), { enabled });
  useHistoryButtons();
}

/** Copies what is in sight as two instants, which any Start or End takes at once, in whatever zone. */
function copyRange({ range }: Viewport, zone: string): void {
  if (range !== undefined) copyTelling(`${isoText(range.start, zone)} – ${isoText(range.end, zone)}`);
}

/** Returns to the range last read, and lets all values fit. */
function fit(viewport: Viewport, store: ViewStore): void {
  const { series } = store.get().view;
  setValues(
    store,
    series.map(({ key }) => ({ keys: [key], range: undefined })),
  );
  viewport.goHome();
}

/** The buttons at a mouse's side go back and forward. */
function useHistoryButtons(): void {
  useEffect(() => {
    const released = (event: MouseEvent) => {
      if (event.button !== 3 && event.button !== 4) return;
      event.preventDefault();
      commandRegistry.run(event.button === 3 ? 'time.back' : 'time.forward');
    };
    window.addEventListener('mouseup', released);
    return () => window.removeEventListener('mouseup', released);
  }, []);
}
