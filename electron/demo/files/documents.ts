import type { SeededRandom } from './random';
import type { FileStore } from './stores';

/** The content of a store's files: the parts of a file information object that differ from store to store. */
export interface FileSubject {
  readonly stem: string;
  readonly extension: string;
  readonly contentType: string;
  readonly alias: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Creates the content of file `number`, written at `timestamp` (ms). */
type Author = (number: number, timestamp: number, chance: SeededRandom) => FileSubject;

const DAY = 86_400_000;
const PDF = { extension: 'pdf', contentType: 'application/pdf' } as const;
const CSV = { extension: 'csv', contentType: 'text/csv' } as const;
const XML = { extension: 'xml', contentType: 'application/xml' } as const;
const XLSX = {
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const analysts = ['A. Novak', 'B. Okafor', 'C. Lindqvist', 'D. Haddad', 'E. Moreau', 'F. Tanaka'] as const;
const suppliers = ['Nordchem', 'Rhine Solvents', 'Baltic Feedstocks', 'Delta Catalysts'] as const;
const products = ['Grade A', 'Grade B', 'Grade B+', 'Export Blend'] as const;
const parameters = [
  { parameter: 'Water content', unit: 'ppm', low: 0, high: 250 },
  { parameter: 'Density', unit: 'kg/m³', low: 840, high: 880 },
  { parameter: 'Acid number', unit: 'mg KOH/g', low: 0, high: 0.4 },
  { parameter: 'Purity', unit: '%', low: 99.2, high: 100 },
] as const;
const labTags = ['routine', 'retest', 'complaint', 'validation', 'Überprüfung'] as const;

const certificate: Author = (number, timestamp, chance) => {
  const calibration = chance.happens('calibration', 0.3);
  return {
    ...PDF,
    stem: `${calibration ? 'CAL' : 'COA'}-${padded(number)}`,
    alias: calibration ? 'Calibration certificate' : 'Certificate of analysis',
    metadata: {
      ...(calibration
        ? { instrument: `TX-${chance.integer('instrument', 100, 480)}` }
        : { supplier: chance.pick('supplier', suppliers) }),
      ...(chance.happens('has approved', 0.8) && { approved: chance.happens('approved', 0.93) }),
      ...(chance.happens('expires', 0.6) && {
        expires: new Date(timestamp + chance.integer('validity', 90, 730) * DAY).toISOString().slice(0, 10),
      }),
      ...(chance.happens('has tags', 0.2) && { tags: ['certificate', chance.pick('tag', ['original', 'copy'])] }),
    },
  };
};

const laboratory: Author = (number, _timestamp, chance) => {
  const { parameter, unit, low, high } = chance.pick('parameter', parameters);
  const value = Number((low + (high - low) * (0.1 + 0.95 * chance.share('value'))).toPrecision(5));
  return {
    ...chance.pick('format', [CSV, CSV, PDF, XLSX]),
    stem: `LAB-${padded(number)} ${parameter}`,
    alias: `${parameter} of sample ${padded(number)}`,
    metadata: {
      sample: `S-${padded(number)}`,
      analyst: chance.pick('analyst', analysts),
      ...(chance.happens('has result', 0.85) && {
        result: { parameter, value, unit, limits: { low, high }, passed: value >= low && value <= high },
      }),
      ...(chance.happens('has tags', 0.4) && {
        tags: labTags.filter((tag) => chance.happens(`tag ${tag}`, 0.4)),
      }),
      ...(chance.happens('has approved', 0.5) && { approved: chance.happens('approved', 0.85) }),
      ...(chance.happens('has remark', 0.1) && {
        remark: chance.pick('remark', ['Sample diluted 1:10', 'Bottle damaged', null]),
      }),
    },
  };
};

const batchReport: Author = (number, timestamp, chance) => {
  const shift = chance.happens('shift report', 0.25);
  const batch = `B${new Date(timestamp).getUTCFullYear()}-${padded(Math.floor(number / 4))}`;
  const day = new Date(timestamp).toISOString().slice(0, 10);
  return {
    ...chance.pick('format', [PDF, PDF, XML]),
    stem: shift
      ? `Shift report ${day} ${chance.pick('shift', ['early', 'late', 'night'])} ${padded(number)}`
      : `Batch report ${batch} ${padded(number)}`,
    alias: shift ? `Shift report of ${day}` : `Report of batch ${batch}`,
    metadata: {
      ...(!shift && {
        batch,
        product: chance.pick('product', products),
        recipe: {
          name: chance.pick('recipe', ['Standard', 'Low load', 'Clean-out']),
          version: chance.integer('version', 1, 14),
        },
        duration_h: chance.integer('duration', 30, 190) / 10,
      }),
      ...(chance.happens('has approved', 0.7) && { approved: chance.happens('approved', 0.9) }),
      ...(chance.happens('has pages', 0.5) && { pages: chance.integer('pages', 1, 42) }),
    },
  };
};

const authors: Readonly<Record<FileStore['name'], Author>> = {
  Certificates: certificate,
  Laboratory: laboratory,
  'Batch Reports': batchReport,
};

/** The content of file `number` of a store. */
export function subjectOf(store: FileStore, number: number, timestamp: number, chance: SeededRandom): FileSubject {
  return authors[store.name](number, timestamp, chance);
}

function padded(number: number): string {
  return String(number).padStart(6, '0');
}
