/** Takes the picture away with which the page began: the trend is drawn by now, or something else is shown in its place. */
export function removeStartPicture(): void {
  document.getElementById('start-picture')?.remove();
}
