import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type {
  AnswerComparison,
  ComparedItem,
  SampleCounts,
  SampleDifference,
} from '@shared/contract/inspect/answer-comparison';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { setLanguage } from '@shared/language/language';
import { problem } from '@shared/problem/problem';
import { requestOf } from '../testing/request-of';
import { Surroundings } from '../testing/surroundings';
import { CompareAnswers } from './CompareAnswers';

const at = Date.UTC(2026, 10, 21, 8);
const requests = [requestOf(4, { items: ['/A'] }), requestOf(3, { items: ['/A'] }), requestOf(2, { items: ['/B'] })];

interface Call {
  readonly name: string;
  readonly argument: unknown;
}

/** A main process that answers as `answer` says, by channel; what it was asked. */
function stubMain(answer: (call: Call) => unknown): readonly Call[] {
  const calls: Call[] = [];
  const call = async (name: string, _id: number, argument: unknown) => {
    calls.push({ name, argument });
    return answer({ name, argument });
  };
  vi.stubGlobal('bridge', { call, cancel: () => undefined });
  return calls;
}

function itemOf(
  path: string,
  counts: Partial<SampleCounts>,
  differences: readonly SampleDifference[] = [],
  aggregate = '',
): ComparedItem {
  const outline = { t: Float64Array.of(at, at + 1000), v: Float64Array.of(1, 2) };
  const answered = { path, aggregate: '', samples: 2, outline };
  const none = { same: 0, onlyA: 0, onlyB: 0, outsideA: 0, outsideB: 0, value: 0, quality: 0 };
  return { a: { ...answered, aggregate }, b: answered, counts: { ...none, ...counts }, differences };
}

const answered = (...items: readonly ComparedItem[]) => ({ ok: true, value: { items } satisfies AnswerComparison });

async function show(other: RequestSummary | undefined, request = requestOf(3, { items: ['/A'] })) {
  const [onOther, onClose] = [vi.fn(), vi.fn()];
  const screen = await render(
    <Surroundings>
      <CompareAnswers request={request} other={other} requests={requests} onOther={onOther} onClose={onClose} />
    </Surroundings>,
  );
  return { screen, onOther, onClose };
}

afterEach(() => {
  setLanguage('en');
  vi.unstubAllGlobals();
});

test('as long as no other answer is chosen it says so, asks for nothing, and offers the other reads', async () => {
  const calls = stubMain(() => answered());
  const { screen, onOther, onClose } = await show(undefined);
  await expect.element(screen.getByText('Compared with which answer?')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Compared with' }));
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(2);
  await userEvent.click(screen.getByRole('option', { name: /^No\. 4 · POST · Plant · A/ }));
  expect(onOther).toHaveBeenCalledWith(4);
  await userEvent.click(screen.getByRole('button', { name: 'Close the comparison' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls.filter(({ name }) => name === 'inspect.compare')).toEqual([]);
});

test('while the answers are compared it says so; what can’t be is told, and tried again', async () => {
  const waiting: ((reply: unknown) => void)[] = [];
  const answer = (reply: unknown) => waiting.shift()?.(reply);
  const calls = stubMain(() => new Promise((resolve) => waiting.push(resolve)));
  const { screen } = await show(requests[0]);
  await expect.element(screen.getByRole('status', { name: 'Comparing the answers' })).toBeVisible();
  expect(calls).toEqual([{ name: 'inspect.compare', argument: { a: 3, b: 4 } }]);
  answer({ ok: false, problem: problem('invalid', 'No. 4 is not kept as a whole.', 'Send it again.') });
  await expect.element(screen.getByText('No. 4 is not kept as a whole.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => calls.length).toBe(2);
  answer(answered(itemOf('/A', { same: 2 })));
  await expect.element(screen.getByText(/^No differences: 1 item, 2 samples are the same/)).toBeVisible();
  await expect.element(screen.getByText('No differences', { exact: true })).toBeVisible();
});

test.each([
  ['ticks that differ', [101_325, 101_335], /^1013[23]\d$/, 5],
  ['a word in place of lines that a double has no room for', [-1.7e308, 1.7e308], /too far apart to be drawn/, 1],
])('draws %s', async (_what, values, text, count) => {
  const item = itemOf('/A', { same: 2 });
  const outline = { t: Float64Array.of(at, at + 1000), v: Float64Array.from(values) };
  const said = { path: '/A', aggregate: '', samples: 2, outline };
  stubMain(() => answered({ ...item, a: said, b: said }));
  const { screen } = await show(requests[0]);
  await expect.element(screen.getByText(/^No differences: 1 item/)).toBeVisible();
  const texts = screen.getByText(text);
  await expect.element(texts.first()).toBeVisible();
  expect(new Set(texts.elements().map(({ textContent }) => textContent)).size).toBe(count);
});

test('of several items the first that differs is shown, and each can be; counts have room at 1280 pixels', async () => {
  const differences = [
    { at, a: { value: 1, code: 0 }, b: { value: 2, code: 0x8000_0000 } },
    { at: at + 0.5, a: { value: 1, code: 0 } },
  ];
  const calls = stubMain(({ name }) =>
    name === 'inspect.compare'
      ? answered(
          itemOf('/A', { same: 2 }),
          itemOf('/B', { same: 1, value: 1, quality: 1, onlyA: 1, outsideB: 3 }, differences),
        )
      : { ok: true, value: {} },
  );
  const { screen } = await show(requests[0]);
  const found = screen.getByRole('region', { name: 'Differences of B' });
  await expect.element(found.getByText('2 and 2 samples, 0 and 3 of them outside the other’s range.')).toBeVisible();
  await expect.element(screen.getByText(/^3 differences in 1 of 2 items; 3 samples are the same/)).toBeVisible();
  await expect.element(found.getByRole('gridcell', { name: /^2026-11-21 \d\d:\d0:00\.000500$/ })).toBeVisible();
  for (const head of screen.getByRole('columnheader').elements()) {
    const scroller = head.closest('[class*="scroller"]');
    expect(head.getBoundingClientRect().right, head.textContent).toBeLessThanOrEqual(
      scroller?.getBoundingClientRect().right ?? 0,
    );
    for (const part of head.querySelectorAll('button > span'))
      expect(part.scrollWidth, head.textContent).toBeLessThanOrEqual(part.clientWidth);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV…' }));
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({
      name: 'export.table',
      argument: {
        name: 'Differences of No. 3 and 4',
        rows: [
          ['Item', 'Time', 'No. 3 value', 'No. 3 quality', 'No. 4 value', 'No. 4 quality', 'Differs in'],
          ['/B', '2026-11-21T08:00:00.000Z', 1, 0, 2, 0x8000_0000, 'value, quality'],
          ['/B', '2026-11-21T08:00:00.000500Z', 1, 0, null, null, 'only in No. 3'],
        ],
      },
    });
  await userEvent.click(screen.getByRole('gridcell', { name: 'A', exact: true }));
  await expect.element(screen.getByRole('region', { name: 'Differences of A' })).toBeVisible();
});

test('of answers without numbers, and without items, it says what there is', async () => {
  const texts = { ...itemOf('/A', {}), differences: [] };
  const empty = { t: new Float64Array(), v: new Float64Array() };
  stubMain(() =>
    answered({ ...texts, a: { path: '/A', aggregate: '', samples: 0, outline: empty, error: 'Unknown' } }),
  );
  const { screen } = await show(requests[0]);
  await expect.element(screen.getByText(/No\. 3: Unknown/)).toBeVisible();
  await expect.element(screen.getByText('No samples to compare')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Export as CSV…' })).toBeDisabled();
  await screen.unmount();
  stubMain(() => answered());
  const none = await show(requests[2]);
  await expect.element(none.screen.getByText('Neither answer has an item.')).toBeVisible();
});

test.each(['en', 'de'] as const)('which answer a column is of is in sight (%s)', async (language) => {
  setLanguage(language);
  const differences = [{ at, a: { value: 1, code: 0 }, b: { value: 2, code: 0x8000_0000 } }];
  stubMain(() => answered(itemOf('/A', { same: 2 }), itemOf('/B', { value: 1, quality: 1 }, differences)));
  const { screen } = await show(requestOf(124, { items: ['/A'] }), requestOf(123, { items: ['/A'] }));
  const heads = screen.getByRole('columnheader').filter({ hasText: /12[34]$/ });
  await expect.poll(() => heads.elements()).toHaveLength(6);
  for (const head of heads.elements()) {
    const shown = head.querySelector('span');
    expect(shown?.scrollWidth, head.textContent).toBeLessThanOrEqual(shown?.clientWidth ?? 0);
  }
});

test.each(['en', 'de'] as const)(
  'beside a list of items, what is said of one has two lines at most (%s)',
  async (language) => {
    setLanguage(language);
    // What the least window leaves beside the rail, with large texts.
    await page.viewport(803, 600);
    onTestFinished(() => page.viewport(414, 896));
    const items = ['/Unit 100/FIC-101.PV', '/Unit 100/FIC-102.PV'];
    const counts = { outsideA: 125, outsideB: 720, onlyA: 1 };
    const compared = items.map((path) => itemOf(path, counts, [], 'AGG_TYPE_START'));
    stubMain(() => answered(...compared));
    const { screen } = await show(requestOf(2, { items: ['/B'] }));
    const said = screen.getByText(/125 (?:and|und) 720/);
    await expect.element(said).toBeVisible();
    const lines = () => {
      const { height } = said.element().getBoundingClientRect();
      return height / Number.parseFloat(getComputedStyle(said.element()).lineHeight);
    };
    await expect.poll(lines).toBeLessThan(2.5);
  },
);

test('the times of the lines are told apart, also within a second', async () => {
  stubMain(() => answered(itemOf('/A', { value: 1 })));
  const { screen } = await show(requestOf(4, { items: ['/A'] }));
  const lines = screen.getByRole('figure', { name: /^A/ });
  await expect.element(lines).toBeVisible();
  const labels = () =>
    [...lines.element().querySelectorAll('.recharts-xAxis-tick-labels text')].map(({ textContent }) => textContent);
  await expect.poll(() => labels().length).toBeGreaterThan(1);
  expect(new Set(labels()).size).toBe(labels().length);
});
