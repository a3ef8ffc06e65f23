import '../../kit/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { AnalysisContext } from '../interact/analysis';
import { someAnalysis } from '../testing/some-analysis';
import { LookForBar } from './LookForBar';

function ignore(): void {
  // Nothing is looked for here.
}

const of = 'Plant/Unit 100/Distillation/Temperatures/TIC-101.PV';
const said = ': Bad: device failure (Q 2156658688) at 2026-03-30 12:00:00.000';

test('where there is little room, the name of what was found is shortened, and a tooltip has all of it', async () => {
  const bad = { worst: 'bad', setWorst: ignore, find: ignore, words: { of, said } } as const;
  const screen = await render(
    <Themed>
      <AnalysisContext value={someAnalysis()}>
        <div style={{ display: 'flex', width: 640 }}>
          <LookForBar bad={bad} />
        </div>
      </AnalysisContext>
    </Themed>,
  );
  await expect.element(screen.getByTestId('bad-words')).toHaveAttribute('title', `${of}${said}`);
  await expect.element(screen.getByTestId('bad-words')).toHaveTextContent(`${of}${said}`);
  const isCut = (text: string) => {
    const { scrollWidth, clientWidth } = screen.getByText(text, { exact: true }).element();
    return scrollWidth > clientWidth;
  };
  expect([isCut(of), isCut(said)]).toEqual([true, false]);
});
