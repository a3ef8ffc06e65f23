import { catalogue } from '@shared/language/catalogue';
import { formatCountOf, formatValue } from '../../kit/text/format';

/** What the page of the settings says. */
export const settingsWords = catalogue({
  en: {
    title: 'Settings',
    search: 'Search settings',
    searchHint: 'Search settings, such as zone or memory',
    nothingFound: 'No setting matches.',
    default: (text: string) => `Default: ${text}`,
    reset: 'Reset',
    resetOne: (name: string) => `Reset ${name}`,
    groups: {
      appearance: 'Appearance',
      time: 'Time',
      trends: 'Trends',
      exports: 'Exports',
      inspect: 'Inspect',
      program: 'Program',
    },
    theme: { name: 'Theme', about: 'Light or dark colours of the window.' },
    language: {
      name: 'Language',
      about: 'The language of the program, from its next start on.',
      system: 'System default',
      names: { en: 'English', de: 'Deutsch' },
      later: (name: string) => `${name} is spoken from the next start on.`,
      systemLater: 'The language of the system is spoken from the next start on.',
    },
    decimalSign: {
      name: 'Decimal sign',
      about:
        'What stands before the decimals of numbers in charts, tables and fields, from the next start on. Formulas, requests and files do not follow it, but CSV for spreadsheets does.',
      choices: { language: 'As the language has it', point: 'Point (1.5)', comma: 'Comma (1,5)' },
      later: 'Numbers are shown so from the next start on.',
    },
    textSize: {
      name: 'Text size',
      about: 'How large texts and controls are. The View menu zooms further.',
      sizes: { small: 'Small', normal: 'Normal', large: 'Large' },
    },
    density: {
      name: 'Density',
      about: 'How close the rows of tables, of the legend and of the items stand.',
      rows: { comfortable: 'Comfortable', compact: 'Compact' },
    },
    qualityColours: {
      name: 'Quality colours',
      about:
        'Uncertain and bad values in trends, tables, pictures and prints. Orange and purple are apart also with a colour-vision deficiency.',
      sets: 'Set of quality colours',
      names: { usual: 'Amber and red', distinct: 'Orange and purple' },
      own: 'Own',
      fields: {
        light: { uncertain: 'Uncertain on light', bad: 'Bad on light' },
        dark: { uncertain: 'Uncertain on dark', bad: 'Bad on dark' },
      },
      pick: (field: string) => `Pick ${field} from the screen`,
      faint: (field: string, contrast: number) =>
        `${field}: contrast ${formatValue(contrast)}:1 with the plot. Below 3:1 it is hard to see.`,
    },
    zone: {
      name: 'Time zone of new views',
      about: 'Each view has a zone of its own, which its time bar shows and changes.',
      default: 'Local, the zone of this computer',
    },
    shifts: {
      name: 'Shifts',
      about: 'What “this shift” and “previous shift” mean, in the zone of the view.',
    },
    weekStart: {
      name: 'First day of the week',
      about: 'Where “week” and “week-1w” begin, in the zone of the view, and the weekly ticks of the time axis.',
      days: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
    },
    step: { name: 'Step', about: 'The part of the window by which the arrow keys move it.' },
    overview: {
      name: 'Overview',
      about: 'A strip with a wider range below the time axis. It makes reads of its own.',
      default: 'shown',
      show: 'Show the overview',
    },
    filesOnAxis: {
      name: 'Files on the time axis',
      about: 'Marks of the files of a trend’s items. They are read from the server.',
      default: 'not shown',
      mark: 'Mark files',
    },
    saveTrend: {
      name: 'The last trend at start',
      about:
        'What the trend on screen draws is saved on this computer, and drawn at the next start until the server has answered. Switched off, what was saved is removed.',
      default: 'saved',
      save: 'Save the trend, and draw it at start',
    },
    memory: {
      name: 'Memory',
      about: 'Held samples are drawn without a read. The status bar shows how much of this cache is used.',
      field: 'Memory for history',
      fieldAbout: 'Above it, the data viewed longest ago is freed.',
    },
    exportFolder: {
      name: 'Folder of exports',
      about: 'Proposed where data, pictures, reports and files are saved.',
      default: 'Documents, and Downloads for files of a file store',
      choose: 'Choose …',
      notChosen: 'The folder could not be chosen',
    },
    requests: {
      name: 'Kept requests',
      about: 'The request log of Inspect, in memory until the program ends.',
      default: (requests: number, megabytes: number) => `${formatCountOf(requests, 'request')}, ${megabytes} MB`,
    },
    health: {
      name: 'Thresholds of item health',
      about: 'When a gap, a flat line, a spike or bad quality is a finding. They stand beside the check.',
      open: 'Open item health',
    },
    shortcuts: { name: 'Keyboard shortcuts', about: 'The keys of every command.', open: 'Change keys …' },
    updates: {
      name: 'Updates',
      about: 'Where newer versions of the program are looked for; nowhere unless an address is given.',
      open: 'Updates …',
    },
    program: {
      name: 'About',
      about: 'The version of the program, its log, and the licences of what is in it.',
      open: 'About …',
    },
    connections: {
      name: 'Connections',
      about:
        'Concurrent requests, retries, time-outs, proxy, certificates, quality codes and paths belong to each connection, under Advanced and Network.',
      open: 'Open Connections',
    },
  },
  de: {
    title: 'Einstellungen',
    search: 'Einstellungen durchsuchen',
    searchHint: 'Einstellungen durchsuchen, etwa Zeitzone oder Speicher',
    nothingFound: 'Keine Einstellung passt.',
    default: (text) => `Vorgabe: ${text}`,
    reset: 'Zurücksetzen',
    resetOne: (name) => `${name} zurücksetzen`,
    groups: {
      appearance: 'Aussehen',
      time: 'Zeit',
      trends: 'Trends',
      exports: 'Exporte',
      inspect: 'Diagnose',
      program: 'Programm',
    },
    theme: { name: 'Design', about: 'Helle oder dunkle Farben des Fensters.' },
    language: {
      name: 'Sprache',
      about: 'Die Sprache des Programms, ab seinem nächsten Start.',
      system: 'Wie das System',
      names: { en: 'English', de: 'Deutsch' },
      later: (name) => `${name} wird ab dem nächsten Start gesprochen.`,
      systemLater: 'Die Sprache des Systems wird ab dem nächsten Start gesprochen.',
    },
    decimalSign: {
      name: 'Dezimalzeichen',
      about:
        'Was in Diagrammen, Tabellen und Feldern vor den Nachkommastellen steht, ab dem nächsten Start. Formeln, Anfragen und Dateien richten sich nicht danach, aber CSV für Tabellenprogramme.',
      choices: { language: 'Wie in der Sprache', point: 'Punkt (1.5)', comma: 'Komma (1,5)' },
      later: 'So werden Zahlen ab dem nächsten Start gezeigt.',
    },
    textSize: {
      name: 'Textgröße',
      about: 'Wie groß Texte und Bedienelemente sind. Das Menü „Ansicht“ vergrößert weiter.',
      sizes: { small: 'Klein', normal: 'Normal', large: 'Groß' },
    },
    density: {
      name: 'Zeilenabstand',
      about: 'Wie dicht die Zeilen der Tabellen, der Legende und der Datenpunkte stehen.',
      rows: { comfortable: 'Weit', compact: 'Eng' },
    },
    qualityColours: {
      name: 'Farben der Qualität',
      about:
        'Unsichere und schlechte Werte in Trends, Tabellen, Bildern und Ausdrucken. Orange und Violett sind auch bei einer Farbenfehlsichtigkeit zu unterscheiden.',
      sets: 'Satz von Farben der Qualität',
      names: { usual: 'Ocker und Rot', distinct: 'Orange und Violett' },
      own: 'Eigene',
      fields: {
        light: { uncertain: 'Unsicher auf Hell', bad: 'Schlecht auf Hell' },
        dark: { uncertain: 'Unsicher auf Dunkel', bad: 'Schlecht auf Dunkel' },
      },
      pick: (field) => `${field} vom Bildschirm aufnehmen`,
      faint: (field, contrast) =>
        `${field}: Kontrast ${formatValue(contrast)}:1 zur Zeichenfläche. Unter 3:1 ist das schlecht zu sehen.`,
    },
    zone: {
      name: 'Zeitzone neuer Ansichten',
      about: 'Jede Ansicht hat eine eigene Zone, die ihre Zeitleiste zeigt und ändert.',
      default: 'Lokal, die Zone dieses Computers',
    },
    shifts: {
      name: 'Schichten',
      about: 'Was „diese Schicht“ und „vorige Schicht“ bedeuten, in der Zone der Ansicht.',
    },
    weekStart: {
      name: 'Erster Tag der Woche',
      about:
        'Wo „week“ und „week-1w“ beginnen, in der Zone der Ansicht, und wo die wöchentlichen Striche der Zeitachse stehen.',
      days: { monday: 'Montag', sunday: 'Sonntag', saturday: 'Samstag' },
    },
    step: { name: 'Schritt', about: 'Der Teil des Fensters, um den die Pfeiltasten es verschieben.' },
    overview: {
      name: 'Übersicht',
      about: 'Ein Streifen mit einem größeren Zeitraum unter der Zeitachse. Er liest selbst vom Server.',
      default: 'gezeigt',
      show: 'Übersicht zeigen',
    },
    filesOnAxis: {
      name: 'Dateien auf der Zeitachse',
      about: 'Marken der Dateien zu den Datenpunkten eines Trends. Sie werden vom Server gelesen.',
      default: 'nicht gezeigt',
      mark: 'Dateien markieren',
    },
    saveTrend: {
      name: 'Der letzte Trend beim Start',
      about:
        'Was der Trend auf dem Bildschirm zeichnet, wird auf diesem Computer gesichert und beim nächsten Start gezeichnet, bis der Server geantwortet hat. Ausgeschaltet wird das Gesicherte entfernt.',
      default: 'gesichert',
      save: 'Den Trend sichern und beim Start zeichnen',
    },
    memory: {
      name: 'Speicher',
      about:
        'Gehaltene Messwerte werden ohne Lesen gezeichnet. Die Statusleiste zeigt, wie viel dieses Caches benutzt ist.',
      field: 'Speicher für Historie',
      fieldAbout: 'Darüber werden die am längsten nicht angesehenen Daten freigegeben.',
    },
    exportFolder: {
      name: 'Ordner für Exporte',
      about: 'Wird vorgeschlagen, wo Daten, Bilder, Berichte und Dateien gespeichert werden.',
      default: 'Dokumente, und Downloads für Dateien eines Dateispeichers',
      choose: 'Wählen …',
      notChosen: 'Der Ordner konnte nicht gewählt werden',
    },
    requests: {
      name: 'Aufbewahrte Anfragen',
      about: 'Das Anfragenprotokoll der Diagnose, im Speicher bis zum Ende des Programms.',
      default: (requests, megabytes) => `${formatCountOf(requests, 'Anfrage', 'Anfragen')}, ${megabytes} MB`,
    },
    health: {
      name: 'Schwellen für den Zustand der Datenpunkte',
      about:
        'Wann eine Lücke, ein konstanter Verlauf, ein Ausreißer oder schlechte Qualität ein Befund ist. Sie stehen neben der Prüfung.',
      open: 'Zustand der Datenpunkte öffnen',
    },
    shortcuts: { name: 'Tastenkürzel', about: 'Die Tasten jedes Befehls.', open: 'Tasten ändern …' },
    updates: {
      name: 'Aktualisierungen',
      about: 'Wo nach neueren Versionen des Programms gesucht wird; nirgends, solange keine Adresse angegeben ist.',
      open: 'Aktualisierungen …',
    },
    program: {
      name: 'Über das Programm',
      about: 'Die Version des Programms, sein Protokoll und die Lizenzen dessen, was darin ist.',
      open: 'Über …',
    },
    connections: {
      name: 'Verbindungen',
      about:
        'Gleichzeitige Anfragen, Wiederholungen, Zeitlimits, Proxy, Zertifikate, Qualitätscodes und Pfade gehören zu jeder Verbindung, unter „Erweitert“ und „Netzwerk“.',
      open: 'Verbindungen öffnen',
    },
  },
});
