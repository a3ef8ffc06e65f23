import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../app/theme/testing/Themed';
import { EndingKept } from './EndingKept';

const name = 'Feed_Pump_Discharge_Pressure_A.PV';

/** A name on a line so wide, CSS pixels: its place, and where its ending stands. */
async function shown(width: number, text = name) {
  const { container } = await render(
    <Themed>
      <div data-testid="line" style={{ width, overflow: 'hidden', whiteSpace: 'nowrap' }}>
        <EndingKept name={text} />
      </div>
    </Themed>,
  );
  const line = container.querySelector('[data-testid="line"]');
  const ending = container.querySelector('[data-part="ending"]');
  return { line, ending, beginning: ending?.previousElementSibling };
}

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

test('the ending of a long name stays in sight where it has no room', async () => {
  const { line, ending, beginning } = await shown(120);
  expect(boxOf(ending).width).toBeGreaterThan(30);
  expect(boxOf(ending).right).toBeLessThanOrEqual(boxOf(line).right);
  expect(beginning?.scrollWidth).toBeGreaterThan(beginning?.clientWidth ?? Infinity);
});

test('a long name that has room is whole, and without a gap', async () => {
  const { line, ending, beginning } = await shown(600);
  expect(beginning?.scrollWidth).toBe(beginning?.clientWidth);
  expect(boxOf(ending).left).toBeCloseTo(boxOf(beginning).right, 1);
  expect(boxOf(ending).right).toBeLessThan(boxOf(line).left + 400);
});

test('a name is in the page once', async () => {
  expect((await shown(120)).line?.textContent).toBe(name);
  const { line, ending } = await shown(120, 'TIC-101.PV');
  expect(line?.textContent).toBe('TIC-101.PV');
  expect(ending).toBeNull();
});
