import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseItems } from './parse-items';
import { guessSeparator } from './separator';

const nothing: ReadonlySet<string> = new Set();

/** The high limits of a text's items, then why others are refused. */
function limited(text: string) {
  const { items, invalid } = parseItems(text, nothing);
  return [...items.map(({ range }) => range?.high), ...invalid.map(({ reason }) => reason)];
}

describe('pasted items', () => {
  test('one path a line, with blank lines and spaces around', () => {
    const { items, separator } = parseItems('/Plant/Tank 1/LI-101.PV \r\n\r\n  /Plant/Tank 2/LI.PV\n', nothing);
    expect(items).toEqual([{ path: '/Plant/Tank 1/LI-101.PV' }, { path: '/Plant/Tank 2/LI.PV' }]);
    expect(separator).toBe('none');
  });

  test('what is not seen around a cell, as web pages and chats put it there, is not of it', () => {
    const text =
      '\u200e\u200bPath\u00a0\tUnit\r\n\u200b/a/TI 1\u200b \t\u2060bar\ufeff\r\n/a/T\u200b2\t\u200b\r\n\u200b\r\n';
    const { items, invalid } = parseItems(text, nothing);
    expect(items).toEqual([{ path: '/a/TI 1', unit: 'bar' }, { path: '/a/T\u200b2' }]);
    expect(invalid).toEqual([]);
  });

  test('columns of a spreadsheet', () => {
    expect(parseItems('/a\tdegC\tInlet\n/b\t\tOutlet', nothing).items).toEqual([
      { path: '/a', unit: 'degC', description: 'Inlet' },
      { path: '/b', description: 'Outlet' },
    ]);
  });

  test('CSV whose header puts the columns in another order', () => {
    const text = '\u{feff}Description;Tag no;Path\r\n"Flow; after ""P1""";7;/a/F 1\r\n;8;/a/F 2\r\n';
    expect(parseItems(text, nothing).items).toEqual([
      { path: '/a/F 1', description: 'Flow; after "P1"' },
      { path: '/a/F 2' },
    ]);
  });

  test('paths are found in whatever column they stand, with what stands behind them', () => {
    const { items, columns } = parseItems('TI-1;/a/TI 1;degC;Inlet\nTI-2;/a/TI 2;degC;Outlet', nothing);
    expect(items).toEqual([
      { path: '/a/TI 1', unit: 'degC', description: 'Inlet' },
      { path: '/a/TI 2', unit: 'degC', description: 'Outlet' },
    ]);
    expect(columns.map(({ title, example, field }) => [title, example, field])).toEqual([
      [undefined, 'TI-1', undefined],
      [undefined, '/a/TI 1', 'path'],
      [undefined, 'degC', 'unit'],
      [undefined, 'Inlet', 'description'],
    ]);
  });

  test('a person says what the columns hold, whatever they are called', () => {
    const text = 'Path,Comment,Low\n/a,Inlet,degC';
    const { items, columns } = parseItems(text, nothing, 'comma', ['path', 'name', 'unit']);
    expect(items).toEqual([{ path: '/a', name: 'Inlet', unit: 'degC' }]);
    expect(columns.map(({ title, field }) => [title, field])).toEqual([
      ['Path', 'path'],
      ['Comment', 'name'],
      ['Low', 'unit'],
    ]);
  });

  test('a comma in a path is kept when the person says that there is no separator', () => {
    expect(parseItems('/a/Tank 1, north', nothing, 'none').items).toEqual([{ path: '/a/Tank 1, north' }]);
  });

  test('duplicates and wrong lines are told with their lines', () => {
    const parsed = parseItems('/a\n/b\n/b\nTank 1\n/c/\n', new Set(['/a']));
    expect(parsed.items).toEqual([{ path: '/b' }]);
    expect(parsed.duplicates).toEqual([
      { line: 1, text: '/a', reason: 'in the library already' },
      { line: 3, text: '/b', reason: 'twice in this text' },
    ]);
    expect(parsed.invalid).toEqual([
      { line: 4, text: 'Tank 1', reason: 'does not begin with /' },
      { line: 5, text: '/c/', reason: 'ends with /: the name is missing' },
    ]);
  });

  test('a line after a cell that holds a line break keeps its number', () => {
    expect(parseItems('/a,kg,"two\nlines"\nwrong', nothing).invalid).toEqual([
      { line: 3, text: 'wrong', reason: 'does not begin with /' },
    ]);
  });

  test('a quotation mark that is never closed swallows nothing', () => {
    expect(parseItems('/a\t"3/4 inch\n/b\tm', nothing).items).toEqual([
      { path: '/a', unit: '"3/4 inch' },
      { path: '/b', unit: 'm' },
    ]);
  });

  test('a row with a stray quotation mark is read as it stands, and those around it by their marks', () => {
    const text = '"/a"\t"m ""x"""\n/b\t"3/4" pipe\n/c\t"two\nlines"\n/d\t"1/2" pipe';
    expect(parseItems(text, nothing).items).toEqual([
      { path: '/a', unit: 'm "x"' },
      { path: '/b', unit: '"3/4" pipe' },
      { path: '/c', unit: 'two\nlines' },
      { path: '/d', unit: '"1/2" pipe' },
    ]);
  });

  test('an empty text holds nothing', () => {
    expect(parseItems(' \n\n', nothing)).toEqual({
      form: 'lines',
      items: [],
      duplicates: [],
      invalid: [],
      without: { limits: [], line: [], longestGap: [], states: [] },
      separator: 'none',
      columns: [],
    });
  });

  test('the separator is looked for outside quotation marks', () => {
    expect(guessSeparator('"/a;b",kg')).toEqual({ separator: 'comma', doubt: undefined });
    expect(guessSeparator('"/a;b"')).toEqual({ separator: 'comma', doubt: undefined });
    expect(guessSeparator('/a b')).toEqual({ separator: 'none', doubt: undefined });
  });

  test('a sign that not every line has belongs to the paths; where every line has it, the person is asked', () => {
    const mixed = '/Plant/Tank;north\n/Plant/Tank 2';
    expect(guessSeparator(mixed)).toEqual({ separator: 'none', doubt: 'semicolon' });
    expect(parseItems(mixed, nothing).items).toEqual([{ path: '/Plant/Tank;north' }, { path: '/Plant/Tank 2' }]);
    expect(guessSeparator('/Plant/Tank;kg')).toEqual({ separator: 'semicolon', doubt: 'semicolon' });
    expect(guessSeparator('Path;Unit\n/Plant/Tank;kg\n/Plant/2')).toEqual({
      separator: 'semicolon',
      doubt: undefined,
    });
  });

  test.each([
    ['/a/1, /a/2,/a/3', 'comma'],
    ['/a/1; /a/2;\r\n/a/3', 'semicolon'],
    ['"/a/1","/a/2"\n"/a/3"', 'comma'],
    ['/a/1\t/a/2\t\t/a/3', 'tab'],
  ] as const)('paths side by side are items, each of them: %j', (text, separator) => {
    const { items, columns, separator: used } = parseItems(text, nothing);
    expect(items).toEqual([{ path: '/a/1' }, { path: '/a/2' }, { path: '/a/3' }]);
    expect(used).toBe(separator);
    expect(columns.map(({ field }) => field)).toEqual(['path']);
  });

  test('a wrong one of paths side by side is told with its line', () => {
    const { items, invalid, duplicates } = parseItems('/a/1, /a/2/, /a/1', nothing);
    expect(items).toEqual([{ path: '/a/1' }]);
    expect(invalid).toMatchObject([{ line: 1, text: '/a/2/' }]);
    expect(duplicates).toMatchObject([{ line: 1, text: '/a/1' }]);
  });

  test('a line of names brings names and ranges of items with it', () => {
    const text = 'Path;Name;Unit;Low;High\n/a;Feed;t/h;0;12,5\n/b;;;;\n/c;;;9;1';
    expect(parseItems(text, nothing).items).toEqual([
      { path: '/a', name: 'Feed', unit: 't/h', range: { low: 0, high: 12.5 } },
      { path: '/b' },
      { path: '/c' },
    ]);
  });

  test('limits that are not taken are told, and cost nothing else', () => {
    const rows = ['/a;Feed;n/a;100', '/b;B;---;---', '/c;C;0;10 bar', '/d;D;5;', '/e;E;9;1', '/f;F;;', '/g;G;0;12,5'];
    const { items, invalid, without } = parseItems(`Path;Name;Low;High\n${rows.join('\n')}`, nothing);
    expect(items.map(({ name, range }) => [name, range])).toEqual([
      ...['Feed', 'B', 'C', 'D', 'E', 'F'].map((name) => [name, undefined]),
      ['G', { low: 0, high: 12.5 }],
    ]);
    expect(invalid).toEqual([]);
    expect(without.limits).toEqual([
      { line: 2, text: '/a', reason: '“n/a” is not a number' },
      { line: 3, text: '/b', reason: '“---” is not a number' },
      { line: 4, text: '/c', reason: '“10 bar” is not a number' },
      { line: 5, text: '/d', reason: 'there is only one of them' },
      { line: 6, text: '/e', reason: 'the low one, 9, is not below the high one, 1' },
    ]);
  });

  test('limits are told of items that come in only', () => {
    const text = 'Path;Low;High\n/known;n/a;1\nno path;n/a;1\n/a;0;1\n/a;n/a;1';
    expect(parseItems(text, new Set(['/known'])).without.limits).toEqual([]);
  });

  const doubt = 'its limit 1,000 may be 1 or 1000: write it without thousands separators';

  test.each([
    ['quoted between commas', 'Path,Low,High\n/a,0,"1,000"', [1000]],
    ['between commas, where a point is the decimal sign', 'Path,Low,High\n/a,0,1.000', [1]],
    ['between commas, of decimal commas', 'Path,Low,High\n/a,"0,5","1,000"', [1]],
    ['beside a number that shows the decimal sign', 'Path;Low;High\n/a;0.5;1,000\n/b;0;2.000', [1000, 2]],
    ['beside a decimal comma elsewhere', 'Path;Low;High\n/a;0;1.000\n/b;-7,5;2,000', [1000, 2]],
    ['with spaces and apostrophes', "Path;Low;High\n/a;0;1 000\n/b;0;1'000\n/c;0;1.000,5", [1000, 1000, 1000.5]],
    ['that may mean either', 'Path;Low;High\n/a;0;1,000\n/b;0;5', [5, doubt]],
    ['beside numbers that contradict each other', 'Path;Low;High\n/a;0,5;1,000\n/b;0.5;5', [5, doubt]],
    ['in JSON', '[{"path":"/a","low":0,"high":"1,000"},{"path":"/b","low":0.25,"high":12.125}]', [1000, 12.125]],
  ])('limits with thousands separators %s', (_where, text, expected) => {
    expect(limited(text)).toEqual(expected);
  });

  test.each([
    ['Path;Stepped\n/a;1\n/b;0\n/c;', [true, false, undefined]],
    ['Path;Step value\n/a;TRUE\n/b;no\n/c;yes', [true, false, true]],
    ['Pfad;Linie\n/a;Stufen\n/b;linear\n/c;Ja', [true, false, true]],
    ['Path;Interpolation\n/a;Discrete\n/b;Continuous\n/c;stair-step', [true, false, true]],
    // What is interpolated slopes; so do historians number their types: 0 for stair steps, 1 for linear.
    ['Path;InterpolationType\n/a;0\n/b;1', [true, false]],
    ['Path;Art;Unit\n/a;step;bar\n/b;slope;m', [true, false]],
    ['/a;bar;Inlet;step\n/b;m;;Linear', [true, false]],
    ['/a\tstepped\n/b\tsloped', [true, false]],
    ['[{"path":"/a","stepped":true},{"path":"/b","stepped":false},{"path":"/c"}]', [true, false, undefined]],
  ])('steps and slopes are known by title and by what stands there: %j', (text, expected) => {
    const { items, columns, without } = parseItems(text, nothing);
    expect(items.map(({ stepped }) => stepped)).toEqual(expected);
    expect(items.every(({ unit }) => unit === undefined || unit === 'bar' || unit === 'm')).toBe(true);
    expect(columns.filter(({ field }) => field === 'stepped')).toHaveLength(1);
    expect(without.line).toEqual([]);
  });

  test.each([
    'Path;Line\n/a;Line 1\n/b;Line 2',
    'Path;Step\n/a;1\n/b;2\n/c;3',
    'Path;Kind\n/a;0\n/b;1',
    '/a;1;0\n/b;0;1',
    '/a;m;line\n/b;m;Step 2',
  ])('a column that may well be something else is not taken for steps: %j', (text) => {
    expect(parseItems(text, nothing).items.every(({ stepped }) => stepped === undefined)).toBe(true);
  });

  test('what is neither stepped nor sloped is told, and costs nothing else', () => {
    const { items, without } = parseItems('Path;Unit;Stepped\n/a;bar;yes\n/b;m;no\n/c;t;auto', nothing);
    expect(items.map(({ unit, stepped }) => [unit, stepped])).toEqual([
      ['bar', true],
      ['m', false],
      ['t', undefined],
    ]);
    expect(without.line).toEqual([{ line: 4, text: '/c', reason: '“auto” is neither stepped nor sloped' }]);
    const chosen = parseItems('/a;1\n/b;0', nothing, 'semicolon', ['path', 'stepped']);
    expect(chosen.items.map(({ stepped }) => stepped)).toEqual([true, false]);
  });

  test.each([
    'Path;States\n/a;"0=Closed;1=Open"\n/b;"0: Off; 1: On"\n/c;',
    'Path,Bedeutung\n/a,0=Closed;1=Open\n/b,0=Off;1=On\n/c,',
    '/a\tbar\t\t0=Closed;1=Open\n/b\t\t\t0=Off;1=On\n/c',
    '[{"path":"/a","states":"0=Closed;1=Open"},{"path":"/b","states":"0=Off\\n1=On"},{"path":"/c"}]',
  ])('names of numbers are known by title and by what stands there: %j', (text) => {
    const { items, without } = parseItems(text, nothing);
    const names = items.map(({ states }) => states?.map(({ value, name }) => `${value} ${name}`).join(', '));
    expect(names).toEqual(['0 Closed, 1 Open', '0 Off, 1 On', undefined]);
    expect(without.states).toEqual([]);
  });

  test('names that can’t be read are told, and cost nothing else', () => {
    const { items, without } = parseItems('Path\tUnit\tStates\n/a\tbar\t0=A;0=B\n/b\tm\t0=A\n/c\tm\t1=B', nothing);
    expect(items.map(({ unit, states }) => [unit, states?.length])).toEqual([
      ['bar', undefined],
      ['m', 1],
      ['m', 1],
    ]);
    expect(without.states).toEqual([{ line: 2, text: '/a', reason: '0 is both “A” and “B”' }]);
    // States of a country, a file, or of what a list is about.
    expect(parseItems('Path;State;States\n/a;Ohio;Running\n/b;Utah;Idle', nothing).without.states).toEqual([]);
  });

  test('a line of German names is one, too', () => {
    const text = 'Beschreibung;Einheit;Pfad;Anzeigename;Untergrenze;Obergrenze\nZulauf;t/h;/a;Feed;0;12,5';
    expect(parseItems(text, nothing).items).toEqual([
      { path: '/a', name: 'Feed', unit: 't/h', description: 'Zulauf', range: { low: 0, high: 12.5 } },
    ]);
  });

  test('of columns that are both called like paths, the one that has paths', () => {
    expect(parseItems('Item;Path;Unit\n1;/a;bar\n2;/b;m', nothing).items).toEqual([
      { path: '/a', unit: 'bar' },
      { path: '/b', unit: 'm' },
    ]);
  });

  test('the line that tells a spreadsheet its separator is no item', () => {
    const text = '\u{feff}sep=;\r\nName;Path\r\nLevel, raw;/a\r\n;b\r\n';
    expect(guessSeparator(text)).toEqual({ separator: 'semicolon', doubt: undefined });
    const { items, invalid } = parseItems(text, nothing);
    expect(items).toEqual([{ path: '/a', name: 'Level, raw' }]);
    expect(invalid.map(({ line }) => line)).toEqual([4]);
    expect(guessSeparator('sep=,\n/a;b')).toEqual({ separator: 'comma', doubt: undefined });
  });

  test.each([';', ',', '\t'])(
    'a first line with a path is an item, though a cell of it is what columns are called (%j)',
    (sign) => {
      const text = ['/Grid/Power,kW,P', '/Grid/Current,A,I'].join('\n').replaceAll(',', sign);
      expect(parseItems(text, new Set()).items).toEqual([
        { path: '/Grid/Power', unit: 'kW', description: 'P' },
        { path: '/Grid/Current', unit: 'A', description: 'I' },
      ]);
    },
  );

  test('a first line without a path over lines that have one names the columns, in whatever language', () => {
    const named = parseItems('Unit;Lieu;Nom\nbar;/a;x\nm;/b;y', nothing);
    expect(named.items).toEqual([
      { path: '/a', unit: 'bar' },
      { path: '/b', unit: 'm' },
    ]);
    expect(named.columns.map(({ title }) => title)).toEqual(['Unit', 'Lieu', 'Nom']);
    const unnamed = parseItems('Nom\tLieu\tUnité\nx\t/a\tbar', nothing);
    expect([unnamed.items, unnamed.invalid]).toEqual([[{ path: '/a', unit: 'bar' }], []]);
    expect(parseItems('x;bar\n/a;bar\n', nothing).invalid).toEqual([]);
    expect(parseItems('x\n/a', nothing).invalid).toEqual([{ line: 1, text: 'x', reason: 'does not begin with /' }]);
  });

  test('texts that are longer than the library takes are told, and the others come in', () => {
    const { items, invalid } = parseItems(`/a\t${'u'.repeat(101)}\n/b\tbar`, nothing);
    expect(items).toEqual([{ path: '/b', unit: 'bar' }]);
    expect(invalid).toEqual([{ line: 1, text: '/a', reason: 'its unit is longer than 100 characters' }]);
  });
});

describe('items in JSON', () => {
  test('a list of paths', () => {
    const { form, items, invalid } = parseItems('["/a", "/b, north", "c"]', nothing);
    expect(form).toBe('json');
    expect(items).toEqual([{ path: '/a' }, { path: '/b, north' }]);
    expect(invalid).toEqual([{ line: 3, text: 'c', reason: 'does not begin with /' }]);
  });

  test('a list of objects has its members as columns, whatever their order, and those within members', () => {
    const text = JSON.stringify([
      { Descr: 'Inlet', Path: '/a', Limits: { Low: 0, High: 12.5 } },
      { Path: '/b', EU: 'bar', other: null },
    ]);
    const { items, columns } = parseItems(text, nothing);
    expect(items).toEqual([
      { path: '/a', description: 'Inlet', range: { low: 0, high: 12.5 } },
      { path: '/b', unit: 'bar' },
    ]);
    expect(columns.map(({ title, field }) => [title, field])).toEqual([
      ['Descr', 'description'],
      ['Path', 'path'],
      ['Limits.Low', 'low'],
      ['Limits.High', 'high'],
      ['EU', 'unit'],
      ['other', undefined],
    ]);
  });

  test('a list of rows, with the names of their columns or without', () => {
    const rows = [
      ['/a', 'bar', null],
      ['/b', '°C', 'Outlet'],
      ['/c', 7],
    ];
    const items = [
      { path: '/a', unit: 'bar' },
      { path: '/b', unit: '°C', description: 'Outlet' },
      { path: '/c', unit: '7' },
    ];
    expect(parseItems(JSON.stringify(rows), nothing).items).toEqual(items);
    expect(parseItems(JSON.stringify({ index: [1, 2, 3], data: rows }), nothing).items).toEqual(items);
    const named = [['Description', 'Path'], ...rows.map(([path, unit]) => [unit, path])];
    const { items: found, columns } = parseItems(JSON.stringify(named), nothing);
    expect(found.map(({ path, description }) => [path, description])).toEqual([
      ['/a', 'bar'],
      ['/b', '°C'],
      ['/c', '7'],
    ]);
    expect(columns.map(({ title }) => title)).toEqual(['Description', 'Path']);
    expect(parseItems('[["/a"],["/b","/c"]]', nothing).items.map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
    expect(parseItems('[["/a","bar"]]', nothing).items).toEqual([{ path: '/a', unit: 'bar' }]);
    expect(parseItems('[[" /a ","bar"],["\u{200b}/b"]]', nothing).items.map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  test('a list of values is no list of rows', () => {
    const text = JSON.stringify({ items: [{ p: '/a' }], values: [[1], ['x'], [3]] });
    expect(parseItems(text, nothing).items).toEqual([{ path: '/a' }]);
  });

  test('members of any name: paths are found, and a person says what the others are', () => {
    const text = '[{"Tag":"TI-1","Adresse":"/a"},{"Tag":"TI-2","Adresse":"/b"}]';
    expect(parseItems(text, nothing).items).toEqual([{ path: '/a' }, { path: '/b' }]);
    expect(parseItems(text, nothing, 'none', ['name', 'path']).items).toEqual([
      { path: '/a', name: 'TI-1' },
      { path: '/b', name: 'TI-2' },
    ]);
  });

  test('the rows of a tag table, as the server answers a read of one', () => {
    const rows = [
      { Name: 'TI-1', Descr: 'Inlet', Path: '/a' },
      { Name: 'TI-2', Descr: 'Outlet', Path: '/b' },
    ];
    expect(parseItems(JSON.stringify({ data: [{ p: '/Tables/Tags', v: rows, q: 0 }] }), nothing).items).toEqual([
      { path: '/a', name: 'TI-1', description: 'Inlet' },
      { path: '/b', name: 'TI-2', description: 'Outlet' },
    ]);
  });

  test.each(['\n', '\r\n', '\n\n'])('objects and rows on a line each, as databases export them (%j between)', (end) => {
    const objects = ['{"p":"/a","unit":"bar"}', '{"p":"/b"}', ''].join(end);
    expect(parseItems(objects, nothing).items).toEqual([{ path: '/a', unit: 'bar' }, { path: '/b' }]);
    const rows = ['["/a","bar"]', '["/b","°C"]'].join(end);
    expect(parseItems(rows, nothing).items).toEqual([
      { path: '/a', unit: 'bar' },
      { path: '/b', unit: '°C' },
    ]);
  });

  test.each([
    ['[\n  {"path": "/a"},\n  {"path": "/b"\n]', '[', 'the text is no JSON: line 4, column 1'],
    ['[{"path":"/a"},', '[{"path":"/a"},', 'the text is no JSON: it ends too early'],
    ['{"path":"/a"}\n{"path":/b}', '{"path":"/a"}', 'the text is no JSON: line 2, column 1'],
  ])('JSON that is broken is refused as one, with the place: %j', (text, begin, reason) => {
    const { items, invalid } = parseItems(text, nothing);
    expect(items).toEqual([]);
    expect(invalid).toEqual([{ line: 1, text: begin, reason }]);
    expect(parseItems(text, nothing, 'comma').invalid.length).toBeGreaterThan(0);
  });

  test.each(['[Plant]\n/a', '["Plant"]\n/a', '[', '{a}/b'])('lines that begin with a bracket are lines: %j', (text) => {
    expect(parseItems(text, nothing).invalid).toEqual([
      { line: 1, text: text.split('\n')[0], reason: 'does not begin with /' },
    ]);
  });

  test('a saved view gives its items, each once and without what is calculated', () => {
    const series = [
      { key: '/a', path: '/a', unit: 'bar' },
      { key: '/a 2', path: '/a', unit: 'bar' },
      { key: 'sum', path: 'Sum', calculation: { formula: 'A+B' } },
      { key: '/b', path: '/b' },
    ];
    const { form, items, duplicates, invalid } = parseItems(JSON.stringify({ version: 9, name: 'X', series }), nothing);
    expect([form, items, duplicates, invalid]).toEqual(['view', [{ path: '/a', unit: 'bar' }, { path: '/b' }], [], []]);
  });

  test('any JSON is read without a fault, and whatever comes in has a path', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(parseItems(text, nothing).items.every(({ path }) => path.startsWith('/'))).toBe(true);
      }),
    );
  });
});

test('paths with any signs but tabs and quotation marks are read whole, unless each line could be columns', () => {
  const path = fc.string({ minLength: 1, maxLength: 20 }).map((name) => `/x${name.replaceAll(/[\s"/]/gu, '_')}x`);
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 8 }), (paths) => {
      const { items: read } = parseItems(['/plain', ...paths].join('\n'), nothing);
      expect(read).toEqual(['/plain', ...paths].map((each) => ({ path: each })));
    }),
  );
});

const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => `x${text.replaceAll(/[\s/]/gu, '_')}x`);
const item = fc.record({
  path: fc.array(word, { minLength: 1, maxLength: 4 }).map((names) => `/${names.join('/')}`),
  unit: word,
  description: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('\n ')),
});
const items = fc.uniqueArray(item, { selector: ({ path }) => path, maxLength: 30 });

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test.each([
  ['tab', '\t'],
  ['semicolon', ';'],
  ['comma', ','],
] as const)('what is written as %s separated text is read back', (separator, sign) => {
  fc.assert(
    fc.property(items, fc.constantFrom('\n', '\r\n'), (written, lineEnd) => {
      const lines = written.map(({ path, unit, description }) => [path, unit, description].map(quote).join(sign));
      expect(parseItems(lines.join(lineEnd), nothing, separator)).toMatchObject({ items: written, invalid: [] });
    }),
  );
});

test('every line that is not blank is an item, a duplicate or refused', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 }).map((line) => line.replaceAll(/[\r\n]/gu, ''))), (lines) => {
      const parsed = parseItems(['/first', ...lines].join('\n'), nothing, 'none');
      const told = parsed.items.length + parsed.duplicates.length + parsed.invalid.length;
      expect(told).toBe(1 + lines.filter((line) => line.replace(/^\u{feff}/u, '').trim() !== '').length);
    }),
  );
});
