import { plotSize } from '../common/plot';

/** An empty element of every chart's size, at the common position of all charts, hidden until it is shown. */
export function newChartSlot(): HTMLElement {
  const slot = document.createElement('div');
  Object.assign(slot.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${plotSize.width}px`,
    height: `${plotSize.height}px`,
    visibility: 'hidden',
  });
  document.body.append(slot);
  return slot;
}

/** Shows this slot and hides the others. */
export function bringForward(slot: HTMLElement): void {
  for (const other of document.body.querySelectorAll<HTMLElement>(':scope > div')) other.style.visibility = 'hidden';
  slot.style.visibility = 'visible';
}
