import { expect, test } from 'vitest';
import { manPage } from './man-page.mjs';
import { billOfMaterials, licenceText } from './materials.mjs';

const packages = [
  {
    name: '@scope/one',
    version: '1.2.3',
    license: 'MIT',
    homepage: 'https://example.com',
    texts: ['Permission is granted'],
  },
  { name: 'three', version: '3.0.0', license: 'ISC', texts: [] },
  { name: 'two', version: '2.0.0', license: 'MIT', texts: ['Permission is granted'] },
];

test('a text of a licence stands once, below all packages that have it; a package without one is told', () => {
  const text = licenceText(packages);
  expect(text).toContain('@scope/one 1.2.3 (MIT)\ntwo 2.0.0 (MIT)\n\nPermission is granted\n');
  expect(text.match(/Permission/g)).toHaveLength(1);
  expect(text).toContain('three 3.0.0 (ISC)\n\nISC (the package has no text of it)');
});

test('the bill names each package once, by a package URL', () => {
  const program = { name: 'process-data-viewer', version: '0.1.0', license: 'MIT' };
  const bill = billOfMaterials({ program, packages, serial: 'a', at: new Date(0) });
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40scope/one@1.2.3',
    'pkg:npm/three@3.0.0',
    'pkg:npm/two@2.0.0',
  ]);
  expect(bill.components[0]).toMatchObject({ group: '@scope', name: 'one', licenses: [{ expression: 'MIT' }] });
  expect(bill.metadata).toMatchObject({ timestamp: '1970-01-01T00:00:00.000Z', component: { type: 'application' } });
});

test('the manual shows what the commands say, whatever a line begins with', () => {
  const helps = [{ name: 'read', text: 'Usage: read --out FILE\n\n.csv or \\x\n' }];
  const page = manPage({ version: '0.1.0', description: 'Views trends', helps });
  expect(page).toContain('process\\-data\\-viewer \\- Views trends');
  expect(page).toContain('.SH READ\n.nf\nUsage: read \\-\\-out FILE\n\n\\&.csv or \\ex\n.fi');
});
