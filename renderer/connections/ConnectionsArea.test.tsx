import '../kit/tokens.css';
import { Notifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type ConnectionDraft, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { setLanguage } from '@shared/language/language';
import { Themed } from '../app/theme/testing/Themed';
import { unfinished } from '../kit/unfinished';
import { ConnectionsArea } from './ConnectionsArea';

const profile = profileSchema.parse({
  id: 'p1',
  name: 'Plant',
  baseUrl: 'https://plant.example',
  authentication: { scheme: 'none' },
});
const connection = { profile, stored: [], isDemo: false };
const renamed = { ...connection, profile: { ...profile, name: 'Plant 1' } };
const list: ConnectionList = { connections: [connection], activeId: 'p1', secretStorage: 'keyring' };

afterEach(() => {
  setLanguage('en');
  vi.unstubAllGlobals();
});

/** Answers calls of the bridge by their names. */
function answering(answers: Readonly<Record<string, Promise<unknown>>>) {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: (name: string) => answers[name],
  });
}

/** The area over connections that are as they were saved last. */
function Area({ saved }: { readonly saved: ConnectionList }) {
  const [shown, setShown] = useState(list);
  return (
    <Themed>
      <ConnectionsArea list={shown} onChanged={() => setShown(saved)} onActivate={() => Promise.resolve()} />
    </Themed>
  );
}

async function show(answer: Promise<unknown>) {
  vi.stubGlobal('bridge', { on: () => () => undefined, cancel: () => undefined, call: () => answer });
  const screen = await render(<Area saved={{ ...list, connections: [renamed] }} />);
  return {
    name: screen.getByRole('textbox', { name: 'Name' }),
    save: screen.getByRole('button', { name: 'Save', exact: true }),
    title: screen.getByRole('heading', { name: 'Plant 1', exact: true }),
    discard: screen.getByRole('button', { name: 'Discard changes' }),
    warning: screen.getByText(/^Another window has saved this connection/),
  };
}

test('what is typed while a connection is being saved stays, and can be saved as well', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { name, save, title, discard } = await show(promise);
  await name.fill('Plant 1');
  await save.click();
  await name.fill('Plant 12');
  resolve({ ok: true, value: connection });
  await expect.element(title).toBeVisible();
  await expect.element(name).toHaveValue('Plant 12');
  await expect.element(discard).toBeVisible();
});

test('what was saved is no change any more', async () => {
  const { name, save, title, discard } = await show(Promise.resolve({ ok: true, value: connection }));
  await name.fill('Plant 1');
  await save.click();
  await expect.element(title).toBeVisible();
  await expect.element(name).toHaveValue('Plant 1');
  await expect.element(discard).not.toBeInTheDocument();
});

test('a long name wraps: it leaves the menu of its connection free, and stays in the heading', async () => {
  const name = 'Betriebsdatenerfassungsarchivserver'.repeat(3);
  const long = { ...connection, profile: { ...profile, name } };
  const screen = await render(
    <Themed>
      <ConnectionsArea
        list={{ ...list, connections: [long] }}
        onChanged={() => undefined}
        onActivate={() => Promise.resolve()}
      />
    </Themed>,
  );
  const card = screen.getByRole('listitem');
  const named = card.getByText(name).element();
  const menu = card.getByRole('button').last().element();
  expect(named.scrollWidth).toBeLessThanOrEqual(named.clientWidth);
  expect(named.getBoundingClientRect().right).toBeLessThanOrEqual(menu.getBoundingClientRect().left);
  const heading = screen.getByRole('heading', { name, exact: true }).element();
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
});

test('what begins a new connection is told whole in a narrow window, in German, too', async () => {
  setLanguage('de');
  const screen = await render(<Area saved={list} />);
  const label = screen.getByText('Neue Verbindung').element();
  expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
});

/** Answers a save with what was sent. */
async function answerSave(_name: string, _callId: number, { profile: sent }: ConnectionDraft) {
  return { ok: true, value: { ...connection, profile: sent } };
}

test('a new connection stays in sight while it is saved, until the list has it', async () => {
  vi.stubGlobal('bridge', { on: () => () => undefined, cancel: () => undefined, call: answerSave });
  const told = Promise.withResolvers<void>();
  const screen = await render(
    <Themed>
      <ConnectionsArea list={list} onChanged={told.resolve} onActivate={() => Promise.resolve()} />
    </Themed>,
  );
  await screen.getByRole('button', { name: 'New connection' }).click();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await name.fill('Boiler');
  await screen.getByRole('textbox', { name: 'Base URL' }).fill('plant.example');
  await screen.getByRole('radiogroup', { name: 'Authentication' }).getByText('None', { exact: true }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await told.promise;
  await expect.element(screen.getByRole('heading', { name: 'Boiler' })).toBeVisible();
  await expect.element(name).toHaveValue('Boiler');
});

async function removeWithChanges(removal: Promise<unknown>) {
  answering({
    'connections.remove': removal,
    'connections.restore': Promise.resolve({ ok: true, value: connection }),
  });
  const screen = await render(
    <Themed>
      <Notifications />
      <ConnectionsArea list={list} onChanged={() => undefined} onActivate={() => Promise.resolve()} />
    </Themed>,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Plant 12');
  await screen.getByRole('button', { name: 'More for Plant' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  return { screen, name };
}

test('a removal that is undone brings back what was not saved', async () => {
  const { screen, name } = await removeWithChanges(Promise.resolve({ ok: true, value: undefined }));
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name).toHaveValue('Plant 12');
  await expect.element(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible();
});

test('a removal that fails leaves what was not saved', async () => {
  const problem = { kind: 'file', message: 'The disk is full.', advice: 'Make room.', details: {} };
  const { screen, name } = await removeWithChanges(Promise.resolve({ ok: false, problem }));
  await expect.element(screen.getByText('The disk is full.')).toBeVisible();
  await expect.element(name).toHaveValue('Plant 12');
});

function areaOf(those: ConnectionList) {
  return (
    <Themed>
      <ConnectionsArea list={those} onChanged={() => undefined} onActivate={() => Promise.resolve()} />
    </Themed>
  );
}

/** The connections with changes that would be lost with the window. */
function lost(): readonly string[] {
  return unfinished.getState().flatMap(({ text }) => (text.includes('connection') ? [text] : []));
}

const other = { ...connection, profile: { ...profile, id: 'p2', name: 'Other' } };
const withoutPlant: ConnectionList = { ...list, connections: [other], activeId: 'p2' };

test('what is typed while a file of certificates is chosen and read stays, also of another connection', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answering({ 'connections.chooseAuthorities': promise });
  const screen = await render(areaOf({ ...list, connections: [connection, other] }));
  const name = screen.getByRole('textbox', { name: 'Name', exact: true });
  const look = (place: number) => screen.getByRole('listitem').nth(place).getByRole('button').first().click();
  await screen.getByText('Network', { exact: true }).click();
  await screen.getByRole('button', { name: /^Choose a file/ }).click();
  await name.fill('Plant 1');
  await look(1);
  await name.fill('Other 2');
  resolve({ ok: true, value: { fileName: 'company.pem', pem: 'PEM', certificates: [] } });
  await promise;
  await expect.element(name).toHaveValue('Other 2');
  await look(0);
  await expect.element(screen.getByText('company.pem')).toBeInTheDocument();
  await expect.element(name).toHaveValue('Plant 1');
  await expect.poll(() => lost().length).toBe(2);
});

test('unsaved changes would be lost with the window, until they are discarded', async () => {
  answering({});
  const screen = await render(areaOf(list));
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Plant 1');
  await expect.poll(lost).toEqual(['The unsaved changes of the connection “Plant 1”']);
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(lost).toEqual([]);
});

test('what was typed for a connection that another window deletes stays in sight, and can be saved as a new one', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: (name: string, callId: number, draft: ConnectionDraft) => {
      sent.push(draft.profile.name);
      return answerSave(name, callId, draft);
    },
  });
  const screen = await render(areaOf({ ...list, connections: [other, connection] }));
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Plant 1');
  const url = screen.getByRole('textbox', { name: 'Base URL' });
  await url.fill('https://plant-1.example');
  await screen.rerender(areaOf(withoutPlant));
  await expect.element(screen.getByText(/^Another window has deleted this connection/)).toBeVisible();
  await expect.element(url).toHaveValue('https://plant-1.example');
  await expect.element(url).toHaveFocus();
  await expect.poll(lost).toEqual(['The unsaved changes of the connection “Plant 1”']);
  await screen.getByRole('listitem').filter({ hasText: 'Other' }).getByRole('button').first().click();
  await expect.element(url).toHaveValue('https://plant.example');
  await screen.getByRole('button', { name: 'New connection' }).click();
  await expect.element(url).toHaveValue('https://plant-1.example');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Plant 1' })).toBeVisible();
  expect(sent).toEqual(['Plant 1']);
  expect(lost()).toEqual([]);
});

test('a deletion by another window takes nothing else out of sight: who has typed nothing sees another connection', async () => {
  answering({});
  const screen = await render(areaOf({ ...list, connections: [other, connection] }));
  await screen.rerender(areaOf(withoutPlant));
  await expect.element(screen.getByRole('heading', { name: 'Other' })).toBeVisible();
});

test('what another window has saved meanwhile is not replaced without a word', async () => {
  answering({});
  const screen = await render(areaOf(list));
  const name = screen.getByRole('textbox', { name: 'Name', exact: true });
  const warning = screen.getByText(/^Another window has saved this connection/);
  await name.fill('Plant 1');
  await expect.element(warning).not.toBeInTheDocument();
  const slower = { ...connection, profile: { ...profile, retries: 5 } };
  await screen.rerender(areaOf({ ...list, connections: [slower] }));
  await expect.element(warning).toBeVisible();
  await expect.element(name).toHaveValue('Plant 1');
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Plant');
});

test('what is changed on where one has saved oneself is no other window’s', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { name, save, title, warning } = await show(promise);
  await name.fill('Plant 1');
  await save.click();
  await name.fill('Plant 12');
  resolve({ ok: true, value: renamed });
  await expect.element(title).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});
