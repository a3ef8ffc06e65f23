import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { arriving, atRest } from '../result/section-state';
import { sectionOf } from '../data/testing/files';
import { FailedParts } from './FailedParts';
import { GroupHead } from './GroupLines';
import { emptyTable } from './testing/empty-table';
import { FilesContext } from './use-files';
import bar from './FilesPane.module.css';

const long = `A store of ${'many '.repeat(40)}words`;
const frame = { id: 'row', index: 0, isCurrent: false };

/** In a table that is so wide, the files of one store that has failed. */
function shown(store: string, description: string, children: (section: ReturnType<typeof arriving>) => ReactNode) {
  const { client, result, table } = emptyTable();
  const section = {
    ...atRest(arriving({ ...sectionOf(store), description })),
    problem: problem('item', 'The store failed.', 'Ask who runs it.'),
  };
  const state = { ...result.state.getState(), sections: [section] };
  return render(
    <Themed>
      <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
        <div style={{ width: 500, containerType: 'inline-size' }}>{children(section)}</div>
      </FilesContext>
    </Themed>,
  );
}

function Head({ section, files }: { readonly section: ReturnType<typeof arriving>; readonly files: number }) {
  const count = { shown: files, loaded: files };
  const group = { key: section.key, sections: [section], count, isFolded: false };
  return <GroupHead frame={frame} group={group} columns={5} onFold={() => undefined} />;
}

test('how many files a store has and what may be missing stands in sight beside a name however long', async () => {
  const screen = await shown(long, long, (section) => (
    <table role="treegrid" style={{ width: 1200 }}>
      <tbody>
        <Head section={section} files={12} />
      </tbody>
    </table>
  ));
  const rest = screen.getByText('more may exist').element().getBoundingClientRect();
  expect(screen.getByText('12 files').element().getBoundingClientRect().right).toBeLessThan(rest.left);
  expect(rest.right).toBeLessThanOrEqual(500);
  await expect.element(screen.getByText(long).first()).toHaveAttribute('title', long);
});

test('a description that would be read backwards shows what makes it so', async () => {
  const screen = await shown('Lab', 'gpj.\u202Ereports', (section) => (
    <table role="treegrid">
      <tbody>
        <Head section={section} files={1} />
      </tbody>
    </table>
  ));
  await expect.element(screen.getByText('gpj.⟨U+202E⟩reports')).toBeVisible();
});

test('what failed is cut with a sign where it has no room', async () => {
  const screen = await shown(long, '', () => (
    <div className={bar['bar']} style={{ width: 400 }}>
      <FailedParts />
    </div>
  ));
  const text = screen.getByText(/^1 store failed: A store of many/u).element();
  expect(text.clientWidth).toBeLessThan(text.scrollWidth);
  expect(getComputedStyle(text).textOverflow).toBe('ellipsis');
});
