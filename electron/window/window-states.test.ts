import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testFolder } from '../storage/testing/folder';
import { plainView } from '../storage/views/testing/views';
import { WindowStates } from './window-states';

const nothing = () => undefined;
const tab = (name: string, isChanged = false) => ({ view: { ...plainView, name }, file: `/views/${name}`, isChanged });
const place = { bounds: { x: 0, y: 0, width: 1024, height: 680 }, isMaximized: false };
const refuse = () => Promise.reject(new Error('set aside'));

test('each window comes back with its views and its place, and its number is free once it is closed', async () => {
  const folder = await testFolder();
  const states = await WindowStates.open(folder, nothing, nothing);
  expect(states.numbers).toEqual([1]);
  expect([await states.add(), await states.add()]).toEqual([2, 3]);
  for (const number of states.numbers) {
    await states.of(number).session.keep({ tabs: [tab(`${number}`)], shown: 0 });
    await states.of(number).place.write(place);
  }
  await states.remove(2);
  expect((await readdir(folder)).toSorted()).toEqual([
    'session-3.json',
    'session.json',
    'window-3.json',
    'window.json',
  ]);

  const later = await WindowStates.open(folder, nothing, nothing);
  expect(later.numbers).toEqual([1, 3]);
  expect(later.filed).toEqual(['/views/1', '/views/3']);
  expect(await later.of(3).session.restore(refuse)).toEqual({ tabs: [tab('3')], shown: 0 });
  expect(await later.of(3).place.read()).toEqual(place);
  expect(await later.add()).toBe(2);
});

test('windows that are opened at the same time get numbers of their own', async () => {
  const states = await WindowStates.open(await testFolder(), nothing, nothing);
  expect(await Promise.all([states.add(), states.add()])).toEqual([2, 3]);
  expect(states.numbers).toEqual([1, 2, 3]);
});

test('where the first window was closed before the others, they come back; what is not a window’s file is none', async () => {
  const folder = await testFolder();
  const states = await WindowStates.open(folder, nothing, nothing);
  await states.of(1).session.keep({ tabs: [tab('1')], shown: 0 });
  const number = await states.add();
  await states.of(number).session.keep({ tabs: [tab('A'), tab('B', true)], shown: 1 });
  expect(states.of(number).session.unsaved).toEqual([tab('B', true)]);
  expect(await states.close(1)).toEqual([]);
  await states.of(number).place.write(place);
  expect((await WindowStates.open(folder, nothing, nothing)).numbers).toEqual([2]);
});

test('a window that was closed with unsaved views comes back unless another one has kept them', async () => {
  const folder = await testFolder();
  const states = await WindowStates.open(folder, nothing, nothing);
  const left = { tabs: [tab('A'), tab('B', true)], shown: 0 };
  await states.of(1).session.keep(left);
  const number = await states.add();
  await states.of(number).session.keep({ tabs: [tab('C')], shown: 0 });
  expect(await states.close(1)).toEqual([tab('B', true)]);
  // The other one was closed at once, and has kept nothing of it.
  const later = await WindowStates.open(folder, nothing, nothing);
  expect(later.numbers).toEqual([1, 2]);
  expect(await later.of(1).session.restore(refuse)).toEqual(left);
  await states.remove(1);
  expect((await WindowStates.open(folder, nothing, nothing)).numbers).toEqual([2]);
});
