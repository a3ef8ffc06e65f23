import { catalogue } from '@shared/language/catalogue';

/** What is said of answers with history that are not as they should be, and of items that failed. */
export const historyWords = catalogue({
  en: {
    look: 'Open the request in Inspect to see what the server sent.',
    empty: { message: 'The answer is empty.', advice: 'Read again; the server’s log may tell more.' },
    cut: {
      message: 'The answer ended too early: what arrived is drawn, the rest is missing.',
      advice: 'Read again for the rest.',
    },
    instead: {
      nothing: (path: string) => `The server sent nothing for ${path}.`,
      item: (sent: string, path: string) => `The server sent ${sent} for ${path}.`,
      unnamed: 'an item without a path',
      advice: 'Check that the path is right; Inspect shows what the server sent.',
    },
    untold: {
      message: (path: string) =>
        `Which item of the answer is ${path} can’t be told: some have no path, and they are not exactly those that were asked for.`,
      advice: 'Read the item alone; Inspect shows what the server sent.',
    },
    longError: 'an error that is too long to be shown',
    failed: {
      permission: 'Ask who runs the server for the permission READ on this item, or use another user.',
      aggregate: 'Choose another aggregate for this item: the server does not know this one, or not for such values.',
      unavailable:
        'The path may be right, but its history can’t be read now: press Retry later, or ask who runs the server.',
      unknown: 'Check the path: the item may have been moved, renamed or deleted.',
      other: 'Check the path and the aggregate of the item.',
    },
    /** Behind the place in the answer. */
    faults: {
      missing: 'is missing',
      tooManyItems: (most: number) => `has more than ${most} items`,
      tooManyTexts: (most: number) => `has more than ${most} different texts`,
      tooManyValues: (most: number) => `has more than ${most} values apart from their timestamps`,
      twice: 'stands in the item twice',
      noObject: 'expected an object',
      noItem: 'expected an item',
      noEntry: 'expected a point or an entry of arrays',
      noList: 'expected a list of points',
      noTime: 'the timestamp is missing',
      fewTimes: 'expected as many timestamps as values',
      object: 'expected a value, not an object',
      array: 'expected a value, not an array',
      noMilliseconds: 'expected a number of milliseconds',
      noQuality: 'expected a quality code of 32 bits',
    },
    json: {
      behind: 'something follows the end of the answer',
      noName: 'a member’s name should stand here',
      noColon: 'a colon should stand here',
      noElement: 'no element can stand here',
      noValue: 'no value can be read here',
      noComma: 'a comma or a closing bracket should stand here',
    },
    stopped: {
      message: (reason: string) => `The decoder of history answers stopped: ${reason}.`,
      advice: 'Read again; the decoder starts anew.',
    },
    /** In place of members that are left out. */
    extra: {
      long: 'too long to be kept',
      further: (count: number) => `${count} further ${count === 1 ? 'member is' : 'members are'} not kept`,
    },
  },
  de: {
    look: 'Die Anfrage in der Diagnose öffnen, um zu sehen, was der Server gesendet hat.',
    empty: {
      message: 'Die Antwort ist leer.',
      advice: 'Erneut lesen; das Protokoll des Servers sagt vielleicht mehr.',
    },
    cut: {
      message: 'Die Antwort endete zu früh: was ankam, ist gezeichnet, der Rest fehlt.',
      advice: 'Für den Rest erneut lesen.',
    },
    instead: {
      nothing: (path) => `Der Server hat für ${path} nichts gesendet.`,
      item: (sent, path) => `Der Server hat für ${path} etwas anderes gesendet: ${sent}.`,
      unnamed: 'einen Datenpunkt ohne Pfad',
      advice: 'Prüfen, ob der Pfad stimmt; die Diagnose zeigt, was der Server gesendet hat.',
    },
    untold: {
      message: (path) =>
        `Welcher Datenpunkt der Antwort ${path} ist, lässt sich nicht sagen: manche haben keinen Pfad, und es sind nicht genau die angefragten.`,
      advice: 'Den Datenpunkt allein lesen; die Diagnose zeigt, was der Server gesendet hat.',
    },
    longError: 'ein Fehler, der zum Anzeigen zu lang ist',
    failed: {
      permission:
        'Beim Betreiber des Servers um die Berechtigung READ für diesen Datenpunkt bitten oder einen anderen Benutzer verwenden.',
      aggregate:
        'Ein anderes Aggregat für diesen Datenpunkt wählen: der Server kennt dieses nicht, oder nicht für solche Werte.',
      unavailable:
        'Der Pfad mag stimmen, aber die Historie ist gerade nicht lesbar: später „Wiederholen“ drücken oder beim Betreiber des Servers nachfragen.',
      unknown: 'Pfad prüfen: der Datenpunkt wurde vielleicht verschoben, umbenannt oder gelöscht.',
      other: 'Pfad und Aggregat des Datenpunkts prüfen.',
    },
    faults: {
      missing: 'fehlt',
      tooManyItems: (most) => `hat mehr als ${most} Datenpunkte`,
      tooManyTexts: (most) => `hat mehr als ${most} verschiedene Texte`,
      tooManyValues: (most) => `hat mehr als ${most} Werte ohne ihre Zeitstempel`,
      twice: 'steht zweimal im Datenpunkt',
      noObject: 'erwartet wird ein Objekt',
      noItem: 'erwartet wird ein Datenpunkt',
      noEntry: 'erwartet wird ein Punkt oder ein Eintrag aus Arrays',
      noList: 'erwartet wird eine Liste von Punkten',
      noTime: 'der Zeitstempel fehlt',
      fewTimes: 'erwartet werden so viele Zeitstempel wie Werte',
      object: 'erwartet wird ein Wert, kein Objekt',
      array: 'erwartet wird ein Wert, kein Array',
      noMilliseconds: 'erwartet wird eine Zahl von Millisekunden',
      noQuality: 'erwartet wird ein Qualitätscode mit 32 Bit',
    },
    json: {
      behind: 'nach dem Ende der Antwort folgt noch etwas',
      noName: 'hier sollte der Name eines Members stehen',
      noColon: 'hier sollte ein Doppelpunkt stehen',
      noElement: 'hier kann kein Element stehen',
      noValue: 'hier ist kein Wert lesbar',
      noComma: 'hier sollte ein Komma oder eine schließende Klammer stehen',
    },
    stopped: {
      message: (reason) => `Der Decoder für Antworten mit Historie ist stehen geblieben: ${reason}.`,
      advice: 'Erneut lesen; der Decoder startet neu.',
    },
    extra: {
      long: 'zu lang, um behalten zu werden',
      further: (count) =>
        count === 1 ? '1 weiteres Member wird nicht aufbewahrt' : `${count} weitere Member werden nicht aufbewahrt`,
    },
  },
});
