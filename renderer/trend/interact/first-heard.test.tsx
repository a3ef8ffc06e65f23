import { expect, onTestFinished, test } from 'vitest';
import { hearFirst } from './first-heard';

function shownDiv(parent: HTMLElement = document.body): HTMLDivElement {
  const element = document.createElement('div');
  parent.append(element);
  onTestFinished(() => element.remove());
  return element;
}

test('moves over an element are heard by all who listen there, and not by the page’s root; those beside it by the root alone', () => {
  const [root, stopped] = [shownDiv(), new AbortController()];
  const [lanes, beside] = [shownDiv(root), shownDiv(root)];
  const line = shownDiv(lanes);
  const heard: string[] = [];
  root.addEventListener('pointermove', () => heard.push('root, on the way down'), { capture: true });
  root.addEventListener('pointermove', () => heard.push('root'));
  hearFirst(lanes, 'pointermove', ({ clientX }) => heard.push(`lanes at ${clientX}`), stopped.signal);
  hearFirst(line, 'pointermove', () => heard.push('line'), stopped.signal);
  const move = (over: HTMLElement) => {
    heard.length = 0;
    over.dispatchEvent(new PointerEvent('pointermove', { clientX: 7, bubbles: true }));
    return heard;
  };
  expect(move(line)).toEqual(['lanes at 7', 'line']);
  expect(move(lanes)).toEqual(['lanes at 7']);
  expect(move(beside)).toEqual(['root, on the way down', 'root']);
  stopped.abort();
  expect(move(lanes)).toEqual(['root, on the way down', 'root']);
});
