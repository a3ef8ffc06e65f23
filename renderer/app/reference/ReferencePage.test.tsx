import '../../kit/tokens.css';
import { aggregates } from '@shared/vqt/aggregates';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../theme/testing/Themed';
import { ReferencePage } from './ReferencePage';

async function open() {
  const screen = await render(
    <Themed>
      <ReferencePage />
    </Themed>,
  );
  return { screen, search: screen.getByRole('searchbox', { name: 'Search the reference' }) };
}

test('a number is told as a status word, bit by bit', async () => {
  const { screen, search } = await open();
  await search.fill('3221225472');
  const word = screen.getByRole('region', { name: 'As OPC UA: Bad' });
  await expect.element(word.getByText('Q 3221225472 (0xC0000000, signed −1073741824)')).toBeVisible();
  await expect.element(word.getByRole('row', { name: '31–30 Severity 11 reserved, counts as bad' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: /As OPC Classic/ })).not.toBeInTheDocument();
  await search.fill('192');
  await expect.element(screen.getByRole('region', { name: 'As OPC Classic: Good' })).toBeVisible();
});

test('entries are found by words of any section; what matches nothing is told', async () => {
  const { screen, search } = await open();
  const named = screen.getByRole('table', { name: 'Aggregates' });
  await expect.poll(() => named.getByRole('row').elements().length).toBe(aggregates.length);
  await search.fill('sensor FAILURE');
  await expect.element(screen.getByRole('rowheader', { name: '2156658688' })).toBeVisible();
  await expect.element(named).not.toBeInTheDocument();
  await search.fill('next bad');
  await expect.element(screen.getByRole('row', { name: 'Next bad sample N Trend' })).toBeVisible();
  await search.fill('zoom in');
  await expect.element(screen.getByRole('row', { name: 'Zoom in +, =, W Trend' })).toBeVisible();
  await search.fill('no such thing');
  await expect.element(screen.getByText(/Nothing in the reference matches/)).toBeVisible();
});
