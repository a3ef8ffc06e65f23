import { hasPassed } from './record.mjs';
import { majorOf } from './support.mjs';

/**
 * What speaks against a release with a version of Electron, each as a sentence that ends with what to do.
 *
 * @param today `YYYY-MM-DD`
 * @param ends by major the day from which it gets no more fixes
 */
export function objections({ version, isFallback, today, ends, record }) {
  const major = majorOf(version);
  const end = ends[major];
  return [
    ...(isFallback
      ? [
          'The Electron here is an unofficial repack, for development and tests only. Make releases where GitHub is reached.',
        ]
      : []),
    ...(end !== undefined && end <= today
      ? [`Electron ${major} has got no fixes since ${end}. Move with: npm run electron -- VERSION`]
      : []),
    ...(hasPassed(version, record)
      ? []
      : [
          `docs/electron.md does not say that ${version} passed the tests. Record it with: npm run electron -- ${version}`,
        ]),
  ];
}
