import { catalogue } from '@shared/language/catalogue';
import { wholeValue } from '../text/format';

/** Why a line of a text does not become an item. */
export const parseWords = catalogue({
  en: {
    known: 'in the library already',
    twice: 'twice in this text',
    fields: { path: 'path', name: 'name', unit: 'unit', description: 'description' },
    long: (field: string, most: number) => `its ${field} is longer than ${most} characters`,
    doubtful: (limit: string, small: number, large: number) =>
      `its limit ${limit} may be ${wholeValue(small)} or ${wholeValue(large)}: write it without thousands separators`,
    path: {
      start: 'does not begin with /',
      lineBreak: 'holds a line break or a tab',
      end: 'ends with /: the name is missing',
      empty: 'has // with no name between',
    },
  },
  de: {
    known: 'schon in der Bibliothek',
    twice: 'zweimal in diesem Text',
    fields: { path: 'Pfad', name: 'Name', unit: 'Einheit', description: 'Beschreibung' },
    long: (field, most) => `${field} länger als ${most} Zeichen`,
    doubtful: (limit, small, large) =>
      `Grenze ${limit} kann ${wholeValue(small)} oder ${wholeValue(large)} sein: ohne Tausendertrennzeichen schreiben`,
    path: {
      start: 'beginnt nicht mit /',
      lineBreak: 'enthält einen Zeilenumbruch oder Tabulator',
      end: 'endet mit /: der Name fehlt',
      empty: 'hat // ohne Namen dazwischen',
    },
  },
});
