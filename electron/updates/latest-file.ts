import { type Problem, problem, type ProblemDetails } from '@shared/problem/problem';
import { updateWords } from './words';

/** A version as packages have it: three whole numbers. */
export type Version = readonly [number, number, number];

const versionForm = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;
/** The line of electron-builder's file; it is the first one, and the only one that is read. */
const versionLine = /^version:[ \t]*(["']?)([\d.]{5,29})\1[ \t]*$/m;

/** The version in a text such as `1.20.3`; undefined for any other, as of a preview. */
export function versionOf(text: string): Version | undefined {
  const [, ...parts] = versionForm.exec(text) ?? [];
  const [major, minor, patch] = parts.map(Number);
  return major === undefined || minor === undefined || patch === undefined ? undefined : [major, minor, patch];
}

/** Whether a version is newer than another one; one that can't be read is never newer. */
export function isNewer(text: string, than: string): boolean {
  const [found, own] = [versionOf(text), versionOf(than)];
  if (found === undefined || own === undefined) return false;
  const differs = found.findIndex((part, at) => part !== own[at]);
  return (found[differs] ?? 0) > (own[differs] ?? 0);
}

/** The version that the text of a release's file tells; undefined where it tells none. */
export function versionIn(text: string): string | undefined {
  const [, , version = ''] = versionLine.exec(text) ?? [];
  return versionOf(version) === undefined ? undefined : version;
}

/** The file beside a release that tells its version, as electron-builder names it for each system. */
export function latestFileName(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'darwin') return 'latest-mac.yml';
  if (platform !== 'linux') return 'latest.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}

export function noVersion(details: ProblemDetails): Problem {
  const { message, advice } = updateWords().noVersion;
  return problem('malformed', message, advice, details);
}
