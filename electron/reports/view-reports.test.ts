import path from 'node:path';
import { expect, test } from 'vitest';
import { firstReportChoice, type ViewReport } from '@shared/contract/trend/report';
import { usualCalendar } from '@shared/time/calendar';
import { qualityColourSets } from '@shared/vqt/quality-colours';
import { emptyConnections, profileOf } from '../connections/testing/connection-fixtures';
import { testFolder } from '../storage/testing/folder';
import { plainView } from '../storage/views/testing/views';
import { writeView } from '../storage/views/view-disk';
import { viewReports } from './view-reports';

const baseUrl = 'https://historian.example';
const report: ViewReport = { title: 'Boiler', pictures: [{ name: 'Boiler', drawing: '<svg ></svg>' }], tables: [] };

/** What is told as missing of reports of views of these names, each of which lacks an item. */
async function missingOf(...names: readonly string[]): Promise<readonly string[]> {
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ id: 'c1', name: 'North', baseUrl }), secrets: {} });
  const folder = await testFolder();
  const files = names.map((name) => path.join(folder, `${name}.pdview`));
  for (const file of files) await writeView(file, { ...plainView, connection: { id: 'c1', name: 'North', baseUrl } });
  const { missing } = await viewReports(
    files,
    { ...firstReportChoice, items: [] },
    {
      connections,
      library: { list: () => Promise.resolve([]) },
      calendar: usualCalendar,
      qualityColours: qualityColourSets.usual,
      prepare: () => Promise.resolve(),
      render: () => Promise.resolve({ kind: 'report', report, missing: ['/TI-1: The permission READ is missing.'] }),
      tell: () => undefined,
      signal: new AbortController().signal,
    },
  );
  return missing;
}

test('what is missing of a view is told with its name where there are several', async () => {
  expect(await missingOf('Night shift', 'Day shift')).toEqual([
    'Night shift: /TI-1: The permission READ is missing.',
    'Day shift: /TI-1: The permission READ is missing.',
  ]);
  expect(await missingOf('Night shift')).toEqual(['/TI-1: The permission READ is missing.']);
});
