import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from './fixtures';

/** The words of a command of several lines, without their quotes. */
function wordsOf(command: string): string[] {
  return (command.replaceAll('\\\n', ' ').match(/(?:'[^']*'|[^\s'])+/g) ?? []).map((word) => word.replaceAll("'", ''));
}

test('the demo plant alone says who can sign in, and answers the request that it gives as an example', async () => {
  const plant = spawn(process.execPath, ['scripts/demo-server.mjs', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(plant.stderr);
  let said = '';
  plant.stdout.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  await expect.poll(() => said).toMatch(/For example:\n[\s\S]*intervals_no=6\n/);
  expect(said).toContain('engineer / demo');

  const words = wordsOf(said.slice(said.indexOf('curl ')));
  const url = words.find((word) => word.startsWith('http://127.0.0.1:')) ?? '';
  const query = new URLSearchParams(words.filter((word) => /^\w+=/.test(word)).join('&'));
  const authorization = `Basic ${Buffer.from(words[words.indexOf('-u') + 1] ?? '').toString('base64')}`;
  const answer = await fetch(`${url}?${query}`, { headers: { authorization } });
  expect(await answer.json()).toMatchObject({ data: { items: [{ intervals: { length: 6 } }] } });

  plant.kill('SIGINT');
  const [code] = await once(plant, 'exit');
  expect([code, await errors]).toEqual([0, '']);
});
