import { faultPaths } from './http/faults';
import { otherReadings, type OtherReading } from './http/readings';

/** Sentences of the specification that the plant can be told to read the other way. */
export const readingNames = Object.keys(otherReadings).filter((name): name is OtherReading => name in otherReadings);

/** The switches of the demo plant, as `parseArgs` takes them. */
export const demoOptions = {
  help: { type: 'boolean', short: 'h', default: false },
  port: { type: 'string', default: '8002' },
  files: { type: 'string', default: '30000' },
  'store-limit': { type: 'string', default: '1000' },
  'token-lifetime': { type: 'string', default: '1200' },
  'files-api': { type: 'string', default: 'storename' },
  faults: { type: 'boolean', default: false },
  read: { type: 'string', multiple: true },
} as const;

/** What `--help` prints. */
export const demoHelp = `The demo plant: a server of the Process Data Web API on 127.0.0.1.

  npm run demo-server -- [options]

  --port N              port to listen on; 0 takes a free one (8002)
  --files N             files in the three stores together (30000)
  --store-limit N       files per store where a query names no limit; 0 is no limit (1000)
  --token-lifetime S    seconds that an access token is valid (1200)
  --files-api NAME      what Read Files takes: storename (items and names of stores, as specified) or filestore
                        (one file store by path or object ID, as newer servers do) (storename)
  --faults              adds items whose answers are broken:
${faultPaths.map((path) => `    ${path}`).join('\n')}
  --read NAME           reads a sentence of the specification the other way; may be given several times:
${readingNames.map((name) => `    ${name.padEnd(26)}${otherReadings[name]}`).join('\n')}
  --help                shows this text
`;
