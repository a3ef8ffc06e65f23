import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import { sceneFontFamily } from '../../kit/drawing/text-width';

/** The letters beyond Latin-1 that the second file has, as the package's style sheet says. */
const extended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020';

/** Makes the font of painted texts known to a worker, which has no style sheets. Without it texts have the system's font. */
export async function loadTextFont(): Promise<void> {
  const fonts: unknown = Reflect.get(globalThis, 'fonts');
  if (!isFontSet(fonts)) return;
  const faces = [
    new FontFace(sceneFontFamily, `url(${latinExt})`, { weight: '200 800', unicodeRange: extended }),
    new FontFace(sceneFontFamily, `url(${latin})`, { weight: '200 800' }),
  ];
  for (const face of faces) fonts.add(face);
  await Promise.allSettled(faces.map((face) => face.load()));
}

/** A worker has a set of fonts, and no name for its class. */
function isFontSet(value: unknown): value is Pick<FontFaceSet, 'add'> {
  return typeof value === 'object' && value !== null && 'add' in value && typeof value.add === 'function';
}
