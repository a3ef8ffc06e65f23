/** Reads a text after RFC 4180 into its cells; throws where it breaks a rule of it. */
export function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : bare(text, at, separator);
    cells.push(cell);
    if (text[end] === separator) at = end + 1;
    else if (text.startsWith('\r\n', end)) {
      rows.push(cells);
      cells = [];
      at = end + 2;
    } else throw new Error(`Character ${end} stands behind a cell.`);
  }
  if (cells.length > 0) throw new Error('The last row has no end.');
  return rows;
}

function quoted(text: string, at: number): { cell: string; end: number } {
  let cell = '';
  for (let place = at + 1; place < text.length; place += 1) {
    if (text[place] !== '"') cell += text[place] ?? '';
    else if (text[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else return { cell, end: place + 1 };
  }
  throw new Error('A quoted cell has no end.');
}

function bare(text: string, at: number, separator: string): { cell: string; end: number } {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\r') {
    if (text[end] === '"' || text[end] === '\n') throw new Error(`Character ${end} wants quotes.`);
    end += 1;
  }
  return { cell: text.slice(at, end), end };
}
