import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { demoAuthorization, startCutProxy } from './cut-proxy';
import { answerSaving } from './dialogs';
import { addCondition, exportDialog, filesLoaded, nameItems, readFiles } from './files-actions';
import { addConnection, demoUrlOf, expect, goTo, launch, test } from './fixtures';

const units = ['/System/Core/Demo Plant/Reactor R-101', '/System/Core/Demo Plant/Column T-201'];
// Both export and plant go over all files, which is what V8 optimizes for.
const switches = ['--demo-files=1700000', '--js-flags=--single-threaded-gc'];
test.use({ switches });

const answerSchema = z.object({
  data: z.object({
    file_data: z.object({
      query_data: z.array(
        z.object({ items: z.array(z.object({ files: z.array(z.looseObject({ _id: z.string() })) })) }),
      ),
    }),
  }),
});

/** Asks the plant itself, past the program. */
async function requestPlant(url: string, query: object): Promise<readonly string[]> {
  const response = await fetch(`${url}/api/v2/readfile`, {
    method: 'POST',
    headers: { Authorization: demoAuthorization },
    body: JSON.stringify({ items: units.map((p) => ({ p })), limit: 0, ...query }),
  });
  const { data } = answerSchema.parse(await response.json());
  return data.file_data.query_data.flatMap(({ items }) => items.flatMap(({ files }) => files.map(({ _id }) => _id)));
}

test('an analyst finds certificates, keeps the query, and takes 200 000 rows away though the line is cut', async ({
  electronApp,
  page,
  demoUrl,
  userData,
}) => {
  const proxy = await startCutProxy(demoUrl);
  await addConnection(page, { name: 'Archive', url: proxy.url, authentication: 'None' });

  // All certificates of two units in last quarter over 5 MB.
  await nameItems(page, ...units);
  await page.getByRole('button', { name: 'Ranges of metadata.timestamp' }).click();
  await page.getByRole('menuitem', { name: 'Last quarter' }).click();
  await page.getByRole('combobox', { name: 'Stores' }).fill('Certificates');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await addCondition(page, 'length', '> more than', '5 MB');
  await expect(
    page.getByText(/^Files of Reactor R-101 and Column T-201, in Certificates, .* over 5 MB;/u),
  ).toBeVisible();
  await readFiles(page);
  // It stays relative, in kept queries too.
  await expect(page.getByRole('textbox', { name: 'metadata.timestamp from' })).toHaveValue('quarter-1q');
  await expect(page.getByRole('textbox', { name: 'metadata.timestamp to' })).toHaveValue('quarter');
  const begun = new Date().getMonth() % 3;
  const range = { start_time: monthsAgo(begun + 3), end_time: monthsAgo(begun) };
  const asked = { storename: 'Certificates', ...timesOf(range), filter: { length: { $gt: 5e6 } } };
  await expect.poll(() => filesLoaded(page)).toBe((await requestPlant(demoUrl, asked)).length);

  // The odd ones: those that were not approved.
  await addCondition(page, 'metadata.approved', '= is', { choose: 'false' });
  await readFiles(page);
  const odd = await requestPlant(demoUrl, { ...asked, filter: { length: { $gt: 5e6 }, 'metadata.approved': false } });
  expect(odd.length).toBeGreaterThan(0);
  await expect.poll(() => filesLoaded(page)).toBe(odd.length);
  await page
    .getByRole('gridcell', { name: /\.pdf$/u })
    .first()
    .click();
  const file = page.getByRole('region', { name: 'File', exact: true });
  await expect(file).toContainText('approved');

  // Kept as a favourite, in a readable file.
  await page.getByRole('button', { name: 'Queries' }).click();
  await page.getByRole('menuitem', { name: 'Save query' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Odd certificates');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Queries' }).click();
  const favourite = page.getByRole('menuitem', { name: /^Odd certificates/u });
  await favourite.press('Escape');
  await expect(favourite).toBeHidden();

  // Everything of both units but the newest files, which still change.
  await page.getByRole('button', { name: 'Remove condition 2' }).click();
  await page.getByRole('button', { name: 'Remove condition 1' }).click();
  await page.getByRole('combobox', { name: 'Stores' }).press('Backspace');
  await page.keyboard.press('Escape');
  const [from, to] = [monthsAgo(23), monthsAgo(0)];
  await page.getByRole('textbox', { name: 'metadata.timestamp from' }).fill(from);
  await page.getByRole('textbox', { name: 'metadata.timestamp to' }).fill(to);
  await readFiles(page);
  const wanted = new Set(await requestPlant(demoUrl, timesOf({ start_time: from, end_time: to })));
  expect(wanted.size).toBeGreaterThan(200_000);

  // The line is cut half-way; the program is closed and started again; the export goes on where it stopped.
  const target = path.join(userData, 'files.parquet');
  await answerSaving(electronApp, target);
  const dialog = await exportDialog(page);
  await dialog.getByRole('radio', { name: /^Everything that the queries match/u }).check();
  await dialog.getByText('Parquet', { exact: true }).click();
  proxy.cutAfter = 10;
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByText('cut off')).toBeVisible();
  await expect(stat(target)).rejects.toThrow('ENOENT');
  await electronApp.close();

  const again = await launch(userData, switches);
  const second = await again.firstWindow();
  await expect(second.getByRole('navigation')).toBeVisible();
  proxy.target = await demoUrlOf(second);
  proxy.cutAfter = Number.POSITIVE_INFINITY;
  await goTo(second, 'Files');
  const unfinished = await exportDialog(second);
  await unfinished.getByRole('button', { name: 'Resume' }).click();
  // 200 000 rows take two minutes on a machine that others use.
  await expect(unfinished.getByTestId('files-export-done')).toBeVisible({ timeout: 400_000 });
  await again.close();
  await proxy.close();

  // Opened elsewhere: exactly the files that the plant has, each once.
  const buffer = await asyncBufferFromFile(target);
  const metadata = await parquetMetadataAsync(buffer);
  expect(Number(metadata.num_rows)).toBe(wanted.size);
  const rows = z
    .array(z.object({ _id: z.string() }))
    .parse(await parquetReadObjects({ file: buffer, columns: ['_id'] }));
  expect(new Set(rows.map(({ _id }) => _id))).toEqual(wanted);
  const about = await readFile(`${target}.about.json`, 'utf8');
  expect(about).toContain(units[0]);
  expect(about).toContain(String(wanted.size));
});

/** Texts of times in the zone of the page, as the service takes them. */
function timesOf(texts: { readonly start_time: string; readonly end_time: string }) {
  return {
    start_time: new Date(`${texts.start_time}T00:00`).toISOString(),
    end_time: new Date(`${texts.end_time}T00:00`).toISOString(),
  };
}

/** The first day of a month, as a person types it. */
function monthsAgo(count: number): string {
  const now = new Date();
  const first = new Date(now.getFullYear(), now.getMonth() - count, 1);
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}-01`;
}
