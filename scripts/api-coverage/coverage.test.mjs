import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parametersOf, readOperations } from '../../shared/contract/inspect/parameters.ts';
import { coverageFaults, coveragePage } from './coverage.mjs';
import { statements } from './statements.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const sections = { 'Read Historical Data': '2.1', 'Read Files': '2.3' };

describe('docs/api-coverage.md', () => {
  test('names code and tests that are there', () => {
    expect(coverageFaults(root)).toEqual([]);
  });

  test('is what the statements say: npm run docs:api writes it', () => {
    expect(readFileSync(path.join(root, 'docs/api-coverage.md'), 'utf8')).toBe(coveragePage());
  });

  test.each(readOperations)('has a sentence for every parameter of %s', (operation) => {
    const said = statements.filter(({ section }) => section === sections[operation]).map(({ says }) => says);
    const names = ['GET', 'POST'].flatMap((method) => parametersOf(operation, method).map(({ name }) => name));
    const missing = names.filter((name) => !said.some((says) => says.includes(`\`${name}\``)));
    // By GET both operations have their items in `identifier`, of which §2.3 says nothing.
    expect(missing).toEqual(operation === 'Read Files' ? ['identifier'] : []);
  });
});

test('what is no longer there is told: a file, an export, a test, and a silent gap', () => {
  const statement = { section: '1', says: 'So.', viewer: [], plant: [], tests: [] };
  const faults = [
    { ...statement, viewer: ['scripts/none.mjs#nothing'], gap: 'None.' },
    { ...statement, plant: ['scripts/api-coverage/coverage.mjs#nothing'], gap: 'None.' },
    { ...statement, tests: [['scripts/api-coverage/coverage.test.mjs', 'no such test']] },
    statement,
  ];
  const there = {
    ...statement,
    viewer: ['scripts/api-coverage/coverage.mjs#coverageFaults'],
    tests: [['scripts/api-coverage/coverage.test.mjs', 'names code and tests that are there']],
  };
  expect(coverageFaults(root, [...faults, there])).toHaveLength(4);
});
