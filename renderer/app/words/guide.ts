import { catalogue } from '@shared/language/catalogue';

/** What the pane of the guide says around its pages, and the reference in it. */
export const guideWords = catalogue({
  en: {
    name: 'Guide',
    back: 'Back',
    contents: 'Contents',
    search: 'Search the guide',
    close: 'Close the guide',
    noPage: 'The guide has no such page.',
    nothingFound: 'Nothing in the guide has all of these words.',
    found: 'Found in the guide',
    reference: {
      search: 'Search the reference',
      searchHint: 'Search, or type a quality code such as 3221225472',
      nothingFound:
        'Nothing in the reference matches. Quality codes are whole numbers, or hexadecimal such as 0x80000000.',
      schemes: { 'opc-ua': 'OPC UA', 'opc-classic': 'OPC Classic' },
      as: (scheme: string, quality: string) => `As ${scheme}: ${quality}`,
      bits: 'Bits',
      field: 'Field',
      value: 'Value',
      meaning: 'Meaning',
      source: (source: string) => `Source: ${source}`,
      sections: {
        opcUa: { name: 'Quality codes, OPC UA', source: 'OPC 10000-6, Annex A.2' },
        opcClassic: { name: 'Quality codes, OPC Classic', source: 'OPC Data Access 3.00, §6.8' },
        aggregates: { name: 'Aggregates', source: 'OPC 10000-13, §4.2.2, and the vendor’s public list' },
        times: { name: 'Time expressions', source: 'This program; see Time in the guide' },
        keys: { name: 'Keys', source: 'This program, with your own keys' },
      },
    },
  },
  de: {
    name: 'Handbuch',
    back: 'Zurück',
    contents: 'Inhalt',
    search: 'Handbuch durchsuchen',
    close: 'Handbuch schließen',
    noPage: 'Diese Seite hat das Handbuch nicht.',
    nothingFound: 'Nichts im Handbuch hat alle diese Wörter.',
    found: 'Im Handbuch gefunden',
    reference: {
      search: 'Referenz durchsuchen',
      searchHint: 'Suchen oder einen Qualitätscode eingeben, etwa 3221225472',
      nothingFound: 'Nichts in der Referenz passt. Qualitätscodes sind ganze Zahlen oder hexadezimal, etwa 0x80000000.',
      schemes: { 'opc-ua': 'OPC UA', 'opc-classic': 'OPC Classic' },
      as: (scheme, quality) => `Als ${scheme}: ${quality}`,
      bits: 'Bits',
      field: 'Feld',
      value: 'Wert',
      meaning: 'Bedeutung',
      source: (source) => `Quelle: ${source}`,
      sections: {
        opcUa: { name: 'Qualitätscodes, OPC UA', source: 'OPC 10000-6, Anhang A.2' },
        opcClassic: { name: 'Qualitätscodes, OPC Classic', source: 'OPC Data Access 3.00, §6.8' },
        aggregates: { name: 'Aggregate', source: 'OPC 10000-13, §4.2.2, und die öffentliche Liste des Herstellers' },
        times: { name: 'Zeitausdrücke', source: 'Dieses Programm; siehe „Time“ im Handbuch' },
        keys: { name: 'Tasten', source: 'Dieses Programm, mit Ihren eigenen Tasten' },
      },
    },
  },
});
