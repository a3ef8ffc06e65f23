import { expect, test } from 'vitest';
import { FirstPaint } from './first-paint';

const at = (name: string) => `app://viewer/${name}`;
const html = Buffer.from(
  '<script type="module" src="./assets/start-1.js"></script><link href="./assets/language-1.js">',
);

async function isPast({ past }: FirstPaint): Promise<boolean> {
  return Promise.race([past.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
}

/** A page that has been given all that its first paint takes. */
function painted(): FirstPaint {
  const paint = new FirstPaint();
  for (const name of ['index.html', 'assets/start-1.js', 'assets/language-1.js']) {
    paint.asked(at(name));
    paint.answered(at(name), name === 'index.html' ? html : Buffer.alloc(0));
  }
  return paint;
}

test('what index.html names is not past the first paint', async () => {
  expect(await isPast(painted())).toBe(false);
});

test('the first paint is past once all has been answered that was asked for after it', async () => {
  const paint = painted();
  paint.asked(at('assets/main-1.js'));
  paint.asked(at('assets/main-1.css'));
  paint.answered(at('assets/main-1.css'), Buffer.alloc(0));
  expect(await isPast(paint)).toBe(false);
  paint.answered(at('assets/main-1.js'), Buffer.alloc(0));
  expect(await isPast(paint)).toBe(true);
});

test('a page that is loaded anew begins again with its index.html', async () => {
  const paint = painted();
  paint.asked(at('index.html'));
  paint.answered(at('index.html'), html);
  expect(await isPast(paint)).toBe(false);
});
