import { emptyFileQuery, type FileQuery } from '@shared/contract/files/file-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import type { IssuedQueries } from '../result/issued-queries';
import { plant, QuerySurroundings } from '../testing/query-surroundings';
import { QueryFields } from './QueryFields';
import { useQueryForm } from './use-query-form';

const trend = { start: '*-8h', end: '*' };

interface FormProps {
  readonly first: readonly FileQuery[];
  readonly onReady: (asked: IssuedQueries | undefined) => void;
}

function Form({ first, onReady }: FormProps) {
  const [written, setWritten] = useState(first);
  const [open, setOpen] = useState(true);
  const form = useQueryForm(written, plant, (_what, change) => setWritten(change));
  return (
    <>
      <output>{form.words}</output>
      <button onClick={() => onReady(form.ready())}>Read</button>
      <button onClick={() => setOpen(!open)}>Fold</button>
      <button onClick={form.remove}>Remove</button>
      {['Query 1', 'Query 2'].map((label, at) => (
        <button key={label} onClick={() => form.show(at)}>
          {label}
        </button>
      ))}
      {open && (
        <QueryFields
          key={form.active}
          query={form.query}
          faults={form.faults}
          drafts={form.drafts}
          trend={trend}
          onChange={form.change}
          onDrafts={form.keepDrafts}
          onRun={() => undefined}
        />
      )}
    </>
  );
}

async function renderForm(...filters: readonly string[]) {
  const onReady = vi.fn<FormProps['onReady']>();
  const first = filters.map((filter) => Object.assign({}, emptyFileQuery, { items: [{ path: '/Plant' }], filter }));
  const screen = await render(
    <QuerySurroundings>
      <Form first={first} onReady={onReady} />
    </QuerySurroundings>,
  );
  const value = screen.getByRole('combobox', { name: 'Value' });
  const read = async () => {
    await screen.getByRole('button', { name: 'Read' }).click();
    return onReady.mock.lastCall?.[0];
  };
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, value, read, press, words: screen.getByRole('status').first() };
}

test.each([
  [
    '{ length: { $gte: 5000000 } }',
    '9223372036854775807',
    'The filter can’t be sent. Condition 1: Too many digits for a number: use NumberLong in the editor.',
  ],
  [
    '{ length: { $gte: 5000000 } }',
    '5 MBs',
    'The filter can’t be sent. Condition 1: A number is expected: 5, 1.5e3, or 5 MB.',
  ],
])('nothing is asked without the row in which a value has a fault: %s, %s', async (filter, typed, fault) => {
  const { value, read, words } = await renderForm(filter);
  expect(await read()).toMatchObject({ sent: [{ filter: { length: { $gte: 5_000_000 } } }] });
  await value.fill(typed);
  expect(await read()).toBeUndefined();
  await expect.element(words).toHaveTextContent(fault);
  await value.fill('6 MB');
  expect(await read()).toMatchObject({ sent: [{ filter: { length: { $gte: 6_000_000 } } }] });
});

test('one wrong value of a list keeps the whole from being asked without its condition', async () => {
  const { value, read } = await renderForm('{ length: { $in: [1, 2] } }');
  await value.click();
  await userEvent.keyboard('3 MBs{Enter}');
  expect(await read()).toBeUndefined();
});

test('a row in which something is still to be typed is not asked for', async () => {
  const { screen, value, read } = await renderForm('{ length: { $gte: 5000000 } }');
  await screen.getByRole('button', { name: 'Add condition' }).click();
  await value.first().fill('');
  expect(await read()).toMatchObject({ sent: [{ items: [{ path: '/Plant' }] }] });
});

test('a faulty row stays, folded and behind another query, and is led to', async () => {
  const { screen, value, read, press } = await renderForm('', '{ length: { $gte: 5000000 } }');
  await press('Query 2');
  await value.fill('5 MBs');
  await press('Fold');
  await press('Query 1');
  await press('Fold');
  expect(await read()).toBeUndefined();
  await expect.element(value).toHaveValue('5 MBs');
  await press('Query 1');
  await press('Remove');
  await expect.element(value).toHaveValue('5 MBs');
  expect(await read()).toBeUndefined();
  await screen.getByRole('button', { name: 'Remove condition 1' }).click();
  expect(await read()).toMatchObject({ sent: [{ items: [{ path: '/Plant' }] }] });
});
