import { mainChannel } from '../../threads/thread';
import { serveFiles } from './files-jobs';

// The thread in which bodies of Read Files become rows, or the rows of a file, so that main's own loop never waits for them.

serveFiles(mainChannel());
