/** Hides an element, or shows it. Hidden once more it would have its style worked out anew, with each frame of a gesture. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
