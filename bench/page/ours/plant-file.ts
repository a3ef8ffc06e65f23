import type { FileDocument } from '@shared/file-info/flatten-file';

const minute = 60_000;
const begin = Date.UTC(2024, 0, 1);
const locations = ['Central laboratory', 'Control room', 'Field office', 'Tank farm office'];
const subjects = ['Water content', 'Density', 'Acid number', 'Purity'];

/** The file of a number: as many keys as the demo plant's files, most values different from file to file. */
export function plantFile(number: number): FileDocument {
  const timestamp = begin + number * minute + ((number * 7919) % minute);
  const subject = subjects[number % subjects.length] ?? '';
  const filename = `LAB-${padded(number)} ${subject}.csv`;
  return {
    _id: `${Math.floor(timestamp / 1000).toString(16)}c0ffee1234${number.toString(16).padStart(6, '0')}`,
    alias: `${subject} of sample ${padded(number)}`,
    chunk_size: number % 10 === 0 ? 1_048_576 : 261_120,
    filename,
    length: (number * 7919) % 10_000_000,
    metadata: {
      timestamp,
      'content-type': 'text/csv',
      filepath: `\\\\fileserver\\Laboratory\\${new Date(timestamp).toISOString().slice(0, 7)}\\${filename}`,
      location: locations[(number * 7) % locations.length] ?? '',
      ordernumber: `PO-${100_000 + ((number * 31) % 5000)}`,
      path: '/System/Core/Demo Plant/Reactor R-101',
      sample: `S-${padded(number)}`,
      ...(number % 4 !== 0 && {
        result: {
          parameter: subject,
          value: ((number * 13) % 1000) / 7,
          limits: { low: 0, high: 250 },
          passed: number % 9 !== 0,
        },
      }),
      ...(number % 5 === 0 && { tags: ['routine', 'retest'] }),
    },
    upload_date: new Date(timestamp + minute).toISOString(),
  };
}

function padded(number: number): string {
  return String(number).padStart(7, '0');
}
