/** What is read when the program starts, and what is to be read only once it is needed: files of ours, or packages. */
const starts = [
  { entry: 'electron/main.ts', later: ['electron/program.ts', 'electron/commands.ts', 'electron/open-storage.ts'] },
  { entry: 'electron/program.ts', later: ['electron/cases/har-file.ts'] },
  {
    entry: 'renderer/main.tsx',
    later: [
      'renderer/app/guide/GuidePane.tsx',
      'renderer/app/settings/SettingsPage.tsx',
      'renderer/connections/ConnectionsArea.tsx',
      'renderer/files/FilesArea.tsx',
      'renderer/inspect/InspectArea.tsx',
      'renderer/inspect/health/HealthView.tsx',
      'renderer/trend/view/chart-model/view-of-chart.ts',
      'renderer/trend/panels/plots/PlotsPane.tsx',
      '@codemirror/view',
      '@mongodb-js/shell-bson-parser',
      'acorn',
      'bson',
    ],
  },
];

/**
 * Every way by which a start reads what is to be read later. Types are no part of a program; what `import()` names is read when it is
 * called.
 *
 * @param {readonly import('./read-imports.mjs').Import[]} imports
 * @returns {string[]} one line each, the way from the entry; none where all is well
 */
export function startFaults(imports) {
  const read = new Map();
  for (const { from, to, isReadAtOnce } of imports) if (isReadAtOnce) read.set(from, [...(read.get(from) ?? []), to]);
  return starts.flatMap(({ entry, later }) => {
    const ways = new Map([[entry, [entry]]]);
    for (const [file, way] of ways) {
      for (const to of read.get(file) ?? []) if (!ways.has(to)) ways.set(to, [...way, to]);
    }
    return later.flatMap((name) => {
      const way = ways.get(name);
      return way === undefined ? [] : [`${name} is read at the start: ${way.join(' → ')}`];
    });
  });
}
