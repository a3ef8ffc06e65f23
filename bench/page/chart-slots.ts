import { plotSize } from '../common/plot';

/** An empty element of every chart's size, at the place where all charts stand, hidden until it is brought forward. */
export function newChartSlot(): HTMLElement {
  const place = document.createElement('div');
  Object.assign(place.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${plotSize.width}px`,
    height: `${plotSize.height}px`,
    visibility: 'hidden',
  });
  document.body.append(place);
  return place;
}

/** Shows this place and hides the others. */
export function bringForward(place: HTMLElement): void {
  for (const other of document.body.querySelectorAll<HTMLElement>(':scope > div')) other.style.visibility = 'hidden';
  place.style.visibility = 'visible';
}
