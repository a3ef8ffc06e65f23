import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@shared/language/language';
import { healthWords } from './health';
import { requestsWords } from './requests';

afterEach(() => setLanguage('en'));

function more(count: number): readonly string[] {
  const { har, moreItems } = requestsWords();
  return [moreItems('/TI-1', count), healthWords().list.more(count), har.moreSkipped(count)];
}

test('one item and one sample are named in the singular', () => {
  const { list, facts } = healthWords();
  expect(list.checkingText(1)).toMatch(/^1 item is read; what is found of it stands here/);
  expect(list.checkingText(2)).toMatch(/^2 items are read; what is found of them stands here/);
  expect(facts.samples(1)).toBe('1 sample');
  expect(facts.samplesEvery(1, '1 s', '2 s')).toMatch(/^1 sample, /);
  expect(facts.countEvery(1, '1 s', 'as set')).toMatch(/^1 sample, /);
});

test('in German, one item or finding more is named as one', () => {
  setLanguage('de');
  expect(more(1)).toEqual(['/TI-1 + 1 weiterer', '1 weiterer', 'und 1 weiterer']);
  expect(more(2)).toEqual(['/TI-1 + 2 weitere', '2 weitere', 'und 2 weitere']);
});
