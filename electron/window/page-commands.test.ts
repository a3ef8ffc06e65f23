import { expect, test } from 'vitest';
import type { CommandStates } from '@shared/contract/app/commands';
import { PageCommands } from './page-commands';

const trends: CommandStates = { enabled: ['view.save', 'zoom.in'], checked: ['area.trends'] };
const files: CommandStates = { enabled: ['view.save'], checked: ['area.files'] };
const nothing: CommandStates = { enabled: [], checked: [] };

test('the menu offers what the page in front can run, and nothing of one that was closed or has told nothing yet', () => {
  const pages = new PageCommands();
  expect(pages.inFront).toEqual(nothing);
  pages.tell(1, trends);
  expect(pages.inFront).toEqual(trends);
  pages.follow(2);
  expect(pages.inFront).toEqual(nothing);
  pages.tell(2, files);
  pages.tell(1, nothing);
  expect(pages.inFront).toEqual(files);
  pages.forget(2);
  expect(pages.inFront).toEqual(nothing);
  pages.tell(1, trends);
  pages.follow(1);
  expect(pages.inFront).toEqual(trends);
});
