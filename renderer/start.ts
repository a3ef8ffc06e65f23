import { speakLanguageOfPage } from './kit/language';

/** A window that is not in sight paints no frame. Milliseconds. */
const longest = 200;

speakLanguageOfPage();

// The frame of index.html is painted before the program is read, which takes longer.
const begin = () => void import('./main');
const timer = setTimeout(begin, longest);
requestAnimationFrame(() => {
  clearTimeout(timer);
  setTimeout(begin);
});
