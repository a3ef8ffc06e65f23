import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { problem } from '@shared/problem/problem';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ConnectionCard } from '../connections/ConnectionCard';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { RetryNote } from '../kit/notices/RetryNote';
import { showProblem } from '../kit/notices/show-problem';
import { Header } from './Header';
import { ViewDialogs } from './views/ViewDialogs';
import { ViewPrompts } from './views/view-prompts';

/** Reads as `report exe.jpg` to who does not see what turns its direction. */
const name = 'report\u202Egpj.exe';
const shown = 'report⟨U+202E⟩gpj.exe';

const profile = profileSchema.parse({
  id: 'a',
  name,
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const connection: Connection = { profile, stored: [], isDemo: false };
const told = problem('server', `“${name}” is gone.`, `Ask for ${name}.`, { item: `/A/${name}`, serverText: name });
const nothing = () => undefined;
const prompts = new ViewPrompts();
const list: ConnectionList = { connections: [connection], activeId: 'a', secretStorage: 'memory' };

interface Place {
  readonly element: ReactNode;
  /** How often the name is shown in it. */
  readonly times: number;
  /** Makes it show the name. */
  readonly act?: () => void;
}

const places: Readonly<Record<string, Place>> = {
  'a problem, its advice and its facts': { element: <ProblemNotice problem={told} />, times: 4 },
  'a try': { element: <RetryNote waiting={{ problem: told, attempt: 1, attempts: 3, until: 0 }} />, times: 1 },
  'a notice': { element: <Notifications />, times: 2, act: () => showProblem(told) },
  'a prompt about a view': {
    element: <ViewDialogs prompts={prompts} />,
    times: 1,
    act: () => void prompts.trash(name),
  },
  'a connection in the list': {
    element: (
      <ConnectionCard
        connection={connection}
        shown
        active={false}
        changed={false}
        onShow={nothing}
        actions={undefined}
      />
    ),
    times: 1,
  },
  'the connection in use': {
    element: <Header area="trends" list={list} active={connection} onActivate={nothing} />,
    times: 1,
  },
};

test.each(Object.entries(places))('%s shows what can’t be seen in a name', async (_place, { element, times, act }) => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>{element}</MantineProvider>
    </QueryClientProvider>,
  );
  act?.();
  const text = () => screen.baseElement.textContent;
  await expect.poll(() => text().split(shown).length - 1).toBe(times);
  expect(screen.baseElement.innerHTML).not.toContain('\u202E');
  prompts.shown.getState()?.answer(undefined);
});
