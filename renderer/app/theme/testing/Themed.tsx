import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { programTheme } from '../theme';

/** What is tested as the program shows it: with its theme, and without transitions. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const [theme] = useState(programTheme);
  return (
    <MantineProvider env="test" theme={theme}>
      {children}
    </MantineProvider>
  );
}
