import { mainChannel } from '../../../threads/thread';
import { serveHealth } from './health-jobs';

// The thread in which items are judged, so that main's own loop never waits for a rule.

serveHealth(mainChannel());
