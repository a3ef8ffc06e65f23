import { mainChannel } from '../../threads/thread';
import { serveAnswers } from './serve-answers';

// The thread in which two answers are compared, so that main's own loop never waits for a large one.

serveAnswers(mainChannel());
