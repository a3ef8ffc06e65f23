import { test } from '@playwright/test';
import { endRecord, record } from './record';
import { closeStage, openStage, screens, type Stage } from './screen-list';

let stage: Stage;

test.beforeAll(async () => {
  stage = await openStage();
});

test.afterAll(async () => {
  await endRecord(screens);
  await closeStage(stage);
});

for (const screen of screens)
  test(screen.shows, async () => {
    await screen.show(stage);
    await record(stage.program.page, screen, screen.large);
  });
