import { catalogue } from '@shared/language/catalogue';

/** Why a line of a text does not become an item. */
export const parseWords = catalogue({
  en: {
    known: 'in the library already',
    twice: 'twice in this text',
    noJson: (fault: string) => `the text is no JSON: ${fault}`,
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
    /** Why the longest gap of an item is not taken. */
    noGap: (text: string) => `“${text}” is no length such as 30 s, 10 min or 2 h, nor “never”`,
    /** Why the names of an item's numbers are not taken. */
    states: {
      noNumber: (text: string) => `“${text}” is no whole number up to 9007199254740991`,
      noName: (value: string) => `${value} has no name`,
      long: (name: string, most: number) => `“${name}” is longer than ${most} characters`,
      semicolon: (name: string) => `“${name}” has a semicolon`,
      twice: (value: string, name: string, other: string) => `${value} is both “${name}” and “${other}”`,
      tooMany: (most: number) => `there are more than ${most} of them`,
    },
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
    noJson: (fault) => `der Text ist kein JSON: ${fault}`,
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
    noGap: (text) => `„${text}“ ist weder eine Länge wie 30 s, 10 min oder 2 h noch „nie“`,
    states: {
      noNumber: (text) => `„${text}“ ist keine ganze Zahl bis 9007199254740991`,
      noName: (value) => `${value} hat keinen Namen`,
      long: (name, most) => `„${name}“ ist länger als ${most} Zeichen`,
      semicolon: (name) => `„${name}“ enthält ein Semikolon`,
      twice: (value, name, other) => `${value} ist sowohl „${name}“ als auch „${other}“`,
      tooMany: (most) => `es sind mehr als ${most}`,
    },
    path: {
      start: 'beginnt nicht mit /',
      lineBreak: 'enthält einen Zeilenumbruch oder Tabulator',
      end: 'endet mit /: der Name fehlt',
      empty: 'hat // ohne Namen dazwischen',
    },
  },
});

/** How long a gap may be that a line is drawn across. */
export const longestGapWords = catalogue({
  en: {
    label: 'Longest gap',
    usual: 'As usual',
    any: 'Never broken',
    noLength: 'A length such as 30 s, 10 min or 2 h',
  },
  de: {
    label: 'Längste Lücke',
    usual: 'Wie üblich',
    any: 'Nie unterbrochen',
    noLength: 'Eine Länge wie 30 s, 10 min oder 2 h',
  },
});
