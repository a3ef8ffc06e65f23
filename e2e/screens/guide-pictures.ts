import { expect, test, type Page } from '@playwright/test';
import path from 'node:path';
import { areaPictures } from './guide/area-pictures';
import { boxOf, type GuidePicture } from './guide/guide-picture';
import { ownPictures } from './guide/own-pictures';
import { panePictures, trendPictures } from './guide/trend-pictures';
import { takePicture } from './picture';
import { closeStage, now, openStage, type Stage } from './screen-list';

const folder = path.join(import.meta.dirname, '../../docs/images/guide');
let stage: Stage;

test.beforeAll(async () => {
  stage = await openStage();
});

test.beforeEach(async () => {
  const { page } = stage.program;
  await page.clock.setFixedTime(now);
  await page.mouse.move(0, 0);
});

test.afterEach(async () => {
  const { page } = stage.program;
  // A picture may be of a drag.
  await page.keyboard.up('Shift');
  await page.mouse.up();
});

test.afterAll(() => closeStage(stage));

// The numbers of requests are short at first.
for (const picture of [...areaPictures, ...trendPictures, ...panePictures])
  test(`in the guide: ${picture.name}`, async () => {
    await picture.show(stage);
    await take(stage.program.page, picture);
  });

for (const picture of ownPictures)
  test(`in the guide: ${picture.name}`, async () => {
    const { page, end } = await picture.show(stage);
    await take(page, picture);
    await end();
  });

async function take(page: Page, picture: Omit<GuidePicture, 'show'>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  if (picture.pointer !== true) await page.mouse.move(0, 0);
  if (picture.running !== true) await expect(page.getByText(/^\d+ running$/)).toHaveCount(0);
  await takePicture(page, path.join(folder, `${picture.name}.png`), await boxOf(page, picture));
}
