import { parseArgs } from 'node:util';
import { aggregate } from './aggregates/aggregate';
import { isSupportedAggregate } from './aggregates/catalogue';
import { mainChannel } from '../threads/thread';
import { users } from './http/tokens';
import type { DemoMessage } from './message';
import { demoPlant, openingPaths } from './plant/plant';
import { shiftedPlant } from './plant/shifted-plant';
import { startDemoServer } from './server';

// The thread in which the demo plant answers, so that main's own loop never waits for its samples.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    faults: { type: 'boolean', default: false },
    files: { type: 'string', default: '30000' },
    'files-api': { type: 'string', default: 'storename' },
    shift: { type: 'string', default: '0' },
    now: { type: 'string' },
  },
  strict: false,
});

const main = mainChannel();
const shift = Number(values.shift);
const { now } = values;
const clock = typeof now === 'string' ? () => Number(now) : Date.now;
const plant = demoPlant(clock() - shift);
const apiGeneration = values['files-api'] === 'filestore' ? 'filestore' : 'storename';

try {
  const server = await startDemoServer({
    port: Number(values.port),
    plant: shiftedPlant(plant, shift),
    aggregate,
    isSupportedAggregate,
    faults: values.faults === true,
    files: Number(values.files),
    apiGeneration,
    now: clock,
  });
  tell({
    type: 'ready',
    port: server.port,
    apiGeneration,
    users,
    items: plant.items.map(({ path, id, unit, description, stepped }) => ({ path, id, unit, description, stepped })),
    openingPaths,
    objectsWithFiles: server.objectsWithFiles,
  });
} catch (thrown) {
  tell({ type: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
}

function tell(message: DemoMessage): void {
  main.post(message);
}
