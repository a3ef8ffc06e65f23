import { test } from '@playwright/test';
import { expect } from './fixtures';
import { fileOf, sizes, themes } from './screens/record';
import { closeStage, openStage, screens, type Stage } from './screens/screen-list';

/** What all three users see every day; the others show the present of the main process, which no test can set. */
const compared = new Set([
  'trends',
  'trends-1',
  'trends-30',
  'trends-empty',
  'trends-failed',
  'files-empty',
  'inspect-empty',
  'connections',
  'settings',
  'guide',
]);

let stage: Stage;

test.beforeAll(async () => {
  stage = await openStage();
});

test.afterAll(() => closeStage(stage));

for (const screen of screens.filter(({ name }) => compared.has(name)))
  test(`as on record (npm run screens): ${screen.shows}`, async () => {
    const { page } = stage.program;
    await screen.show(stage);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      await expect(page).toHaveScreenshot(fileOf(screen.name, sizes[0], colorScheme));
    }
  });
