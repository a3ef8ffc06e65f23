import { catalogue } from '@shared/language/catalogue';

/** What the specification leaves open, and how it is set for a server. */
export const advancedWords = catalogue({
  en: {
    title: 'Advanced',
    fields: {
      historyPath: { label: 'History path', description: 'Read Historical Data, below the base URL' },
      filesPath: { label: 'Files path', description: 'Read Files, below the base URL' },
      downloadPath: { label: 'Download path', description: 'A file’s content, below the base URL' },
      readPath: { label: 'Properties path', description: 'Read of item properties, below the base URL' },
      tokenPath: { label: 'Token path', description: 'Where a token is fetched' },
      windowsTokenPath: { label: 'Windows token path', description: 'The same, for a Windows account' },
      idMember: { label: 'ID member', description: 'Names an object ID in Read Files' },
      defaultStoreLimit: {
        label: 'File infos per store',
        description: 'Unless a read says otherwise; nothing leaves it to the server',
      },
      historyRequestsAtOnce: {
        label: 'Concurrent requests',
        description: 'For history, of all trends together: 1 to 16',
      },
      retries: { label: 'Retries', description: 'After a temporary failure: 0 to 10' },
      connectSeconds: { label: 'Connect timeout (s)', description: 'Until the connection stands' },
      firstByteSeconds: { label: 'Response timeout (s)', description: 'Until the response begins' },
      idleSeconds: { label: 'Idle timeout (s)', description: 'Between two parts of a response' },
    },
    generation: { label: 'Files API', description: 'What Read Files takes: newer servers take one file store' },
    generations: {
      storename: 'Objects and stores (items, storename)',
      filestore: 'One file store (filestore)',
    },
    quality: { label: 'Quality codes', description: 'How Q is to be read' },
    qualitySchemes: {
      'opc-ua': 'OPC UA status codes (0 is good)',
      'opc-classic': 'OPC Classic (192 is good)',
    },
    plot: { label: 'Plot values', description: 'What long ranges are drawn from in Auto' },
    plotWays: {
      automatic: 'As the server gives them',
      times: 'With their own times',
      extremes: 'Minimum and maximum without times',
      sampled: 'Off: one sampled value per column',
    },
    downloads: {
      label: 'Offer the files’ contents',
      description: 'The specification has no download; many servers do',
    },
    itemProperties: {
      label: 'Fill in items from the server',
      description: 'Unit, description and limits, when you ask for it',
    },
    headers: {
      label: 'Extra headers',
      description: 'Go with every request. Type a name, such as X-Plant, and press Enter; the value has its own field.',
      value: (name: string) => `Value of ${name}`,
      isOpen: (name: string) => `${name} is no secret: show, keep and export its value`,
    },
  },
  de: {
    title: 'Erweitert',
    fields: {
      historyPath: { label: 'Pfad der Historie', description: 'Read Historical Data, unter der Basis-URL' },
      filesPath: { label: 'Pfad der Dateien', description: 'Read Files, unter der Basis-URL' },
      downloadPath: { label: 'Pfad zum Herunterladen', description: 'Inhalt einer Datei, unter der Basis-URL' },
      readPath: {
        label: 'Pfad der Eigenschaften',
        description: 'Lesen der Eigenschaften von Datenpunkten, unter der Basis-URL',
      },
      tokenPath: { label: 'Token-Pfad', description: 'Wo ein Token geholt wird' },
      windowsTokenPath: { label: 'Windows-Token-Pfad', description: 'Dasselbe, für ein Windows-Konto' },
      idMember: { label: 'ID-Member', description: 'Nennt in Read Files die ID eines Objekts' },
      defaultStoreLimit: {
        label: 'Metadaten je Dateispeicher',
        description: 'Sofern beim Lesen nichts anderes gesagt ist; leer überlässt es dem Server',
      },
      historyRequestsAtOnce: {
        label: 'Gleichzeitige Anfragen',
        description: 'Für Historie, alle Trends zusammen: 1 bis 16',
      },
      retries: { label: 'Wiederholungen', description: 'Nach einer vorübergehenden Störung: 0 bis 10' },
      connectSeconds: { label: 'Zeitlimit Verbindung (s)', description: 'Bis die Verbindung steht' },
      firstByteSeconds: { label: 'Zeitlimit Antwort (s)', description: 'Bis die Antwort beginnt' },
      idleSeconds: { label: 'Zeitlimit Pause (s)', description: 'Zwischen zwei Teilen einer Antwort' },
    },
    generation: {
      label: 'Dateien-API',
      description: 'Was Read Files annimmt: neuere Server nehmen einen Dateispeicher',
    },
    generations: {
      storename: 'Objekte, Speicher (items, storename)',
      filestore: 'Ein Dateispeicher (filestore)',
    },
    quality: { label: 'Qualitätscodes', description: 'Wie Q zu lesen ist' },
    qualitySchemes: {
      'opc-ua': 'Statuscodes von OPC UA (0 ist gut)',
      'opc-classic': 'OPC Classic (192 ist gut)',
    },
    plot: { label: 'Kurvenwerte', description: 'Woraus lange Zeiträume bei „Auto“ gezeichnet werden' },
    plotWays: {
      automatic: 'Wie der Server sie liefert',
      times: 'Mit eigenen Zeiten',
      extremes: 'Minimum und Maximum ohne Zeiten',
      sampled: 'Aus: ein abgetasteter Wert je Spalte',
    },
    downloads: {
      label: 'Inhalte der Dateien anbieten',
      description: 'Die Spezifikation kennt kein Herunterladen; viele Server schon',
    },
    itemProperties: {
      label: 'Datenpunkte vom Server ergänzen',
      description: 'Einheit, Beschreibung und Grenzwerte, wenn Sie es verlangen',
    },
    headers: {
      label: 'Zusätzliche Header',
      description:
        'Gehen mit jeder Anfrage mit. Namen eingeben, etwa X-Plant, und Enter drücken; der Wert hat ein eigenes Feld.',
      value: (name) => `Wert von ${name}`,
      isOpen: (name) => `${name} ist nicht geheim: Wert anzeigen, behalten und exportieren`,
    },
  },
});
