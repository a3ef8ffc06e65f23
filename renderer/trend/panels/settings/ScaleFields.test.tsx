import '../../../kit/tokens.css';
import { useState } from 'react';
import type { ValueRange } from '@shared/contract/trend/view';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../../app/theme/testing/Themed';
import { ScaleFields } from './ScaleFields';

afterEach(() => setDecimalSign('.'));

test.each([
  { sign: '.', kind: 'limits', typed: '-0.25', shown: '-0.25', low: -0.25 },
  { sign: '.', kind: 'fixed', typed: '-1.05', shown: '-1.05', low: -1.05 },
  { sign: ',', kind: 'limits', typed: '-0,25', shown: '-0,25', low: -0.25 },
  { sign: ',', kind: 'fixed', typed: '10.50', shown: '10,5', low: 10.5 },
] as const)(
  'an end of a scale ($kind) is typed as $typed, shown as $shown',
  async ({ sign, kind, typed, shown, low }) => {
    setDecimalSign(sign);
    const ranges: (ValueRange | undefined)[] = [];
    const Fields = () => {
      const [range, setRange] = useState<ValueRange>({ kind, low: 5, high: 20 });
      const item = { key: 'a', path: '/a', name: 'A', label: '/a', settings: { key: 'a', path: '/a', range } };
      const change = (_what: string, _key: string, changed: { readonly range?: ValueRange | undefined }) => {
        ranges.push(changed.range);
        setRange(changed.range ?? { kind: 'auto' });
      };
      return (
        <ScaleFields item={item} edits={{ aggregate: '', lanes: [], names: new Map(), change, put: () => undefined }} />
      );
    };
    const screen = await render(
      <Themed>
        <Fields />
      </Themed>,
    );
    const field = screen.getByRole('textbox', { name: 'From' });
    await expect.element(field).toHaveValue('5');
    await userEvent.tripleClick(field);
    await userEvent.keyboard(typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue(shown);
    expect(ranges.at(-1)).toEqual({ kind, low, high: 20 });
  },
);
