import { catalogue } from '@shared/language/catalogue';

/** What is said of HAR files that are opened. */
export const harWords = catalogue({
  en: {
    connection: (file: string) => `File: ${file}`,
    notOpened: (source: string) => `${source} could not be opened`,
    tooLarge: {
      message: (source: string, megabytes: number, most: number) =>
        `${source} has ${megabytes} MB; a HAR file is opened up to ${most} MB.`,
      advice: 'Save fewer requests, or leave their responses out where the file is written.',
    },
    noHar: {
      message: (source: string, reason: string) => `${source} is no HAR file, or it is damaged: ${reason}.`,
      advice: 'Choose a file of HAR 1.2, as “Save as HAR” and the tools of browsers write it. Nothing was opened.',
    },
    otherVersion: (version: string) => `it is of version ${version}, and 1.2 is read`,
    noEntries: 'it holds no requests',
    allSkipped: (entries: number, first: string) =>
      `none of its ${entries} requests can be shown, of the first one ${first}`,
    notBase64: 'is no Base64',
    beyond: (most: number) => `only the first ${most} requests are read`,
    failed: {
      message: (reason: string) => `The request failed: ${reason}.`,
      advice: 'The file says so; what it has of the response is shown.',
    },
    noAnswer: {
      message: 'The file has no answer to this request.',
      failed: (reason: string) => `The request had no answer: ${reason}.`,
      advice: 'Who wrote the file can tell why: it was blocked or cancelled, or the server could not be reached.',
    },
  },
  de: {
    connection: (file) => `Datei: ${file}`,
    notOpened: (source) => `${source} konnte nicht geöffnet werden`,
    tooLarge: {
      message: (source, megabytes, most) =>
        `${source} hat ${megabytes} MB; eine HAR-Datei wird bis ${most} MB geöffnet.`,
      advice: 'Dort, wo die Datei geschrieben wird, weniger Anfragen speichern oder die Antworten weglassen.',
    },
    noHar: {
      message: (source, reason) => `${source} ist keine HAR-Datei oder ist beschädigt: ${reason}.`,
      advice:
        'Eine Datei der Form HAR 1.2 wählen, wie „Als HAR speichern“ und die Werkzeuge der Browser sie schreiben. Nichts wurde geöffnet.',
    },
    otherVersion: (version) => `sie ist von Version ${version}, und 1.2 wird gelesen`,
    noEntries: 'sie enthält keine Anfragen',
    allSkipped: (entries, first) => `keine ihrer ${entries} Anfragen kann gezeigt werden, von der ersten ${first}`,
    notBase64: 'ist kein Base64',
    beyond: (most) => `nur die ersten ${most} Anfragen werden gelesen`,
    failed: {
      message: (reason) => `Die Anfrage ist fehlgeschlagen: ${reason}.`,
      advice: 'So sagt es die Datei; was sie von der Antwort hat, wird gezeigt.',
    },
    noAnswer: {
      message: 'Die Datei hat keine Antwort auf diese Anfrage.',
      failed: (reason) => `Die Anfrage hatte keine Antwort: ${reason}.`,
      advice:
        'Warum, weiß, wer die Datei geschrieben hat: sie wurde gesperrt oder abgebrochen, oder der Server war nicht zu erreichen.',
    },
  },
});
