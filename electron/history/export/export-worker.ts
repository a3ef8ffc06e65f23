import { mainChannel } from '../../threads/thread';
import { serveExport } from './export-jobs';

// The thread in which rows become files, so that main's own loop never waits for text or for the disk.

serveExport(mainChannel());
