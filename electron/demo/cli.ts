import { parseArgs } from 'node:util';
import { aggregate } from './aggregates/aggregate';
import { isSupportedAggregate } from './aggregates/catalogue';
import { demoHelp, demoOptions, readingNames } from './cli-options';
import type { OtherReading } from './http/readings';
import type { ApiGeneration } from './http/services';
import { users } from './http/tokens';
import { demoPlant, openingPaths } from './plant/plant';
import { startDemoServer, type DemoServer } from './server';

class UsageError extends Error {}

await main().catch((thrown: unknown) => {
  if (!(thrown instanceof UsageError)) throw thrown;
  console.error(`${thrown.message}\nSee --help.`);
  process.exitCode = 2;
});

async function main(): Promise<void> {
  const { values } = parse();
  if (values.help) {
    console.log(demoHelp);
    return;
  }
  const server = await startWith(values);
  console.log(greeting(server));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
}

function parse() {
  try {
    return parseArgs({ options: demoOptions });
  } catch (thrown) {
    throw new UsageError(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

async function startWith(values: ReturnType<typeof parse>['values']): Promise<DemoServer> {
  const port = wholeNumber('port', values.port, 65_535);
  try {
    return await startDemoServer({
      port,
      plant: demoPlant(Date.now()),
      aggregate,
      isSupportedAggregate,
      files: wholeNumber('files', values.files, 10_000_000),
      defaultStoreLimit: wholeNumber('store-limit', values['store-limit'], 10_000_000),
      tokenLifetimeSeconds: wholeNumber('token-lifetime', values['token-lifetime'], 1_000_000_000),
      apiGeneration: apiGenerationOf(values['files-api']),
      faults: values.faults,
      otherReadings: (values.read ?? []).map(readingOf),
    });
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown)) throw thrown;
    if (thrown.code === 'EADDRINUSE') throw new UsageError(`Port ${port} is in use. Choose another one with --port.`);
    if (thrown.code === 'EACCES')
      throw new UsageError(`Port ${port} is not allowed for you. Choose another one with --port.`);
    throw thrown;
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw new UsageError(`--${name} takes a whole number from 0 to ${most}, not "${text}".`);
}

function apiGenerationOf(name: string): ApiGeneration {
  if (name === 'storename' || name === 'filestore') return name;
  throw new UsageError(`--files-api takes storename or filestore, not "${name}".`);
}

function readingOf(name: string): OtherReading {
  const found = readingNames.find((reading) => reading === name);
  if (found !== undefined) return found;
  throw new UsageError(`--read takes one of ${readingNames.join(', ')}, not "${name}".`);
}

function greeting({ url }: DemoServer): string {
  const accounts = users.map(
    ({ username, password, mayRead }) => `  ${username} / ${password}${mayRead ? '' : '  (signs in, but lacks READ)'}`,
  );
  const end = new Date();
  const start = new Date(end.getTime() - 3_600_000);
  return `The demo plant is served at ${url} (Ctrl+C ends it).

Users, with Basic or by a token from ${url}/api/oauth2/token:
${accounts.join('\n')}

For example:
  curl -u engineer:demo -G ${url}/api/v2/readhistoricaldata \\
    --data-urlencode 'identifier=${openingPaths[0] ?? ''}' \\
    -d start_time=${start.toISOString()} -d end_time=${end.toISOString()} -d aggregate=AGG_TYPE_AVERAGE -d intervals_no=6
`;
}
