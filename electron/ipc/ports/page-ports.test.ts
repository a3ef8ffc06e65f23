import { expect, test } from 'vitest';
import { PendingPortRequests } from './page-ports';

const never = new AbortController().signal;
const takenBack = { problem: { kind: 'cancelled' } };

test('each question gets the answer to its number', async () => {
  const questions = new PendingPortRequests<string>();
  const sent: number[] = [];
  const answers = Promise.all([1, 2].map(() => questions.ask((ask) => void sent.push(ask), never)));
  for (const ask of sent.toReversed()) questions.answer(ask, `to ${ask}`);
  expect(await answers).toEqual(sent.map((ask) => `to ${ask}`));
});

test('a question is taken back with its signal, or when the page goes', async () => {
  const questions = new PendingPortRequests<string>();
  const stop = new AbortController();
  const stopped = questions.ask(() => stop.abort(), stop.signal);
  await expect(stopped).rejects.toMatchObject(takenBack);
  const left = questions.ask(() => questions.close(), never);
  await expect(left).rejects.toMatchObject(takenBack);
});

test('a page that has gone is asked nothing', async () => {
  const questions = new PendingPortRequests<string>();
  questions.close();
  const sent: number[] = [];
  await expect(questions.ask((ask) => void sent.push(ask), never)).rejects.toMatchObject(takenBack);
  expect(sent).toEqual([]);
});
