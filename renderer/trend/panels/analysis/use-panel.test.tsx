import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { someConnection } from '../../testing/some-analysis';
import { newView } from '../../view/new-view';
import { ViewStore } from '../../view/view-store';
import { usePanel } from './use-panel';

const store = new ViewStore(newView(someConnection, []));

function Tab() {
  const { tab, show } = usePanel(store);
  return (
    <button type="button" onClick={() => show('events')}>
      {tab}
    </button>
  );
}

test('the panel begins as any window left it, is remembered, and is not changed by another window', async () => {
  const settings = new SettingsStore(settingsSchema.parse({ analysisTab: 'statistics' }), () => Promise.resolve());
  const shown = await render(
    <SettingsContext value={settings}>
      <Tab />
    </SettingsContext>,
  );
  const tab = shown.getByRole('button');
  await expect.element(tab).toHaveTextContent('statistics');
  await tab.click();
  await expect.element(tab).toHaveTextContent('events');
  expect(settings.settings.getState().analysisTab).toBe('events');
  // As the change of another window does.
  settings.change(() => ({ analysisTab: 'data', overview: false }));
  await expect.element(tab).toHaveTextContent('events');
});
