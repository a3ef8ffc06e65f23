import { catalogue } from '@shared/language/catalogue';

/** What is told beside a problem, and what goes wrong in the page itself. */
export const problemWords = catalogue({
  en: {
    retry: 'Retry',
    facts: {
      item: 'Item',
      argument: 'Argument',
      status: 'Status',
      code: 'Code',
      place: 'Place',
      byte: 'Byte',
      serverSaid: 'Server said',
      address: 'Address',
      request: 'Request',
    },
    requestNumber: (id: number) => `no. ${id} in Inspect`,
    inspect: 'Inspect',
    openRequest: (id: number) => `Open request no. ${id}`,
    tryingAgain: 'Trying again',
    /** @param seconds until then */
    nextTry: (seconds: number, attempt: number, attempts: number) =>
      `Trying again ${seconds === 0 ? 'now' : `in ${seconds} s`} (${attempt} of ${attempts})`,
    settingsNotKept: 'The settings can’t be kept',
    worker: {
      ended: 'it ended',
      notRead: 'a message could not be read',
      message: (reason: string) => `A part of the window stopped: ${reason}.`,
      advice: 'The window is loaded anew.',
    },
  },
  de: {
    retry: 'Wiederholen',
    facts: {
      item: 'Datenpunkt',
      argument: 'Argument',
      status: 'Status',
      code: 'Code',
      place: 'Stelle',
      byte: 'Byte',
      serverSaid: 'Antwort des Servers',
      address: 'Adresse',
      request: 'Anfrage',
    },
    requestNumber: (id) => `Nr. ${id} in der Diagnose`,
    inspect: 'Diagnose',
    openRequest: (id) => `Anfrage Nr. ${id} öffnen`,
    tryingAgain: 'Neuer Versuch',
    nextTry: (seconds, attempt, attempts) =>
      `Neuer Versuch ${seconds === 0 ? 'jetzt' : `in ${seconds} s`} (${attempt} von ${attempts})`,
    settingsNotKept: 'Die Einstellungen können nicht gespeichert werden',
    worker: {
      ended: 'er wurde beendet',
      notRead: 'eine Nachricht konnte nicht gelesen werden',
      message: (reason) => `Ein Teil des Fensters ist stehen geblieben: ${reason}.`,
      advice: 'Das Fenster wird neu geladen.',
    },
  },
});
