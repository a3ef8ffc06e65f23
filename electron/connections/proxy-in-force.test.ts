import { expect, it } from 'vitest';
import { putProxyInForce } from './proxy-in-force';

const url = 'https://historian.example';
const fixed = { mode: 'fixed', server: 'proxy.example:8080' } as const;

/** A session whose network service answers so, one after another, and the last for ever. */
function sessionThatAnswers(...answers: readonly string[]) {
  let asked = 0;
  return {
    setProxy: () => Promise.resolve(),
    resolveProxy: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? ''),
    get asked() {
      return asked;
    },
  };
}

it('waits until the network service goes by the proxy', async () => {
  const session = sessionThatAnswers('DIRECT', 'DIRECT', 'PROXY proxy.example:8080');
  await putProxyInForce(session, fixed, url);
  expect(session.asked).toBe(3);
});

it('waits until the network service leaves the proxy out', async () => {
  const session = sessionThatAnswers('PROXY office.example:8080', 'DIRECT');
  await putProxyInForce(session, { mode: 'direct' }, url);
  expect(session.asked).toBe(2);
});

it('rejects rather than let a request go past the proxy', async () => {
  await expect(putProxyInForce(sessionThatAnswers('DIRECT'), fixed, url)).rejects.toThrow(
    'net::ERR_PROXY_CONNECTION_FAILED',
  );
});
