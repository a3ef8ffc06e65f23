import { catalogue } from '@shared/language/catalogue';

/** What is said of the program itself: its versions, and what helps whoever supports it. */
export const programWords = catalogue({
  en: {
    about: {
      title: 'About Process Data Viewer',
      text: 'Trends, files and health of a historian’s Process Data Web API.',
      copyDiagnostics: 'Copy diagnostics',
      showLog: 'Show log file',
      showLicences: 'Show third-party licences',
      notShown: 'The file could not be shown',
      version: 'Version',
      electron: 'Electron',
      chromium: 'Chromium',
      electronEnded: (version: string, ended: string) => `${version}, without fixes since ${ended}`,
      system: 'System',
      log: 'Log',
    },
    newer: {
      available: (version: string) => `Version ${version} is available`,
      text: (version: string, address: string) =>
        `A newer version of this program, ${version}, lies at ${address}. Fetch it from there, or ask whoever gave you this one.`,
      copyAddress: 'Copy the address',
    },
    updates: {
      title: 'Updates',
      address: 'Address',
      about: 'Of the folder that releases are put in. Empty: no check.',
      wrong: 'It begins with https:// and has no user name, ? or #.',
      note: 'Once a day at most the program asks there for its newest version, and sends nothing about you or your plant. What goes wrong is in the log only; Inspect shows the request.',
      cancel: 'Cancel',
      save: 'Save',
    },
    support: {
      ended: 'Version out of support',
      text: (version: string, electron: string, ended: string) =>
        `This program, version ${version}, runs on Electron ${electron}, which has got no security fixes since ${ended}. It goes on working. Ask whoever gave it to you for a newer version.`,
    },
    diagnostics: {
      copied: 'The diagnostics are on the clipboard. They name no server, person or item.',
      notCopied: 'The diagnostics could not be copied',
    },
  },
  de: {
    about: {
      title: 'Über Process Data Viewer',
      text: 'Trends, Dateien und Zustand der Datenpunkte der Process Data Web API eines Historians.',
      copyDiagnostics: 'Diagnosedaten kopieren',
      showLog: 'Protokolldatei zeigen',
      showLicences: 'Lizenzen Dritter zeigen',
      notShown: 'Die Datei konnte nicht gezeigt werden',
      version: 'Version',
      electron: 'Electron',
      chromium: 'Chromium',
      electronEnded: (version, ended) => `${version}, ohne Korrekturen seit ${ended}`,
      system: 'System',
      log: 'Protokoll',
    },
    newer: {
      available: (version) => `Version ${version} ist verfügbar`,
      text: (version, address) =>
        `Eine neuere Version dieses Programms, ${version}, liegt unter ${address}. Von dort holen oder den fragen, von dem diese Version stammt.`,
      copyAddress: 'Adresse kopieren',
    },
    updates: {
      title: 'Aktualisierungen',
      address: 'Adresse',
      about: 'Des Ordners, in dem neue Versionen abgelegt werden. Leer: keine Prüfung.',
      wrong: 'Sie beginnt mit https:// und hat keinen Benutzernamen, kein ? und kein #.',
      note: 'Das Programm fragt dort höchstens einmal am Tag nach seiner neuesten Version und sendet nichts über Sie oder Ihre Anlage. Was dabei schiefgeht, steht nur im Protokoll; die Diagnose zeigt die Anfrage.',
      cancel: 'Abbrechen',
      save: 'Speichern',
    },
    support: {
      ended: 'Version ohne Unterstützung',
      text: (version, electron, ended) =>
        `Dieses Programm, Version ${version}, läuft mit Electron ${electron}, das seit ${ended} keine Sicherheitskorrekturen mehr bekommt. Es funktioniert weiter. Den, von dem es stammt, um eine neuere Version bitten.`,
    },
    diagnostics: {
      copied:
        'Die Diagnosedaten sind in der Zwischenablage. Sie nennen keinen Server, keine Person und keinen Datenpunkt.',
      notCopied: 'Die Diagnosedaten konnten nicht kopiert werden',
    },
  },
});
