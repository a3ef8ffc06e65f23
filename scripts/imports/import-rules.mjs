/**
 * Who may import whom: per folder, what each folder in it may import of the others there. `.` are the files that stand in
 * the folder itself. A folder that is not named here is refused, so that nobody moves in without a place.
 */
export const directions = {
  '': {
    shared: [],
    electron: ['shared'],
    renderer: ['shared'],
  },
  shared: {
    async: [],
    language: [],
    messaging: ['async', 'language', 'problem'],
    problem: ['language'],
    json: ['language'],
    '.': ['language'],
    time: ['.', 'language'],
    vqt: ['language'],
    filter: ['json', 'language', 'time'],
    formula: ['.', 'language'],
    contract: ['formula', 'json', 'language', 'messaging', 'problem', 'time', 'vqt'],
    keys: ['contract', 'language'],
    'file-info': ['contract', 'json', 'language'],
    'file-query': ['contract', 'filter', 'language', 'time'],
  },
  electron: {
    demo: ['threads'],
    threads: [],
    transport: [],
    storage: ['transport'],
    decode: ['threads', 'transport'],
    writers: ['decode', 'storage', 'transport'],
    connections: ['storage', 'transport'],
    history: ['decode', 'storage', 'threads', 'transport', 'writers'],
    files: ['decode', 'storage', 'threads', 'transport', 'writers'],
    window: ['storage', 'writers'],
    crash: ['window'],
    updates: ['connections', 'storage', 'transport'],
    cases: ['connections', 'demo', 'history', 'storage', 'threads', 'transport', 'writers'],
    reports: ['storage'],
    headless: ['connections', 'files', 'history', 'ipc', 'reports', 'storage', 'threads', 'window', 'writers'],
    ipc: [
      'cases',
      'connections',
      'crash',
      'files',
      'history',
      'reports',
      'storage',
      'threads',
      'transport',
      'window',
      'writers',
    ],
    '.': [
      'cases',
      'connections',
      'crash',
      'demo',
      'files',
      'headless',
      'history',
      'ipc',
      'reports',
      'storage',
      'threads',
      'transport',
      'updates',
      'window',
      'writers',
    ],
  },
  renderer: {
    kit: [],
    connections: ['kit'],
    files: ['kit'],
    inspect: ['kit'],
    items: ['kit'],
    trend: ['kit'],
    app: ['connections', 'files', 'inspect', 'items', 'kit', 'trend'],
    '.': ['app', 'files', 'inspect', 'kit', 'trend'],
  },
  'renderer/trend': {
    words: [],
    view: ['words'],
    data: ['words'],
    query: ['data', 'view', 'words'],
    scene: ['data', 'query', 'view', 'words'],
    paint: ['data', 'scene', 'words'],
    interact: ['data', 'paint', 'query', 'scene', 'view', 'words'],
    panels: ['data', 'interact', 'paint', 'query', 'scene', 'view', 'words'],
    chart: ['data', 'interact', 'paint', 'panels', 'query', 'scene', 'view', 'words'],
    export: ['data', 'interact', 'paint', 'panels', 'query', 'scene', 'view', 'words'],
    '.': ['chart', 'data', 'export', 'interact', 'paint', 'panels', 'query', 'scene', 'view', 'words'],
  },
  'renderer/files': {
    words: [],
    data: ['words'],
    result: ['data', 'words'],
    query: ['data', 'result', 'words'],
    table: ['data', 'query', 'result', 'words'],
    schema: ['data', 'table', 'words'],
    chart: ['data', 'result', 'table', 'words'],
    detail: ['data', 'table', 'words'],
    export: ['data', 'result', 'table', 'words'],
    saved: ['data', 'query', 'words'],
    '.': ['chart', 'data', 'detail', 'export', 'query', 'result', 'saved', 'schema', 'table', 'words'],
  },
};

/** Packages that a side does without. */
const refusedPackages = {
  shared: /^(?:electron|react|react-dom|node:.*)$/,
  electron: /^(?:react|react-dom)$/,
  renderer: /^(?:electron|node:.*)$/,
};

/**
 * Every import that goes against the directions, and every circle: at no depth may two neighbours (files or folders of one
 * folder) reach each other, types included. Tests stand outside: they import what they need of their side.
 *
 * @param {readonly { readonly from: string, readonly to: string }[]} imports
 * @returns {string[]} one line each; none where all is well
 */
export function importFaults(imports) {
  const program = imports.filter(({ from }) => !isForTests(from));
  return [
    ...imports.flatMap(sideFaults),
    ...program.flatMap(({ from, to }) => (isForTests(to) ? [`${from} imports ${to}, which is for tests`] : [])),
    ...program.flatMap(directionFaults),
    ...circleFaults(program.filter(({ to }) => !isForTests(to))),
  ];
}

function isForTests(file) {
  return /\.test\.tsx?$|\/testing\//.test(file);
}

function sideFaults({ from, to }) {
  const side = from.slice(0, from.indexOf('/'));
  const refused = refusedPackages[side]?.test(to) ?? false;
  return refused && !isForTests(from) ? [`${from} imports ${to}: ${side}/ does without`] : [];
}

function directionFaults({ from, to }) {
  return Object.entries(directions).flatMap(([folder, table]) => {
    const [source, aim] = [childOf(folder, from), childOf(folder, to)];
    if (source === undefined || aim === undefined || source === aim) return [];
    const place = folder === '' ? '' : `${folder}/`;
    for (const child of [source, aim])
      if (!(child in table)) return [`${place}${child} has no place in the directions`];
    if (table[source].includes(aim)) return [];
    return [`${from} imports ${to}: ${place}${source} may import ${list(table[source])} of its neighbours`];
  });
}

/** The folder in `folder` in which a file is, `.` where it stands in `folder` itself; undefined where it is elsewhere. */
function childOf(folder, file) {
  const rest = folder === '' ? file : file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : '';
  const cut = rest.indexOf('/');
  if (cut === -1) return folder === '' || rest === '' ? undefined : '.';
  const child = rest.slice(0, cut);
  return folder === '' && !(child in directions['']) ? undefined : child;
}

const list = (names) => (names.length === 0 ? 'none' : names.join(', '));

/** A circle of files is one of their folders as well, where they are of different ones: each is told at its folder. */
function circleFaults(imports) {
  const folders = new Map();
  for (const { from, to } of imports) {
    const [source, aim] = [from.split('/'), to.split('/')];
    if (!(aim[0] in directions[''])) continue;
    let shared = 0;
    while (shared < source.length - 1 && shared < aim.length - 1 && source[shared] === aim[shared]) shared += 1;
    if (source[shared] === aim[shared]) continue;
    const folder = source.slice(0, shared).join('/');
    const edges = getOrAdd(folders, folder, () => new Map());
    getOrAdd(edges, source[shared], () => new Map()).set(aim[shared], `${from} → ${to}`);
  }
  return [...folders].flatMap(([folder, edges]) =>
    knots(edges).map((knot) => {
      const inside = knot.flatMap((name) =>
        [...(edges.get(name) ?? [])].filter(([aim]) => knot.includes(aim)).map(([, example]) => `\n    ${example}`),
      );
      return `a circle in ${folder === '' ? 'the root' : folder}: ${knot.join(', ')}${inside.join('')}`;
    }),
  );
}

function getOrAdd(map, key, make) {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

/** The groups of names that reach each other, by Tarjan's algorithm. */
function knots(edges) {
  const found = [];
  const [order, low, stack, open] = [new Map(), new Map(), [], new Set()];
  const visit = (name) => {
    order.set(name, order.size);
    low.set(name, order.get(name));
    stack.push(name);
    open.add(name);
    for (const aim of edges.get(name)?.keys() ?? []) {
      if (!order.has(aim)) visit(aim);
      if (open.has(aim)) low.set(name, Math.min(low.get(name), low.get(aim)));
    }
    if (low.get(name) !== order.get(name)) return;
    const knot = stack.splice(stack.indexOf(name));
    for (const member of knot) open.delete(member);
    if (knot.length > 1) found.push(knot.toSorted((a, b) => (a < b ? -1 : 1)));
  };
  for (const name of edges.keys()) if (!order.has(name)) visit(name);
  return found.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
