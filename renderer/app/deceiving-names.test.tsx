import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { problem } from '@shared/problem/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ConnectionCard } from '../connections/ConnectionCard';
import { FieldTree } from '../files/detail/FieldTree';
import { fileTree } from '../files/detail/file-tree';
import { ObjectPicker } from '../files/query/ObjectPicker';
import { savedQuery } from '../files/saved/saved-queries';
import { SavedQueriesMenu } from '../files/saved/SavedQueriesMenu';
import { RequestDetail } from '../inspect/RequestDetail';
import { requestOf } from '../inspect/testing/request-of';
import { ConnectionContext, LibraryContext, ZoneContext } from '../kit/contexts';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { RetryNote } from '../kit/notices/RetryNote';
import { showProblem } from '../kit/notices/show-problem';
import { Header } from './Header';
import { Themed } from './theme/testing/Themed';
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
const asked = requestOf(1, { items: [`/A/${name}`] });
const record: RequestRecord = {
  ...asked,
  url: `https://historian.example/${name}`,
  requestHeaders: [['x-item', name]],
  requestBody: name,
  responseHeaders: [[name, name]],
  parameters: [],
  keptBytes: 0,
  isCut: false,
  insights: undefined,
  problem: told,
};
const query = savedQuery(name, [emptyFileQuery], 'UTC', connection);
const queries = {
  list: {
    favourites: [
      { file: `/views/${name}`, modified: 0, kept: query },
      { file: `/views/2 ${name}`, modified: 0, name, problem: told },
    ],
    recent: [{ kept: query, used: 0 }],
  },
  problem: undefined,
  keep: nothing,
  remove: nothing,
  note: nothing,
  forget: nothing,
};

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
  'a request in Inspect': {
    element: (
      <RequestDetail
        summary={asked}
        first={undefined}
        repeating={undefined}
        onClose={nothing}
        onBuild={nothing}
        onCompare={nothing}
      />
    ),
    // Its problem four times; address, body and header. The answer is read when it is looked at.
    times: 4 + 3,
  },
  'what a file is told to have': {
    element: (
      <ZoneContext value="UTC">
        <FieldTree nodes={fileTree([{ path: [name, name], leaf: name }])} />
      </ZoneContext>
    ),
    // The name of a group and of a member, and its value.
    times: 3,
  },
  'the objects of a query of files': {
    element: (
      <LibraryContext value={[{ path: `/${name}/a` }]}>
        <ObjectPicker chosen={[]} onClose={nothing} onChoose={nothing} />
      </LibraryContext>
    ),
    times: 1,
  },
  'kept queries': {
    element: <SavedQueriesMenu kept={queries} queries={[emptyFileQuery]} zone="UTC" onOpen={nothing} />,
    // Name and connection of the favourite and of the recent one, the name of one that can’t be read, and why it can’t.
    times: 5 + 2,
    act: () => document.querySelector('button')?.click(),
  },
};

afterEach(() => vi.unstubAllGlobals());

test.each(Object.entries(places))('%s shows what can’t be seen in a name', async (_place, { element, times, act }) => {
  vi.stubGlobal('bridge', { call: () => Promise.resolve({ ok: true, value: record }) });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Themed>
        <ConnectionContext value={connection}>{element}</ConnectionContext>
      </Themed>
    </QueryClientProvider>,
  );
  act?.();
  const text = () => screen.baseElement.textContent;
  await expect.poll(() => text().split(shown).length - 1).toBe(times);
  expect(screen.baseElement.innerHTML).not.toContain('\u202E');
  prompts.shown.getState()?.answer(undefined);
});
