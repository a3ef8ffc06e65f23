type Move = 'pointermove' | 'mousemove';

/**
 * Hears the pointer's moves over an element before the page's root does, which hears no more of them: React, which has no part in
 * them, would search for who has, at the root, on the way down and up.
 */
export function hearFirst<T extends Move>(
  element: HTMLElement,
  move: T,
  listener: (event: WindowEventMap[T]) => void,
  signal: AbortSignal,
): void {
  const hear = (event: WindowEventMap[T]) => {
    if (!(event.target instanceof Node) || !element.contains(event.target)) return;
    event.stopPropagation();
    listener(event);
  };
  window.addEventListener(move, hear, { signal, capture: true });
}
