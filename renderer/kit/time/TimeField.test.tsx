import { useState } from 'react';
import { parseTime } from '@shared/time/expression';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { TimeField } from './TimeField';

function Field() {
  const [text, setText] = useState('');
  const parsed = parseTime(text);
  return (
    <Themed>
      <TimeField
        label="Start"
        hint="the start"
        value={text}
        error={text === '' || parsed.ok ? undefined : parsed.error}
        describedBy="meaning"
        onChange={setText}
      />
      <p id="meaning">{text === '' ? 'Type a time' : parsed.ok ? 'A time' : parsed.error.message}</p>
    </Themed>
  );
}

test('what is typed is taken, and what is wrong with it is marked from the character where it shows', async () => {
  const screen = await render(<Field />);
  const field = screen.getByRole('textbox', { name: 'Start' });
  await userEvent.fill(field, '*-8h');
  await expect.element(field).toHaveValue('*-8h');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(field).toHaveAccessibleDescription('A time');

  await userEvent.fill(field, '*-8?');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  const mark = screen.container.querySelector('[aria-hidden="true"]');
  const wrong = parseTime('*-8?');
  if (wrong.ok || !(mark instanceof HTMLElement)) throw new Error('Nothing is marked.');
  expect(mark.style.marginLeft).toBe(`${wrong.error.at}ch`);
  expect(mark.textContent).toHaveLength('*-8?'.length - wrong.error.at);
});

test('its help opens under the pointer and names what an offset counts from', async () => {
  const screen = await render(<Field />);
  await userEvent.hover(screen.getByRole('textbox', { name: 'Start' }));
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent(/counts from the start$/);
});

function Range() {
  const [range, setRange] = useState({ start: '', end: '' });
  const field = (name: 'start' | 'end') => (
    <TimeField
      label={name}
      hint=""
      value={range[name]}
      error={undefined}
      describedBy=""
      onChange={(text) => setRange({ ...range, [name]: text })}
      onRange={setRange}
    />
  );
  return (
    <Themed>
      {field('start')}
      {field('end')}
    </Themed>
  );
}

test('a start and an end that are pasted at once, as two cells of a spreadsheet, go into both fields; one time is pasted as ever', async () => {
  const screen = await render(<Range />);
  const [start, end] = [screen.getByRole('textbox', { name: 'start' }), screen.getByRole('textbox', { name: 'end' })];
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    end.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(paste('2026-11-20 08:00\t2026-11-21 06:00\n')).toBe(true);
  await expect.element(start).toHaveValue('2026-11-20 08:00');
  await expect.element(end).toHaveValue('2026-11-21 06:00');
  expect(paste('2026-11-22 06:00')).toBe(false);
});
