import { catalogue } from '@shared/language/catalogue';

/** What is said of views that can't be read for reports. */
export const reportsWords = catalogue({
  en: {
    notSetUp: {
      message: (view: string, connection: string, address: string) =>
        `“${view}” was made for ${connection} (${address}), which is not set up here.`,
      advice: 'Set up a connection to that address.',
    },
    moved: {
      message: (view: string, address: string, connection: string, by: string) =>
        `“${view}” was made for ${address}; “${connection}” leads to ${by} by now.`,
      advice: 'Where that is the same plant, open the view in the program, read it from there, and save it.',
    },
    notSignedIn: {
      message: (connection: string) => `Not read, as “${connection}” refused the sign-in before.`,
      advice: 'Correct the user name or password of the connection, and make the report again.',
    },
    otherTime: 'Give another time.',
    noView: {
      message: (missing: string) => `No view could be read: ${missing}`,
      advice: 'Open one in the program.',
    },
    madeOther: { message: 'The page made something else than was asked for.', advice: 'Report it.' },
  },
  de: {
    notSetUp: {
      message: (view, connection, address) =>
        `„${view}“ wurde für ${connection} (${address}) erstellt; diese Verbindung ist hier nicht eingerichtet.`,
      advice: 'Eine Verbindung zu dieser Adresse einrichten.',
    },
    moved: {
      message: (view, address, connection, by) =>
        `„${view}“ wurde für ${address} erstellt; „${connection}“ führt inzwischen zu ${by}.`,
      advice: 'Wenn das dieselbe Anlage ist, die Ansicht im Programm öffnen, von dort lesen und speichern.',
    },
    notSignedIn: {
      message: (connection) => `Nicht gelesen, weil „${connection}“ die Anmeldung zuvor abgelehnt hat.`,
      advice: 'Benutzername oder Passwort der Verbindung berichtigen und den Bericht erneut erstellen.',
    },
    otherTime: 'Eine andere Zeit angeben.',
    noView: {
      message: (missing) => `Es konnte keine Ansicht gelesen werden: ${missing}`,
      advice: 'Eine davon im Programm öffnen.',
    },
    madeOther: { message: 'Die Seite hat etwas anderes erzeugt, als verlangt war.', advice: 'Bitte melden.' },
  },
});
