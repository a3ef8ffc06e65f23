import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The file beside a release that tells its version, as `electron/updates/latest-file.ts` looks for it.
 *
 * @param {NodeJS.Platform} platform
 * @param {string} arch
 */
export function releaseFileName(platform, arch) {
  if (platform === 'darwin') return 'latest-mac.yml';
  if (platform !== 'linux') return 'latest.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}

/**
 * Its text, in the form that electron-builder gives it.
 *
 * @param {{ version: string, files: readonly { name: string, bytes: Buffer }[], date: string }} release
 */
function releaseFileText({ version, files, date }) {
  const entries = files.flatMap(({ name, bytes }) => [
    `  - url: ${JSON.stringify(name)}`,
    `    sha512: ${createHash('sha512').update(bytes).digest('base64')}`,
    `    size: ${bytes.length}`,
  ]);
  return [`version: ${version}`, 'files:', ...entries, `releaseDate: '${date}'`, ''].join('\n');
}

/**
 * Writes it beside the archives and installers that were made since an instant, and returns its path.
 *
 * @param {{ folder: string, version: string, since: number, platform: NodeJS.Platform, arch: string }} release
 */
export function writeReleaseFile({ folder, version, since, platform, arch }) {
  const files = readdirSync(folder)
    .filter((name) => name.includes(version) && !name.endsWith('.blockmap'))
    .map((name) => ({ name, facts: statSync(path.join(folder, name)) }))
    .filter(({ facts }) => facts.isFile() && facts.mtimeMs >= since)
    .map(({ name }) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
  const file = path.join(folder, releaseFileName(platform, arch));
  writeFileSync(file, releaseFileText({ version, files, date: new Date().toISOString() }));
  return file;
}

/**
 * What electron-builder is told so that a release is signed or not made. On Linux no system checks the signature of a package that is
 * not from its own repositories.
 *
 * @param {{ platform: NodeJS.Platform, isRelease: boolean, isUnsigned: boolean }} wanted
 * @returns {readonly string[]}
 */
export function signingSwitches({ platform, isRelease, isUnsigned }) {
  return platform !== 'linux' && isRelease && !isUnsigned ? ['-c.forceCodeSigning=true'] : [];
}
