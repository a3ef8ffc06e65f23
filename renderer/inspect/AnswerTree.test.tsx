import type { JsonNode, JsonNodes } from '@shared/contract/inspect/request-record';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../app/theme/testing/Themed';
import { AnswerTree } from './AnswerTree';

afterEach(() => {
  vi.unstubAllGlobals();
});

const node = (key: string, kind: JsonNode['kind'], start: number, text = ''): JsonNode => ({
  key,
  kind,
  start,
  text,
  isCut: false,
});

/** The answer `[{"a":1},2]`, by where its objects and lists begin. */
const parts = new Map<number | undefined, readonly JsonNode[]>([
  [undefined, [node('', 'array', 0)]],
  [0, [node('0', 'object', 1), node('1', 'value', 9, '2')]],
  [1, [node('"a"', 'value', 6, '1')]],
]);

function show(answer: typeof parts) {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: (_name: string, _id: number, { start }: { readonly start?: number }) => {
      const value: JsonNodes = { nodes: answer.get(start) ?? [], next: undefined, fault: undefined };
      return Promise.resolve({ ok: true, value });
    },
  });
  return render(
    <Themed>
      <div style={{ height: 300, display: 'flex' }}>
        <AnswerTree id={1} />
      </div>
    </Themed>,
  );
}

test('keys go from line to line, into what is open and out to what it is in, open and close', async () => {
  const screen = await show(parts);
  const lines = screen.getByRole('treeitem');
  const chosen = screen.getByRole('treeitem', { selected: true });
  await expect.poll(() => lines.elements().length).toBe(4);
  await userEvent.tab();
  const press = async (keys: string, text: string) => {
    await userEvent.keyboard(keys);
    await expect
      .poll(() =>
        chosen
          .elements()
          .map(({ textContent }) => textContent)
          .join('|'),
      )
      .toContain(text);
  };
  await press('{End}', '1: 2');
  await press('{ArrowLeft}', '▾[');
  await press('{ArrowRight}', '0: {');
  await press('{ArrowDown}', '"a": 1');
  await press('{ArrowLeft}', '0: {');
  await press('{ArrowLeft}', '0: { … }');
  expect(lines.elements()).toHaveLength(3);
  await press('{ArrowLeft}', '▾[');
  await press('{ArrowDown}{Enter}', '▾0: {');
  expect(lines.elements()).toHaveLength(4);
  await press('{Control>}{Home}{/Control}', '0: {');
  await press('{Home}', '▾[');
});

test('a list that is empty says so, and not that it goes on', async () => {
  const screen = await show(
    new Map([
      [undefined, [node('', 'object', 0)]],
      [0, [node('"items"', 'array', 9), node('"none"', 'object', 20)]],
    ]),
  );
  await expect.element(screen.getByRole('treeitem', { name: '"items": [ ]' })).toBeVisible();
  await expect.element(screen.getByRole('treeitem', { name: '"none": { … }' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(screen.getByRole('treeitem', { name: '"none": { }' })).toBeVisible();
});
