import { catalogue } from '@shared/language/catalogue';

/** Items of menus that Electron knows by their roles. */
export type MenuRole =
  | 'about'
  | 'close'
  | 'copy'
  | 'cut'
  | 'delete'
  | 'hide'
  | 'hideOthers'
  | 'paste'
  | 'quit'
  | 'selectAll'
  | 'services'
  | 'toggleDevTools'
  | 'togglefullscreen'
  | 'unhide'
  | 'zoomIn'
  | 'zoomOut';

/** In English they are called as Electron calls them. */
const asElectronSays: Readonly<Partial<Record<MenuRole, string>>> = {};

/** What the program's menu, its windows and the system's dialogs over them say. */
export const windowWords = catalogue({
  en: {
    developerTools: 'developer tools allowed',
    place: 'the place of the window',
    menu: {
      roles: asElectronSays,
      log: 'Show log file',
      licences: 'Show third-party licences',
      reload: 'Reload window',
      actualSize: 'Actual Size',
    },
    connections: {
      kind: 'Connections of Process Data Viewer',
      import: 'Import connections',
      export: 'Export connections',
      certificates: 'Certificates',
      chooseCertificates: 'Choose the certificates of an authority',
      allFiles: 'All files',
    },
    openCase: 'Open a case',
    openHar: 'Open a HAR file',
    views: {
      kind: 'Views of Process Data Viewer',
      charts: 'Charts of WebStudio',
      both: 'Views, and charts of WebStudio',
      open: 'Open view',
      save: 'Save view as',
    },
    exportFolder: 'Choose the folder of exports',
    downloadFolder: 'Choose the folder for the files',
    notPrinted: {
      message: (reason: string) => `The report could not be printed (${reason}).`,
      advice: 'See whether a printer is set up on this computer, or save the report as a PDF.',
    },
  },
  de: {
    developerTools: 'Entwicklerwerkzeuge erlaubt',
    place: 'die Lage des Fensters',
    menu: {
      roles: {
        about: 'Über Process Data Viewer',
        close: 'Fenster schließen',
        copy: 'Kopieren',
        cut: 'Ausschneiden',
        delete: 'Löschen',
        hide: 'Process Data Viewer ausblenden',
        hideOthers: 'Andere ausblenden',
        paste: 'Einfügen',
        quit: 'Beenden',
        selectAll: 'Alles auswählen',
        services: 'Dienste',
        toggleDevTools: 'Entwicklerwerkzeuge ein/aus',
        togglefullscreen: 'Vollbild ein/aus',
        unhide: 'Alle anzeigen',
        zoomIn: 'Vergrößern',
        zoomOut: 'Verkleinern',
      },
      log: 'Protokolldatei zeigen',
      licences: 'Lizenzen Dritter zeigen',
      reload: 'Fenster neu laden',
      actualSize: 'Originalgröße',
    },
    connections: {
      kind: 'Verbindungen von Process Data Viewer',
      import: 'Verbindungen importieren',
      export: 'Verbindungen exportieren',
      certificates: 'Zertifikate',
      chooseCertificates: 'Zertifikate einer Zertifizierungsstelle wählen',
      allFiles: 'Alle Dateien',
    },
    openCase: 'Fall öffnen',
    openHar: 'HAR-Datei öffnen',
    views: {
      kind: 'Ansichten von Process Data Viewer',
      charts: 'Diagramme von WebStudio',
      both: 'Ansichten und Diagramme von WebStudio',
      open: 'Ansicht öffnen',
      save: 'Ansicht speichern unter',
    },
    exportFolder: 'Ordner für Exporte wählen',
    downloadFolder: 'Ordner für die Dateien wählen',
    notPrinted: {
      message: (reason) => `Der Bericht konnte nicht gedruckt werden (${reason}).`,
      advice: 'Nachsehen, ob auf diesem Computer ein Drucker eingerichtet ist, oder den Bericht als PDF speichern.',
    },
  },
});
