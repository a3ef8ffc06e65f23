import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { latestFileName, versionIn } from '../../electron/updates/latest-file';
import { releaseFileName, signingSwitches, writeReleaseFile } from './release-file.mjs';

test('a release has the file by which the program finds it, with the archives that were made of it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name) => writeFileSync(path.join(folder, name), name);
  for (const name of ['viewer-1.20.3.tar.gz', 'viewer-1.20.3.exe.blockmap', 'viewer-1.20.3.deb', 'builder-debug.yml'])
    write(name);
  utimesSync(path.join(folder, 'viewer-1.20.3.deb'), 1, 1);
  const file = writeReleaseFile({ folder, version: '1.20.3', since: 1_000_000, platform: 'linux', arch: 'x64' });
  const text = readFileSync(file, 'utf8');
  expect(path.basename(file)).toBe('latest-linux.yml');
  expect(versionIn(text)).toBe('1.20.3');
  expect(text.match(/url: .*/g)).toEqual(['url: "viewer-1.20.3.tar.gz"']);
  expect(text).toContain(createHash('sha512').update('viewer-1.20.3.tar.gz').digest('base64'));
});

test.each([
  ['win32', 'x64'],
  ['darwin', 'arm64'],
  ['linux', 'x64'],
  ['linux', 'arm64'],
])('on %s %s it has the name that the program asks for', (platform, arch) => {
  expect(releaseFileName(platform, arch)).toBe(latestFileName(platform, arch));
});

test('a release for a system that checks signatures is signed, unless somebody insists', () => {
  const release = { platform: 'win32', isRelease: true, isUnsigned: false };
  expect(signingSwitches(release)).toEqual(['-c.forceCodeSigning=true']);
  expect(signingSwitches({ ...release, platform: 'darwin' })).toEqual(['-c.forceCodeSigning=true']);
  for (const other of [{ platform: 'linux' }, { isRelease: false }, { isUnsigned: true }])
    expect(signingSwitches({ ...release, ...other })).toEqual([]);
});
