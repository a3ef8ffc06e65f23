import { aggregate } from '../electron/demo/aggregates/aggregate';
import { isSupportedAggregate } from '../electron/demo/aggregates/catalogue';
import { plant } from '../electron/demo/plant/plant';
import { startDemoServer } from '../electron/demo/server';

// The demo plant with many files, in a separate process; its clock is fixed, so that no file appears or disappears
// during a measurement.

const now = Date.now();
const files = Number(process.argv[2]);
const { port, objectsWithFiles } = await startDemoServer({
  port: 0,
  plant,
  aggregate,
  isSupportedAggregate,
  files,
  now: () => now,
});
process.send?.({ port, objectsWithFiles });
process.on('disconnect', () => process.exit());
