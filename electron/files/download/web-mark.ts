import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Marks a file as one that came over a network, so that the system and other programs warn before they run it: by the stream
 * `Zone.Identifier` on Windows ([MS-FSCC] 5.6.1, zone 3 is the internet), by the attribute `com.apple.quarantine` on macOS. Nothing
 * happens elsewhere, and where the file system has no room for the mark.
 */
export async function markAsFromNetwork(file: string, platform: NodeJS.Platform): Promise<void> {
  try {
    if (platform === 'win32') await writeFile(`${file}:Zone.Identifier`, '[ZoneTransfer]\r\nZoneId=3\r\n');
    if (platform === 'darwin')
      await promisify(execFile)('/usr/bin/xattr', ['-w', 'com.apple.quarantine', quarantineMark(Date.now()), file]);
  } catch {
    // A file system such as FAT has neither streams nor attributes; the file itself is whole.
  }
}

/** Flags (downloaded, not asked yet), the time in hexadecimal seconds since 1970, and by which program, as LaunchServices writes it. */
export function quarantineMark(now: number): string {
  return `0081;${Math.floor(now / 1000).toString(16)};Process Data Viewer;`;
}
