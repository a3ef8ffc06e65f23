import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { showUndoable } from './NoticeAction';
import { showProblem } from './show-problem';

const fault = (which: string) => problem('file', `The file ${which} could not be written.`, 'Choose another folder.');

test('what has just happened is seen, however many notices stay; those come back that had to give way', async () => {
  const screen = await render(
    <Themed>
      <Notifications limit={4} />
    </Themed>,
  );
  const told = (which: string) => screen.getByText(`The file ${which} could not be written.`);
  for (const which of ['1', '2', '3', '4']) showProblem(fault(which), { stays: true });
  await expect.element(told('1')).toBeVisible();
  showProblem(fault('5'), { stays: true });
  await expect.element(told('5')).toBeVisible();
  await expect.element(told('1')).not.toBeInTheDocument();
  showProblem(fault('6'));
  await expect.element(told('6')).toBeVisible();
  showUndoable('12 items removed.', () => undefined);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(told('5')).toBeVisible();
  for (const notice of screen.getByRole('alert').elements().slice(0, 3)) notice.querySelector('button')?.click();
  await expect.element(told('1')).toBeVisible();
});

test('what can be done stands whole beside a long text', async () => {
  const screen = await render(
    <Themed>
      <Notifications />
    </Themed>,
  );
  showUndoable('The limits of 3 items were not taken, '.repeat(6), () => undefined);
  const undo = screen.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const label = undo.element().querySelector('.mantine-Button-label');
  expect(label?.scrollWidth).toBeGreaterThan(0);
  expect(label?.scrollWidth).toBe(label?.clientWidth);
});
