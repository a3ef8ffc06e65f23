import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What the window’s frame says: header, rail and status bar, and what stands where an area can’t. */
export const frameWords = catalogue({
  en: {
    product: 'Process Data Viewer',
    areas: { trends: 'Trends', files: 'Files', inspect: 'Inspect', connections: 'Connections' },
    areaList: 'Areas',
    settings: 'Settings',
    withKeys: (name: string, keys: string) => `${name} (${keys})`,
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', auto: 'System default' },
    commands: 'Commands',
    close: 'Close',
    opening: 'Opening',
    resizeItems: 'Resize the items',
    cutPaste: (excess: number, most: number) =>
      `${formatCountOf(excess, 'character')} of what was pasted ${excess === 1 ? 'is' : 'are'} left out: there is room for ${formatCount(most)} here.`,
    fault: {
      window: 'The window can’t be shown',
      area: (name: string) => `${name} can’t be shown`,
      reload: 'Reload the window',
      seriesWorker: (reason: string) => `The series worker stopped: ${reason}.`,
      seriesWorkerAdvice: 'Try again.',
    },
    connection: {
      switch: (name: string) => `Switch connection, now ${name}`,
      noName: 'none',
      none: 'No connection',
      list: 'Connections',
      manage: 'Manage connections',
      use: 'Use connection',
      demo: 'demo',
      case: 'case',
      notSwitched: 'The connection could not be switched',
      removedElsewhere: {
        message: (name: string) =>
          `“${name}” was deleted in another window, and what it read has ended. This window goes on with the demo plant.`,
        advice: 'Its views stay in their tabs. The other window offers for a while to undo the deletion.',
      },
    },
    disconnected: {
      title: (view: string, connection: string, address: string) =>
        `“${view}” was made for ${connection} (${address}), which is not set up here.`,
      aServer: 'a server',
      moved: (view: string, address: string, connection: string, by: string) =>
        `“${view}” was made for ${address}; “${connection}” leads to ${by} by now.`,
      movedText: 'Nothing was read: it may be another plant.',
      goAlong: (connection: string) => `Read this view from ${connection}`,
      goAlongEffect: (address: string) => `Asks ${address} for it. Once saved, the view opens there from then on.`,
      notRead: 'The view could not be read from there',
      text: 'Nothing was read; a view never adds a connection.',
      open: 'Open Connections',
      openEffect: 'Set up a connection to that address there, and the view opens by itself.',
      openMovedEffect: 'Correct the address there, or set up a connection to the former one. The view waits here.',
      other: 'Read this view from …',
      otherEffect: 'For a server that has another address here. Once saved, the view opens there from then on.',
      goOn: (connection: string) => `Show another view of ${connection}`,
      goOnEffect: 'This view is not read. It stays open in its tab.',
    },
    status: {
      connection: 'Connection',
      running: (count: number) => `${formatCount(count)} running`,
      items: (count: number) => formatCountOf(count, 'item'),
      inTrend: (count: number) => `${formatCount(count)} in the trend`,
      requests: (count: number) => formatCountOf(count, 'request'),
      lastRequest: (time: string) => `last request ${time}`,
      case: 'Read from a file, no server is asked',
      idle: 'Not used yet',
      connecting: 'Connecting',
      connected: 'Connected',
      failed: (reason: string) => `Failed: ${reason}`,
      reasons: {
        tls: 'certificate not trusted',
        signIn: 'sign-in refused',
        noAnswer: 'no answer',
        permission: 'permission missing',
        barred: 'refused before the server',
        redirected: 'redirected',
        server: (status: number) => `server error ${status}`,
      },
    },
    memory: {
      held: (bytes: string, budget: string, points: string) => `Cache ${bytes} of ${budget} · ${points} points`,
      freed: 'older data freed',
      freedPoints: (count: number) =>
        `${formatCount(count)} points viewed longest ago were freed to stay within the budget. They are read again where you look at them.`,
      free: 'Free unused memory',
    },
    itemsNotKept: 'The items could not be kept',
    /** Changes of the view, as undoing names them. */
    changes: {
      askForFiles: 'Ask for files of the trend',
      showInTrend: (item: string) => `Show ${item} in the trend`,
    },
  },
  de: {
    product: 'Process Data Viewer',
    areas: { trends: 'Trends', files: 'Dateien', inspect: 'Diagnose', connections: 'Verbindungen' },
    areaList: 'Arbeitsbereiche',
    settings: 'Einstellungen',
    withKeys: (name, keys) => `${name} (${keys})`,
    theme: 'Design',
    themes: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das System' },
    commands: 'Befehle',
    close: 'Schließen',
    opening: 'Wird geöffnet',
    resizeItems: 'Breite der Datenpunkte ändern',
    cutPaste: (excess, most) =>
      `${formatCount(excess)} Zeichen des eingefügten Textes ${excess === 1 ? 'fehlt' : 'fehlen'}: Hier ist Platz für ${formatCount(most)}.`,
    fault: {
      window: 'Das Fenster kann nicht gezeigt werden',
      area: (name) => `„${name}“ kann nicht gezeigt werden`,
      reload: 'Fenster neu laden',
      seriesWorker: (reason) => `Der Prozess für Reihen ist stehen geblieben: ${reason}.`,
      seriesWorkerAdvice: 'Noch einmal versuchen.',
    },
    connection: {
      switch: (name) => `Verbindung wechseln, jetzt ${name}`,
      noName: 'keine',
      none: 'Keine Verbindung',
      list: 'Verbindungen',
      manage: 'Verbindungen verwalten',
      use: 'Verbindung verwenden',
      demo: 'Demo',
      case: 'Fall',
      notSwitched: 'Die Verbindung konnte nicht gewechselt werden',
      removedElsewhere: {
        message: (name) =>
          `„${name}“ wurde in einem anderen Fenster gelöscht, und was darüber gelesen wurde, ist beendet. Dieses Fenster geht mit der Demoanlage weiter.`,
        advice:
          'Ansichten davon bleiben in ihren Tabs. Das andere Fenster bietet eine Weile an, das Löschen rückgängig zu machen.',
      },
    },
    disconnected: {
      title: (view, connection, address) =>
        `„${view}“ wurde für ${connection} (${address}) erstellt; diese Verbindung ist hier nicht eingerichtet.`,
      aServer: 'einen Server',
      moved: (view, address, connection, by) =>
        `„${view}“ wurde für ${address} erstellt; „${connection}“ führt inzwischen zu ${by}.`,
      movedText: 'Nichts wurde gelesen: Es kann eine andere Anlage sein.',
      goAlong: (connection) => `Diese Ansicht von ${connection} lesen`,
      goAlongEffect: (address) => `Fragt ${address} danach. Gespeichert öffnet sich die Ansicht künftig dort.`,
      notRead: 'Die Ansicht konnte nicht von dort gelesen werden',
      text: 'Nichts wurde gelesen; eine Ansicht fügt nie eine Verbindung hinzu.',
      open: 'Verbindungen öffnen',
      openEffect: 'Dort eine Verbindung zu dieser Adresse einrichten, dann öffnet sich die Ansicht von selbst.',
      openMovedEffect:
        'Dort die Adresse berichtigen oder eine Verbindung zur früheren einrichten. Die Ansicht wartet hier.',
      other: 'Diese Ansicht lesen von …',
      otherEffect:
        'Für einen Server, der hier eine andere Adresse hat. Gespeichert öffnet sich die Ansicht künftig dort.',
      goOn: (connection) => `Andere Ansicht von ${connection} zeigen`,
      goOnEffect: 'Diese Ansicht wird nicht gelesen. Sie bleibt in ihrem Tab offen.',
    },
    status: {
      connection: 'Verbindung',
      running: (count) => `${formatCount(count)} laufend`,
      items: (count) => formatCountOf(count, 'Datenpunkt', 'Datenpunkte'),
      inTrend: (count) => `${formatCount(count)} im Trend`,
      requests: (count) => formatCountOf(count, 'Anfrage', 'Anfragen'),
      lastRequest: (time) => `letzte Anfrage ${time}`,
      case: 'Aus einer Datei gelesen, kein Server wird gefragt',
      idle: 'Noch nicht benutzt',
      connecting: 'Verbindung wird aufgebaut',
      connected: 'Verbunden',
      failed: (reason) => `Fehlgeschlagen: ${reason}`,
      reasons: {
        tls: 'Zertifikat nicht vertrauenswürdig',
        signIn: 'Anmeldung abgelehnt',
        noAnswer: 'keine Antwort',
        permission: 'Berechtigung fehlt',
        barred: 'vor dem Server abgelehnt',
        redirected: 'weitergeleitet',
        server: (status) => `Serverfehler ${status}`,
      },
    },
    memory: {
      held: (bytes, budget, points) => `Cache ${bytes} von ${budget} · ${points} Punkte`,
      freed: 'ältere Daten freigegeben',
      freedPoints: (count) =>
        `${formatCount(count)} am längsten nicht angesehene Punkte wurden freigegeben, um im Rahmen zu bleiben. Sie werden wieder gelesen, wo Sie sie ansehen.`,
      free: 'Unbenutzten Speicher freigeben',
    },
    itemsNotKept: 'Die Datenpunkte konnten nicht gespeichert werden',
    changes: {
      askForFiles: 'Nach Dateien des Trends fragen',
      showInTrend: (item) => `${item} im Trend zeigen`,
    },
  },
});
