import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { profileSchema } from '@shared/contract/connections/connection';
import type { TimeRange } from '@shared/time/range';
import { HealthView } from '../../../renderer/inspect/health/HealthView';
import { judgedHealth } from '../../../renderer/inspect/health/use-health-check';
import { ConnectionContext, LibraryContext, ZoneContext } from '../../../renderer/kit/contexts';
import { SettingsContext } from '../../../renderer/kit/settings/use-settings';
import { committed, region } from '../commit';
import { settings } from '../settings';

const connection = {
  profile: profileSchema.parse({
    id: 'bench',
    name: 'Bench',
    baseUrl: 'http://127.0.0.1',
    authentication: { scheme: 'none' },
  }),
  stored: [],
  isDemo: false,
};
const place = document.createElement('div');

/** Shows the program's own view of item health, ready to check items over a range. */
export async function showHealth(paths: readonly string[], { start, end }: TimeRange): Promise<void> {
  Object.assign(place.style, { position: 'absolute', inset: '0', display: 'flex', flexDirection: 'column' });
  document.body.append(place);
  const texts = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  createRoot(place).render(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <SettingsContext value={settings}>
        <ConnectionContext value={connection}>
          <LibraryContext value={[]}>
            <ZoneContext value="Etc/UTC">
              <HealthView trendPaths={paths} trendTime={texts} onTrend={() => undefined} />
            </ZoneContext>
          </LibraryContext>
        </ConnectionContext>
      </SettingsContext>
    </MantineProvider>,
  );
  while (checkButton() === undefined) await committed();
}

/** Checks the items as a person does, as the region `name`; resolves to the milliseconds until all are on screen. */
export async function checkShown(name: string, count: number): Promise<number> {
  let time = 0;
  await region(name, async () => {
    const begun = performance.now();
    const all = judged(count);
    checkButton()?.click();
    await all;
    await committed();
    time = performance.now() - begun;
  });
  return time;
}

function checkButton(): HTMLButtonElement | undefined {
  return [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Check');
}

/** Resolves once so many items of a new check are judged. */
async function judged(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasBegun = (judgedHealth.getState()?.items.length ?? 0) < count;
  const stop = judgedHealth.subscribe((state) => {
    const isWhole = state?.items.length === count;
    if (hasBegun && isWhole) resolve();
    hasBegun ||= !isWhole;
  });
  await promise;
  stop();
}
