import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { firstThresholds, type HealthFinding } from '@shared/contract/inspect/health';
import { problem } from '@shared/problem/problem';
import { Surroundings } from '../testing/surroundings';
import { ItemDetail } from './ItemDetail';

const nothing = () => undefined;

test('of an item that can’t be read no places are counted, and nothing is said to have judged it', async () => {
  const failed: HealthFinding = { kind: 'failed', count: 1, lasts: 0, evidence: [] };
  const item = {
    path: '/P/TI-1',
    findings: [failed],
    facts: { samples: 0, intervals: [], codes: [], quality: [], texts: 0, none: 0 },
    method: { by: 'raw', notes: [] },
    problem: problem('server', 'No such item', 'Check the path.'),
    terms: { range: { start: 0, end: 1 }, now: 1, thresholds: firstThresholds },
  } as const;
  const screen = await render(
    <Surroundings>
      <ItemDetail
        item={item}
        scheme="opc-ua"
        states={undefined}
        timeText={String}
        onTrend={nothing}
        onAgain={nothing}
        onClose={nothing}
      />
    </Surroundings>,
  );
  const text = screen.getByRole('region', { name: /TI-1/ }).element().textContent;
  expect(text).toContain('No such item');
  expect(text).not.toContain('longest of');
  expect(text).not.toContain('raw samples');
});
