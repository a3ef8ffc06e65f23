import { expect, test } from 'vitest';
import { FirstPaint } from './first-paint';

const files = {
  'index.html': '<script type="module" src="./assets/start-1.js"></script><link href="./assets/language-1.js">',
  'assets/start-1.js': '//#region vite/preload-helper.js\nm.f=["./main-1.js","./language-1.js","./main-2.css"]',
  'assets/language-1.js': '',
  'assets/main-1.js': 'import"./later-1.js"',
  'assets/main-2.css': '',
};

function answer(paint: FirstPaint, ...names: (keyof typeof files)[]): FirstPaint {
  for (const name of names) paint.answered(`app://viewer/${name}`, Buffer.from(files[name]));
  return paint;
}

async function isPast({ past }: FirstPaint): Promise<boolean> {
  return Promise.race([past.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
}

/** A page that has been given all that its first paint takes. */
const painted = () => answer(new FirstPaint(), 'index.html', 'assets/start-1.js', 'assets/language-1.js');

test('what index.html names is not past the first paint', async () => {
  expect(await isPast(painted())).toBe(false);
});

test('the first paint is past once all has been answered that is asked for after it', async () => {
  const paint = answer(painted(), 'assets/main-2.css');
  expect(await isPast(paint)).toBe(false);
  expect(await isPast(answer(paint, 'assets/main-1.js'))).toBe(true);
});

test('a page that is loaded anew begins again with its index.html', async () => {
  const paint = answer(painted(), 'assets/main-2.css', 'index.html', 'assets/main-1.js');
  expect(await isPast(paint)).toBe(false);
  expect(await isPast(answer(paint, 'assets/start-1.js', 'assets/main-1.js', 'assets/main-2.css'))).toBe(true);
});
