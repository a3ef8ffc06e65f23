import { mainChannel } from '../threads/thread';
import { serveSamples } from './samples-thread';

// The thread in which the samples of a case are read: a damaged file may keep the reader busy for ever.

serveSamples(mainChannel());
