import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLanguage } from '@shared/language/language';
import { Notices } from '../../kit/notices/Notices';
import { programTheme } from './theme';

afterEach(() => {
  notifications.clean();
  setLanguage('en');
});

test.for([
  ['en', 'Close'],
  ['de', 'Schließen'],
] as const)('the close button of a notice has a name, %s', async ([language, name]) => {
  setLanguage(language);
  const screen = await render(
    <MantineProvider env="test" theme={programTheme()}>
      <Notices />
    </MantineProvider>,
  );
  notifications.show({ message: 'The view was saved.' });
  await expect.element(screen.getByRole('alert').getByRole('button', { name })).toBeVisible();
});
