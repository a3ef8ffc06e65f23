/** How many majors Electron's project supports at a time (electronjs.org/docs/latest/tutorial/electron-timelines). */
const supported = 3;

/** The major of a version such as `45.4.1`. Throws an Error when the text is none. */
export function majorOf(version) {
  const major = /^(\d+)\.\d+\.\d+$/.exec(version)?.[1];
  if (major === undefined) throw new Error(`“${version}” is no version of Electron; one looks like 45.4.1.`);
  return Number(major);
}

/**
 * By major the day, `YYYY-MM-DD`, from which it gets no more fixes: that on which the third one after it was released.
 * Majors that are supported are not in it.
 *
 * @param times the registry's times of all versions, ISO 8601
 */
export function endsOfSupport(times) {
  const ends = Object.entries(times).flatMap(([version, time]) => {
    const major = /^(\d+)\.0\.0$/.exec(version)?.[1];
    return major === undefined ? [] : [[Number(major) - supported, time.slice(0, 10)]];
  });
  return Object.fromEntries(ends);
}
