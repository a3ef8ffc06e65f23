import '../../../kit/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { profileSchema } from '@shared/contract/connections/connection';
import { Themed } from '../../../app/theme/testing/Themed';
import { ConnectionContext } from '../../../kit/contexts';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import type { Live } from '../../query/live/use-live';
import type { TrendTime } from '../../query/use-trend-time';
import { newView } from '../../view/new-view';
import { ViewStoreContext } from '../../view/use-view';
import { ViewStore } from '../../view/view-store';
import { RangeBar } from './RangeBar';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const connection = { profile, stored: [], isDemo: false };
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const store = new ViewStore(newView(connection, []));

function ignore(): void {
  // Nothing is asked of it here.
}

const start = Temporal.Instant.from('2026-03-30T00:00:00Z').epochMilliseconds;
const time: TrendTime = {
  zone: 'UTC',
  texts: { start: '*-1h', end: '*' },
  type: ignore,
  meaning: { start, end: start + 3_600_000 },
  wrong: undefined,
  isShowing: true,
  swapped: false,
  read: ignore,
  open: ignore,
  show: ignore,
  jumpToNow: ignore,
  setZone: ignore,
  history: { canGoBack: false, canGoForward: false },
  back: ignore,
  forward: ignore,
};
const live: Live = {
  state: 'following',
  refreshSeconds: 5,
  isRefused: false,
  failures: 0,
  restSeconds: 0,
  clockOffset: 0,
  quiet: true,
  isLate: false,
  toggle: ignore,
  follow: ignore,
  stop: ignore,
};
const edits = {
  openExample: ignore,
  changeAggregate: ignore,
  readInAuto: ignore,
  changeOptions: ignore,
  changeQuality: ignore,
};

function shown(parts: { readonly time?: TrendTime; readonly live?: Live; readonly width?: number }) {
  const rest = { edits, reading: false, optionsOpen: false, onOptions: ignore };
  return (
    <Themed>
      <SettingsContext value={settings}>
        <ConnectionContext value={connection}>
          <ViewStoreContext value={store}>
            <div style={{ width: parts.width ?? 900 }}>
              <RangeBar time={parts.time ?? time} live={parts.live ?? live} {...rest} />
            </div>
          </ViewStoreContext>
        </ConnectionContext>
      </SettingsContext>
    </Themed>
  );
}

test('the state of following is said outside the button, whose name would hide it', async () => {
  const screen = await render(shown({}));
  const status = screen.getByRole('status', { name: 'Live' });
  await expect.element(status).toHaveTextContent('Live');
  expect(status.element().closest('button')).toBeNull();
  await screen.rerender(shown({ live: { ...live, failures: 1 } }));
  await expect.element(status).toHaveTextContent('Retrying');
  await expect.element(screen.getByRole('button', { name: 'Stop following' })).toHaveTextContent('Retrying');
});

test('what is wrong with a time comes into a place that was there before, so that a screen reader says it', async () => {
  const screen = await render(shown({}));
  const field = screen.getByRole('textbox', { name: 'Start' }).element();
  const told = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')} output`);
  const error = { at: 0, message: 'Nothing is called so' };
  await screen.rerender(shown({ time: { ...time, wrong: { field: 'start', error } } }));
  await expect.poll(() => told?.isConnected === true && told.textContent).toContain(error.message);
});

test('what the fields mean, or what is wrong with them, is whole in its tooltip', async () => {
  const screen = await render(shown({}));
  const meaning = screen.getByTestId('range-meaning');
  await expect.element(meaning).toHaveAttribute('title', meaning.element().textContent);
  const message = 'Nothing is called so';
  await screen.rerender(shown({ time: { ...time, wrong: { field: 'start', error: { at: 0, message } } } }));
  const wrong = screen.getByText(new RegExp(message));
  await expect.element(wrong).toHaveAttribute('title', wrong.element().textContent);
});

test.each([900, 640, 520, 400, 300])(
  'in %i px every control is in sight, none lies over another, and what is typed has room',
  async (width) => {
    const screen = await render(shown({ width }));
    await expect.element(screen.getByRole('textbox', { name: 'Start' })).toBeVisible();
    expect(screen.getByRole('form').element().clientHeight).toBeLessThan(90);
    const controls = [...screen.container.querySelectorAll('button, input')].filter((one) => one.clientWidth > 0);
    const boxes = controls.map((control) => control.getBoundingClientRect());
    for (const [place, box] of boxes.entries()) {
      expect(box.right).toBeLessThanOrEqual(screen.container.getBoundingClientRect().left + width);
      for (const other of boxes.slice(place + 1))
        expect(other.left >= box.right - 1 || other.right <= box.left + 1 || other.top >= box.bottom - 1).toBe(true);
    }
    for (const field of ['Start', 'End', 'Aggregate'].map((name) => screen.getByLabelText(name).first().element())) {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      expect(field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)).toBeGreaterThanOrEqual(50);
    }
  },
);
