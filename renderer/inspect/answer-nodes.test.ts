import { expect, test } from 'vitest';
import type { JsonNode, JsonNodes, JsonPlace } from '@shared/contract/inspect/request-record';
import { AnswerNodes } from './answer-nodes';

const place: JsonPlace = { at: 0, index: 0, depth: 0, isInText: false, isEscaped: false };

function node(key: string, start: number, kind: JsonNode['kind'] = 'value'): JsonNode {
  return { key, kind, start, text: kind === 'value' ? key : '', isCut: false };
}

function answer(nodes: readonly JsonNode[], more: Partial<JsonNodes> = {}): JsonNodes {
  return { nodes, next: undefined, fault: undefined, ...more };
}

/** A list at byte 0 whose second half comes after a step in which nothing was found. */
function tree(): {
  readonly nodes: AnswerNodes;
  readonly asked: (readonly [number | undefined, number | undefined])[];
} {
  const asked: (readonly [number | undefined, number | undefined])[] = [];
  const nodes = new AnswerNodes((start, from) => {
    asked.push([start, from?.index]);
    if (start === undefined) return Promise.resolve(answer([node('', 0, 'array')]));
    if (from === undefined) return Promise.resolve(answer([node('0', 1)], { next: { ...place, index: 1 } }));
    if (from.index === 1) return Promise.resolve(answer([], { next: { ...place, index: 2 } }));
    return Promise.resolve(answer([node('1', 3)]));
  });
  return { nodes, asked };
}

const linesOf = (nodes: AnswerNodes) =>
  nodes.lines.getState().map((line) => (line.kind === 'node' ? `${line.level} ${line.node.key}` : line.kind));

test('an answer opens by itself, and what is left is read on request, past what is long', async () => {
  const { nodes, asked } = tree();
  await nodes.begin();
  expect(linesOf(nodes)).toEqual(['1 ', '2 0', 'more']);
  await nodes.more(0);
  expect(linesOf(nodes)).toEqual(['1 ', '2 0', '2 1']);
  expect(asked).toEqual([
    [undefined, undefined],
    [0, undefined],
    [0, 1],
    [0, 2],
  ]);
});

test('what was closed opens without being read again', async () => {
  const { nodes, asked } = tree();
  await nodes.begin();
  nodes.close(0);
  expect(linesOf(nodes)).toEqual(['1 ']);
  await nodes.open(0);
  expect(linesOf(nodes)).toEqual(['1 ', '2 0', 'more']);
  expect(asked).toHaveLength(2);
});

test('it says where it can’t be read', async () => {
  const nodes = new AnswerNodes(() => Promise.reject(new Error('gone')));
  await nodes.begin();
  expect(nodes.lines.getState()).toMatchObject([{ kind: 'fault', text: expect.stringContaining('gone') }]);
});
