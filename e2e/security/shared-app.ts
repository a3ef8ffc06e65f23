import { test as base, type ElectronApplication, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { launch, makeUserData, openingTrend } from '../fixtures';

interface SharedApp {
  readonly electronApp: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
}

/** One program for all tests of a file, which do not change its state. */
export const test = base.extend<object, { shared: SharedApp }>({
  shared: [
    async ({}, provide) => {
      const userData = await makeUserData();
      const electronApp = await launch(userData);
      const page = await electronApp.firstWindow();
      await openingTrend(page);
      await provide({ electronApp, page, userData });
      await electronApp.close();
      await rm(userData, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
