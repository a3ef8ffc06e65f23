import { catalogue } from '../language/catalogue';

/** What is said where the program itself is at fault. */
export const problemWords = catalogue({
  en: {
    ownFault: (said: string) => `The program met a fault of its own: ${said}`,
    reportIt: 'Try again; if it stays, report it.',
  },
  de: {
    ownFault: (said) => `Im Programm ist ein Fehler aufgetreten: ${said}`,
    reportIt: 'Noch einmal versuchen; wenn der Fehler bleibt, ihn melden.',
  },
});

/** What schemas refuse, without a full stop: what is said stands behind a member's name. */
export const schemaWords = catalogue({
  en: {
    missing: 'is missing',
    otherType: (expected: string, found: string) => `expected ${expected}, found ${found}`,
    kinds: {
      string: 'text',
      number: 'number',
      int: 'whole number',
      boolean: 'true or false',
      array: 'list',
      object: 'object',
      null: 'null',
      other: 'something else',
    },
    expected: (values: string) => `expected ${values}`,
    oneOf: (values: string) => `expected one of ${values}`,
    tooSmall: {
      text: (least: number) => (least === 1 ? 'is empty' : `too short, at least ${least} characters`),
      list: (least: number) => `too few, at least ${least}`,
      number: (least: number) => `too small, at least ${least}`,
      exclusive: (limit: number) => `too small, it is to be more than ${limit}`,
    },
    tooBig: {
      text: (most: number) => `too long, at most ${most} characters`,
      list: (most: number) => `too many, at most ${most}`,
      number: (most: number) => `too large, at most ${most}`,
      exclusive: (limit: number) => `too large, it is to be less than ${limit}`,
    },
    otherForm: 'not in the form that is expected',
    unknownMembers: (names: string) => `unknown members: ${names}`,
    other: 'not as expected',
  },
  de: {
    missing: 'fehlt',
    otherType: (expected, found) => `erwartet wird ${expected}, gefunden wurde ${found}`,
    kinds: {
      string: 'ein Text',
      number: 'eine Zahl',
      int: 'eine ganze Zahl',
      boolean: 'true oder false',
      array: 'eine Liste',
      object: 'ein Objekt',
      null: 'null',
      other: 'etwas anderes',
    },
    expected: (values) => `erwartet wird ${values}`,
    oneOf: (values) => `erwartet wird eines von ${values}`,
    tooSmall: {
      text: (least) => (least === 1 ? 'ist leer' : `zu kurz, mindestens ${least} Zeichen`),
      list: (least) => `zu wenige, mindestens ${least}`,
      number: (least) => `zu klein, mindestens ${least}`,
      exclusive: (limit) => `zu klein, erwartet wird mehr als ${limit}`,
    },
    tooBig: {
      text: (most) => `zu lang, höchstens ${most} Zeichen`,
      list: (most) => `zu viele, höchstens ${most}`,
      number: (most) => `zu groß, höchstens ${most}`,
      exclusive: (limit) => `zu groß, erwartet wird weniger als ${limit}`,
    },
    otherForm: 'nicht in der erwarteten Form',
    unknownMembers: (names) => `unbekannte Angaben: ${names}`,
    other: 'nicht wie erwartet',
  },
});
