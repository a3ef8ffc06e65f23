/** A row of the record: what was tried with a version of Electron. */
const row = /^\| (\d+\.\d+\.\d+) \| (\d{4}-\d\d-\d\d) \| (.+?) \| (.+?) \|$/;
/** Says why a major without support is worked on; the rest of the line is the reason. */
const reason = /^Electron (\d+) is out of support because (.+)$/;

/** The rows of docs/electron.md: what was tried, the newest last. */
export function readRecord(text) {
  return text.split('\n').flatMap((line) => {
    const [, version, date, binary, result] = row.exec(line) ?? [];
    return version === undefined ? [] : [{ version, date, binary, result }];
  });
}

/** The document with a further row at the end of its table. Throws an Error when it has no table. */
export function withRow(text, { version, date, binary, result }) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('|'));
  if (last < 0) throw new Error('docs/electron.md has no table to record the result in.');
  return lines.toSpliced(last + 1, 0, `| ${version} | ${date} | ${binary} | ${result} |`).join('\n');
}

/** Why a major without support is worked on, as the document says; undefined when it says nothing. */
export function reasonFor(major, text) {
  return text.split('\n').flatMap((line) => {
    const [, of, why] = reason.exec(line) ?? [];
    return Number(of) === major ? [why] : [];
  })[0];
}

/** Whether the official binary of a version has passed everything. */
export function hasPassed(version, record) {
  return record.findLast((each) => each.version === version && each.binary === 'official')?.result === 'passed';
}
