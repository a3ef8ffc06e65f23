import { catalogue } from '@shared/language/catalogue';

/** Why a line of a text does not become an item. */
export const parseWords = catalogue({
  en: {
    known: 'in the library already',
    twice: 'twice in this text',
    fields: { path: 'path', name: 'name', unit: 'unit', description: 'description' },
    long: (field: string, most: number) => `its ${field} is longer than ${most} characters`,
    doubtful: (limit: string, small: string, large: string) =>
      `its limit ${limit} may be ${small} or ${large}: write it without thousands separators`,
    /** Why the limits of an item are not taken. */
    limits: {
      noNumber: (limit: string) => `“${limit}” is not a number`,
      single: 'there is only one of them',
      order: (low: string, high: string) => `the low one, ${low}, is not below the high one, ${high}`,
    },
    /** Why what is said of an item's line is not taken. */
    noLine: (text: string) => `“${text}” is neither stepped nor sloped`,
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
      `Grenze ${limit} kann ${small} oder ${large} sein: ohne Tausendertrennzeichen schreiben`,
    limits: {
      noNumber: (limit) => `„${limit}“ ist keine Zahl`,
      single: 'es ist nur einer angegeben',
      order: (low, high) => `der untere, ${low}, ist nicht kleiner als der obere, ${high}`,
    },
    noLine: (text) => `„${text}“ ist weder Stufen noch linear`,
    path: {
      start: 'beginnt nicht mit /',
      lineBreak: 'enthält einen Zeilenumbruch oder Tabulator',
      end: 'endet mit /: der Name fehlt',
      empty: 'hat // ohne Namen dazwischen',
    },
  },
});
