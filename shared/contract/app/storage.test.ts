import { expect, test } from 'vitest';
import { settingsSchema } from './storage';

test('settings of a program that knew no keys are understood', () => {
  expect(settingsSchema.parse({ theme: 'dark' }).keys).toEqual({});
});

test('keys of commands that this program does not know survive', () => {
  const keys = { 'zoom.in': 'F7', 'future.command': 'CmdOrCtrl+J', 'view.save': '' };
  expect(settingsSchema.parse({ keys }).keys).toEqual(keys);
});
