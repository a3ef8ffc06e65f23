import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What a read would ask for. */
interface ReadFacts {
  readonly server: string;
  readonly url: string;
  readonly items: number;
  /** Of the items, or of some of them. */
  readonly names: string;
  /** Undefined where the time texts mean nothing. */
  readonly range: { readonly start: string; readonly end: string; readonly length: string } | undefined;
  /** How far before the range calculations reach; undefined where they don't. */
  readonly before: string | undefined;
  readonly points: string;
  /** How many of its searches are watched. */
  readonly watched: number;
}

/** What is said of a view that came by a link or from somebody's file. */
export const foreignViewWords = catalogue({
  en: {
    label: 'View from elsewhere',
    title: (name: string) => `“${name}” came from elsewhere, and nothing of it was asked yet.`,
    asks: ({ server, url, items, names, range, before, points, watched }: ReadFacts) => {
      const from = range === undefined ? '' : `, from ${range.start} to ${range.end} (${range.length})`;
      const farther = before === undefined ? '' : `, for calculations up to ${before} before`;
      const again =
        watched === 0
          ? ''
          : ` From then on ${formatCountOf(watched, 'search', 'searches')} for events ${watched === 1 ? 'is' : 'are'} watched.`;
      return `Read asks ${server} (${url}) for ${formatCountOf(items, 'item')} (${names})${from}${farther}: ${points}.${again}`;
    },
  },
  de: {
    label: 'Ansicht von anderswo',
    title: (name) => `„${name}“ kam von anderswo, und noch wurde nichts davon angefragt.`,
    asks: ({ server, url, items, names, range, before, points, watched }) => {
      const from = range === undefined ? '' : `, von ${range.start} bis ${range.end} (${range.length})`;
      const farther = before === undefined ? '' : `, für Berechnungen bis zu ${before} davor`;
      const again =
        watched === 0
          ? ''
          : ` Von da an ${watched === 1 ? 'wird' : 'werden'} ${formatCountOf(watched, 'Ereignissuche', 'Ereignissuchen')} überwacht.`;
      return `„Lesen“ fragt ${server} (${url}) nach ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')} (${names})${from}${farther}: ${points}.${again}`;
    },
  },
});
