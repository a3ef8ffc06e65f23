import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import { plant, QuerySurroundings } from '../testing/query-surroundings';
import { QueryPane } from './QueryPane';
import { useQueryForm } from './use-query-form';

const queries = [{ ...emptyFileQuery, items: [{ path: '/Plant' }] }];
const trend = { start: '*-8h', end: '*' };

function Pane({ onRead }: { readonly onRead: () => void }) {
  const form = useQueryForm(queries, plant, () => undefined);
  return (
    <QueryPane form={form} trend={trend} reading onRead={onRead} onStop={() => undefined}>
      {null}
    </QueryPane>
  );
}

test('Enter in a field reads other files while some are being read', async () => {
  const read = vi.fn<() => void>();
  const screen = await render(
    <QuerySurroundings>
      <Pane onRead={read} />
    </QuerySurroundings>,
  );
  await screen.getByRole('textbox', { name: /from$/ }).click();
  await userEvent.keyboard('{Enter}');
  expect(read).toHaveBeenCalledOnce();
});
