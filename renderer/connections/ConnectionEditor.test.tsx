import '../kit/tokens.css';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type ConnectionReport, testStepNames } from '@shared/contract/connections/connection-test';
import { setLanguage } from '@shared/language/language';
import { problem } from '@shared/problem/problem';
import { Themed } from '../app/theme/testing/Themed';
import { commandRegistry } from '../kit/commands/command-registry';
import { ConnectionEditor } from './ConnectionEditor';
import { type ConnectionForm, newForm } from './connection-form';

afterEach(() => vi.unstubAllGlobals());

const works: ConnectionReport = {
  steps: testStepNames.map((name) => ({ name, outcome: 'passed', text: '', ms: undefined })),
  seen: undefined,
  roundTripMs: undefined,
  clockOffset: 0,
  plotValues: undefined,
};
const opened: ConnectionForm = { ...newForm, name: 'Plant', baseUrl: 'https://plant.example', username: 'ada' };

function Editor() {
  const [form, setForm] = useState(opened);
  return (
    <Themed>
      <ConnectionEditor
        id="p1"
        connection={undefined}
        active={false}
        changed
        elsewhere={undefined}
        storage="keyring"
        form={form}
        onForm={setForm}
        onSaved={() => undefined}
        onDiscard={() => setForm(opened)}
        onActivate={() => Promise.resolve()}
      />
    </Themed>
  );
}

async function show(answer: Promise<unknown>, onCancel: () => unknown) {
  vi.stubGlobal('bridge', { on: () => () => undefined, cancel: onCancel, call: () => answer });
  const screen = await render(<Editor />);
  return {
    screen,
    verdict: screen.getByText('The connection works.'),
    address: screen.getByRole('textbox', { name: 'Base URL' }),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    cancel: screen.getByRole('button', { name: 'Cancel the test' }),
  };
}

test('a test tells which of two clocks is ahead, and by how much, from five seconds on', async () => {
  let clockOffset = -720_000;
  const call = () => Promise.resolve({ ok: true, value: { ...works, clockOffset } });
  vi.stubGlobal('bridge', { on: () => () => undefined, cancel: () => undefined, call });
  const screen = await render(<Editor />);
  const press = screen.getByRole('button', { name: 'Test connection', exact: true });
  await press.click();
  await expect.element(screen.getByText(/clock is 12 min behind this computer’s/)).toBeVisible();
  clockOffset = 90_000;
  await press.click();
  await expect.element(screen.getByText(/clock is 1 min 30 s ahead of this computer’s/)).toBeVisible();
  clockOffset = 4000;
  await press.click();
  await expect.element(screen.getByText('The connection works.')).toBeVisible();
  await expect.element(screen.getByText(/clock is/)).not.toBeInTheDocument();
});

test('what a test finds comes into a place that tells its changes, and was there before', async () => {
  const { screen, verdict, press } = await show(Promise.resolve({ ok: true, value: works }), () => undefined);
  const told = screen.container.querySelector('[aria-live="polite"]');
  await press('Test connection');
  await expect.element(verdict).toBeVisible();
  expect(told?.contains(verdict.element())).toBe(true);
});

test('what refuses to be saved has the focus, and says what is wrong with it', async () => {
  const { screen, address, press } = await show(new Promise(() => undefined), () => undefined);
  await address.fill('');
  await press('Save');
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription(/^An address such as/u);
  await address.fill('https://plant.example');
  await screen.getByText('Advanced').click();
  const retries = screen.getByRole('textbox', { name: 'Retries' });
  await retries.fill('many');
  await screen.getByText('Advanced').click();
  await press('Test connection');
  await expect.element(retries).toHaveFocus();
});

test('what a test has found goes once the connection is another than the tested one', async () => {
  const { verdict, address, press } = await show(Promise.resolve({ ok: true, value: works }), () => undefined);
  await press('Test connection');
  await expect.element(verdict).toBeVisible();
  await address.fill('https://other.example');
  expect(verdict.elements()).toEqual([]);
  await press('Test connection');
  await expect.element(verdict).toBeVisible();
  await press('Discard');
  expect(verdict.elements()).toEqual([]);
});

test('a test that is under way is given up with a change of what it tests, though its answer may still come', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { verdict, address, press, cancel } = await show(promise, () => resolve({ ok: true, value: works }));
  await press('Test connection');
  await expect.element(cancel).toBeVisible();
  await address.fill('https://other.example');
  await expect.element(cancel).not.toBeInTheDocument();
  expect(verdict.elements()).toEqual([]);
});

test('why something failed goes with a change of what it was tried with', async () => {
  const failure = problem('file', 'The connection could not be saved.', 'Make room on the drive.');
  const { screen, address, press } = await show(Promise.resolve({ ok: false, problem: failure }), () => undefined);
  await press('Save');
  await expect.element(screen.getByText(failure.message)).toBeVisible();
  await address.fill('https://other.example');
  await expect.element(screen.getByText(failure.message)).not.toBeInTheDocument();
});

const enabled = () => commandRegistry.now.getState().enabled.map(({ id }) => id);

test('commands test the connection and cancel that, each only while it can', async () => {
  commandRegistry.setScope('connections');
  onTestFinished(() => commandRegistry.setScope('trends'));
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let cancelled = 0;
  const { verdict, cancel } = await show(promise, () => (cancelled += 1));
  await expect.poll(enabled).toEqual(['connection.save', 'connection.discard', 'connection.test']);
  commandRegistry.run('connection.test');
  await expect.element(cancel).toBeVisible();
  await expect.poll(enabled).toEqual(['connection.discard', 'connection.stopTest']);
  commandRegistry.run('connection.stopTest');
  expect(cancelled).toBe(1);
  resolve({ ok: true, value: works });
  await expect.poll(enabled).toContain('connection.test');
  expect(verdict.elements()).toEqual([]);
});

test('where there is little room buttons and fields stay whole, and nothing of the form lies over the buttons', async () => {
  vi.stubGlobal('bridge', { on: () => () => undefined });
  const screen = await render(
    <div style={{ display: 'flex', width: 330, height: 300 }}>
      <Editor />
    </div>,
  );
  const buttons = ['Test connection', 'Save', 'Discard'].map((name) =>
    screen.getByRole('button', { name, exact: true }).element(),
  );
  const labels = buttons.map((button) => button.querySelector('.mantine-Button-label') ?? button);
  expect(labels.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual([0, 0, 0]);
  expect(screen.getByRole('textbox', { name: 'Name', exact: true }).element().clientWidth).toBeGreaterThan(150);
  const form = screen.getByRole('form').element();
  const bar = buttons[0]?.parentElement;
  const box = bar?.getBoundingClientRect() ?? new DOMRect();
  const lying = new Set<Element | null>();
  for (form.scrollTop = 0; ; form.scrollTop += 20) {
    const before = form.scrollTop;
    for (let x = box.left + 2; x < box.right; x += 8)
      for (let y = box.top + 2; y < box.bottom; y += 8) {
        const found = document.elementFromPoint(x, y);
        if (bar?.contains(found) !== true) lying.add(found);
      }
    form.scrollTop += 1;
    if (form.scrollTop === before) break;
    form.scrollTop = before;
  }
  expect([...lying]).toEqual([]);
});

test('what is wrong stays told until it is right, each by itself', async () => {
  const { screen, address, press } = await show(Promise.resolve({ ok: true, value: works }), () => undefined);
  const name = screen.getByRole('textbox', { name: 'Name', exact: true });
  const wrongName = screen.getByText(/^Give the connection a name/);
  const wrongAddress = screen.getByText(/^An address such as/);
  await name.fill('');
  await address.fill('');
  await expect.element(wrongName).not.toBeInTheDocument();
  await press('Save');
  await expect.element(wrongName).toBeVisible();
  await expect.element(name).toHaveFocus();
  await address.fill('plant');
  await expect.element(address).toHaveFocus();
  await expect.element(wrongName).toBeVisible();
  await address.fill('https://plant.example');
  await expect.element(wrongAddress).not.toBeInTheDocument();
  await expect.element(wrongName).toBeVisible();
  await name.fill('Plant');
  await expect.element(wrongName).not.toBeInTheDocument();
});

test('all ways to sign in are in sight in the least window, with large texts in German, too', async () => {
  setLanguage('de');
  onTestFinished(() => setLanguage('en'));
  // Beside the rail and the list of connections.
  await page.viewport(890, 600);
  onTestFinished(() => page.viewport(414, 896));
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: () => new Promise(() => undefined),
  });
  const screen = await render(
    <div style={{ display: 'flex', width: 494 }}>
      <Editor />
    </div>,
  );
  const ways = screen.getByRole('radiogroup', { name: 'Anmeldung' });
  await expect.element(ways).toBeVisible();
  await expect.poll(() => ways.element().scrollWidth - ways.element().clientWidth).toBe(0);
});
