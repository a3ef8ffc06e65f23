import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import type { FilesResponse } from '@shared/contract/files/files';
import { Themed } from '../../../app/theme/testing/Themed';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { FilesToggle, useTrendFiles } from './FilesToggle';

const file = {
  id: '1',
  alias: undefined,
  chunkSize: undefined,
  filename: 'a.pdf',
  length: undefined,
  metadata: { timestamp: 5 },
  uploadDate: undefined,
  rest: {},
};
const stores = [{ name: 'S', description: undefined, files: [file], sent: 1, error: undefined }];
const answer: FilesResponse = {
  items: [{ query: 0, path: '/P/A', stores, error: undefined }],
  requestId: 1,
  bytes: 0,
  durationMs: 0,
  extra: undefined,
};

interface ToggleProps {
  readonly id: string;
  readonly paths: readonly string[];
  readonly generation?: 'storename' | 'filestore';
}

function Toggle({ id, paths, generation = 'storename' }: ToggleProps) {
  const files = useTrendFiles({ id, apiGeneration: generation }, paths, { start: 0, end: 10 });
  return (
    <>
      <FilesToggle files={files} />
      <output aria-label="Marks">{files.marks.map(({ name }) => name).join()}</output>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

/** Shows the marks of a trend; of the connection `silent` nothing is answered. */
async function show(first: ToggleProps) {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: (_name: string, _id: number, { connectionId }: { readonly connectionId: string }) =>
      connectionId === 'silent' ? new Promise(() => undefined) : Promise.resolve({ ok: true, value: answer }),
    cancel: () => undefined,
  });
  const client = new QueryClient();
  const settings = new SettingsStore(settingsSchema.parse({ filesOnAxis: true }), () => Promise.resolve());
  const shown = (props: ToggleProps) => (
    <QueryClientProvider client={client}>
      <Themed>
        <SettingsContext value={settings}>
          <Toggle {...props} />
        </SettingsContext>
      </Themed>
    </QueryClientProvider>
  );
  const screen = await render(shown(first));
  const marks = screen.getByRole('status', { name: 'Marks' });
  await expect.element(marks).toHaveTextContent('a.pdf');
  return { screen, marks, become: (props: ToggleProps) => screen.rerender(shown(props)) };
}

test('marks stay while the files of the same server are read for others, and go with the last item', async () => {
  const { screen, marks, become } = await show({ id: 'plant', paths: ['/P/A'] });
  await become({ id: 'plant', paths: ['/P/A', '/P/B'] });
  await expect.element(marks).toHaveTextContent('a.pdf');
  await become({ id: 'plant', paths: [] });
  await expect.element(marks).toBeEmptyDOMElement();
  await expect.element(screen.getByRole('button')).toHaveTextContent('Files (0)');
});

test('files of one server are no marks on the trend of another', async () => {
  const { marks, become } = await show({ id: 'plant', paths: ['/P/A'] });
  await become({ id: 'silent', paths: ['/P/A'] });
  await expect.element(marks).toBeEmptyDOMElement();
  await become({ id: 'plant', paths: ['/P/A'] });
  await expect.element(marks).toHaveTextContent('a.pdf');
  await become({ id: 'stores', paths: ['/P/A'], generation: 'filestore' });
  await expect.element(marks).toBeEmptyDOMElement();
});
