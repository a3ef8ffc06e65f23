import uFuzzy from '@leeoniya/ufuzzy';
import type { LibraryItem } from '@shared/contract/app/storage';
import { ItemIndex } from '../renderer/items/search/item-index';
import { searchWords } from '../renderer/items/search/item-words';
import { median, type Figure } from './measure';

const count = 100_000;
const most = 500;
const runs = 10;

const kinds = ['TIC', 'FIC', 'PIC', 'LIC', 'TI', 'FI', 'PI', 'AI', 'XV', 'M'];
const ends = ['PV', 'SP', 'OUT', 'MODE', 'AL'];
const quantities = ['Temperature', 'Flow', 'Pressure', 'Level', 'Concentration', 'Speed', 'Position', 'Current'];
const places = ['reactor', 'column', 'crude tank', 'condenser', 'steam header', 'cooling water', 'feed pump', 'filter'];
const units = ['°C', 't/h', 'bar', '%', 'g/l', 'rpm', 'mm', 'A'];

/** Fifty searches; each is typed letter by letter, and each letter is a search. */
const searches = [
  'TIC101',
  'fic-2048',
  'pv',
  'tic*pv',
  '*.SP',
  '*99*',
  'FIC203.PV',
  '4711',
  'e',
  '1',
  'temperature',
  'temprature',
  'crude tank',
  'crdue tank',
  'level crude',
  'pressure bar',
  '°C',
  't/h',
  'rpm speed',
  'unit 7',
  'site a',
  'area 12 unit 3',
  'area 12/unit 3/TIC',
  '/Plant/Site B/Area 4',
  'plant',
  'a b c d e',
  'condensor',
  'condenser flow',
  'steam heder presure',
  'coling water',
  'feed pmup current',
  'filter position',
  'tci-1999.pv',
  'xv-88',
  'm-31.mode',
  'ai',
  'ai concentration',
  'li 7',
  'pi7',
  'TI-1*.AL',
  'critical',
  'energy report',
  'quarterly',
  'laboratory',
  'nothing of the kind',
  'zzzzzzzz',
  'fic fic fic',
  'tic pv 1',
  'out',
  'mode al',
];

function library(): readonly LibraryItem[] {
  return Array.from({ length: count }, (_, index) => {
    const [kind, end] = [kinds[index % kinds.length] ?? '', ends[index % ends.length] ?? ''];
    const [site, area, unit] = ['ABCD'[index % 4] ?? '', Math.floor(index / 4) % 20, Math.floor(index / 80) % 25];
    const tags = index % 50 === 0 ? { tags: ['critical', 'energy report'] } : {};
    return {
      path: `/Plant/Site ${site}/Area ${area}/Unit ${unit}/${kind}-${1000 + Math.floor(index / 10)}.${end}`,
      description: `${quantities[index % 8] ?? ''} of the ${places[Math.floor(index / 8) % 8] ?? ''} ${index % 97}`,
      unit: units[index % 8] ?? '',
      ...tags,
    };
  });
}

/** Each letter of each search, among 100,000 items: the mean of runs, since the processor's time is told in steps. */
export function itemsFigures(): Figure[] {
  if (searches.length !== 50) throw new Error(`${searches.length} searches`);
  const items = library();
  let index = ItemIndex.of([]);
  const made = worked(() => {
    index = ItemIndex.of(items);
  });
  const texts = items.map(({ path, description = '', unit = '' }) => `${path} ${description} ${unit}`);
  const fuzzy = new uFuzzy({ intraMode: 1 });
  const slowest = (search: string) => {
    const typed = Array.from(search, (_, at) => search.slice(0, at + 1)).filter((text) => text.trim() === text);
    const times = typed.map(() => 0);
    for (let run = -2; run < runs; run += 1) {
      index.search([], most);
      for (const [letter, text] of typed.entries()) {
        const time = worked(() => void index.search(searchWords(text), most));
        if (run >= 0) times[letter] = (times[letter] ?? 0) + time;
      }
    }
    return Math.max(...times) / runs;
  };
  const ours = searches.map(slowest);
  const filtered = worked(() => void fuzzy.filter(texts, 'crdue tank'));
  const worst = Math.max(...ours);
  const what = `a letter of a search in 100 k items, the worst of 50 searches, “${searches[ours.indexOf(worst)] ?? ''}”; the median ${median(ours).toFixed(1)} ms; made ready in ${made.toFixed(0)} ms; uFuzzy’s filter alone, with single errors, ${filtered.toFixed(0)} ms`;
  return [{ id: 'items-search', what, value: worst, unit: 'ms', bar: 16, better: 'lower' }];
}

/** Milliseconds of the processor that some work took: other programs on the machine don't count. */
function worked(work: () => void): number {
  const begun = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
