import { catalogue } from '@shared/language/catalogue';

/** What is said of requests that can't be sent as they are. */
export const requestWords = catalogue({
  en: {
    built: {
      message: (text: string, name: string, type: string) => `“${text}” can’t be sent as ${name}: it is not ${type}.`,
      advice: 'Correct it, or leave it empty.',
      number: 'a number',
      flag: 'true or false',
      document: 'a JSON object',
    },
    repeated: {
      ofFile: (id: number) => ({
        message: `Request ${id} comes from a file, and not from a connection of this program.`,
        advice: 'Use “Edit” to send the same by one of your connections, or “Copy as” to send it elsewhere.',
      }),
      noRead: (id: number) => ({
        message: `Request ${id} can’t be repeated: it is no read of history, files or properties.`,
        advice: 'A sign-in is renewed by the reads themselves; test a connection where it is edited.',
      }),
      otherAddress: (id: number, connection: string, before: string, now: string) => ({
        message: `Request ${id} went to ${before}, and the connection “${connection}” has the address ${now} now.`,
        advice: 'Use “Edit” to send the same to the present address.',
      }),
    },
    longForCmd: (most: number) =>
      `cmd takes lines of at most ${most} characters, and this command is longer: copy the one for PowerShell.`,
    backwards: 'The end of the time range is not later than its start.',
    notATime: (argument: string, time: number) => `${argument} is not a time: ${time}`,
    correctRange: 'Correct the time range.',
    noQuery: { message: 'The request has no query.', advice: 'Name at least one item.' },
    byGet: {
      queries: (count: number) => `A GET request carries one query, not ${count}.`,
      stores: (count: number) => `A GET request carries one file store, not ${count}.`,
      items: (count: number) => `A GET request names one item, not ${count}.`,
      advice: 'Read with POST.',
    },
  },
  de: {
    built: {
      message: (text, name, type) => `„${text}“ kann nicht als ${name} gesendet werden: es ist nicht ${type}.`,
      advice: 'Berichtigen oder leer lassen.',
      number: 'eine Zahl',
      flag: 'true oder false',
      document: 'ein JSON-Objekt',
    },
    repeated: {
      ofFile: (id) => ({
        message: `Die Anfrage ${id} stammt aus einer Datei und nicht von einer Verbindung dieses Programms.`,
        advice:
          '„Bearbeiten“ sendet dasselbe über eine Ihrer Verbindungen, „Als … kopieren“ nimmt es an einen anderen Ort mit.',
      }),
      noRead: (id) => ({
        message: `Die Anfrage ${id} kann nicht wiederholt werden: sie liest weder Historie noch Dateien noch Eigenschaften.`,
        advice:
          'Eine Anmeldung erneuern die Leseanfragen selbst; eine Verbindung wird dort getestet, wo sie bearbeitet wird.',
      }),
      otherAddress: (id, connection, before, now) => ({
        message: `Die Anfrage ${id} ging an ${before}, und die Verbindung „${connection}“ hat jetzt die Adresse ${now}.`,
        advice: '„Bearbeiten“ sendet dasselbe an die jetzige Adresse.',
      }),
    },
    longForCmd: (most) =>
      `cmd nimmt Zeilen von höchstens ${most} Zeichen, und dieser Befehl ist länger: den für PowerShell kopieren.`,
    backwards: 'Das Ende des Zeitraums liegt nicht nach seinem Anfang.',
    notATime: (argument, time) => `${argument} ist keine Zeit: ${time}`,
    correctRange: 'Den Zeitraum berichtigen.',
    noQuery: { message: 'Die Anfrage hat keine Abfrage.', advice: 'Mindestens einen Datenpunkt nennen.' },
    byGet: {
      queries: (count) => `Eine GET-Anfrage enthält eine Abfrage, nicht ${count}.`,
      stores: (count) => `Eine GET-Anfrage enthält einen Dateispeicher, nicht ${count}.`,
      items: (count) => `Eine GET-Anfrage nennt einen Datenpunkt, nicht ${count}.`,
      advice: 'Mit POST lesen.',
    },
  },
});
