import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../storage/testing/folder';
import { chosenWithEnding } from './choose-file';

/** Asks a person who answers so, one dialog after the other; `taken` is there. */
async function ask(answers: readonly (string | undefined)[], taken: readonly string[] = [], isOwnKind = false) {
  const folder = await testFolder();
  for (const name of taken) await writeFile(path.join(folder, name), 'mine');
  const inFolder = (name: string | undefined) => name && path.join(folder, name);
  const rest = [...answers];
  const proposed: string[] = [];
  const dialog = (proposal: string) => {
    proposed.push(path.basename(proposal));
    return Promise.resolve(inFolder(rest.shift()));
  };
  const file = await chosenWithEnding(dialog, path.join(folder, 'Trend.csv'), 'csv', isOwnKind);
  return { name: file && path.basename(file), proposed };
}

test('a name without an ending gets one, another is as it was typed', async () => {
  expect(await ask(['shift'])).toEqual({ name: 'shift.csv', proposed: ['Trend.csv'] });
  expect(await ask(['shift.txt'])).toEqual({ name: 'shift.txt', proposed: ['Trend.csv'] });
  expect(await ask(['Shift 27.11.2026'])).toMatchObject({ name: 'Shift 27.11.2026.csv' });
  expect(await ask(['shift.'])).toMatchObject({ name: 'shift..csv' });
  expect(await ask([undefined])).toEqual({ name: undefined, proposed: ['Trend.csv'] });
});

test('a file of a kind of its own has its ending, whatever dots its name has', async () => {
  expect(await ask(['FIC-101.PV'], [], true)).toMatchObject({ name: 'FIC-101.PV.csv' });
  expect(await ask(['FIC-101.PV.CSV'], [], true)).toMatchObject({ name: 'FIC-101.PV.CSV' });
});

test('what the dialog asked about is the file that is replaced, also where the ending is appended', async () => {
  const twice = ['Trend.csv', 'shift.csv'];
  expect(await ask(['shift', 'shift.csv'], ['shift.csv'])).toEqual({ name: 'shift.csv', proposed: twice });
  expect(await ask(['shift', undefined], ['shift.csv'])).toEqual({ name: undefined, proposed: twice });
  expect(await ask(['shift', 'other'], ['shift.csv'])).toEqual({ name: 'other.csv', proposed: twice });
  expect(await ask(['shift.csv'], ['shift.csv'])).toEqual({ name: 'shift.csv', proposed: ['Trend.csv'] });
});
