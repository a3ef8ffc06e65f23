import path from 'node:path';
import { app } from 'electron';
import type { NewerVersion } from '@shared/contract/app/newer-version';
import { openNetworkSession } from '../connections/network/network-session';
import type { ReportFileEvent } from '../storage/files/file-problems';
import type { RequestLog } from '../transport/log/request-log';
import { latestVersion } from './latest-version';
import { VersionWatch } from './version-watch';

/** Milliseconds between two looks at the clock, in a program that runs for days. */
const looksAtClock = 3_600_000;

interface Workspace {
  readonly folder: string;
  readonly requests: RequestLog;
  readonly report: ReportFileEvent;
  readonly log: (message: string) => void;
  readonly tell: (newer: NewerVersion | null) => void;
}

/** Watches for newer versions of the program as long as it runs. */
export async function watchVersions({ folder, requests, report, log, tell }: Workspace): Promise<VersionWatch> {
  const looking = { openSession: openNetworkSession, log: requests, platform: process.platform, arch: process.arch };
  const versions = await VersionWatch.open({
    file: path.join(folder, 'newer-version.json'),
    report,
    current: app.getVersion(),
    look: (address) => latestVersion(address, looking),
    now: Date.now,
    log,
    tell,
  });
  setInterval(() => void versions.check(), looksAtClock);
  return versions;
}
