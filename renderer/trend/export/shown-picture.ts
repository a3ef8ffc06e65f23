import { createStore } from 'zustand/vanilla';
import type { PictureParts } from './draw-picture';

/** What a picture of the trend on screen is made from, asked when one is made; undefined while there is no trend. */
export const shownPicture = createStore<(() => PictureParts | undefined) | undefined>(() => undefined);
