import { catalogue } from '../../language/catalogue';

/** What the parameters of the specification mean. */
export const parameterWords = catalogue({
  en: {
    /** The default of `storename`. */
    allStores: 'all available file stores',
    /** Of intervals with what each of them is: `8 h`. */
    withLength: (meaning: string, length: string) => `${meaning} Each is ${length} long.`,
    meanings: {
      identifier: 'Item or property path.',
      items: 'The items or objects that are read.',
      queries: 'Independent queries, each with parameters of its own.',
      start_time: 'Start (UTC) of the interval.',
      end_time: 'End (UTC) of the interval; the end instant itself is not included.',
      insights: 'Include application insights in the response.',

      aggregate: 'Aggregate type as a string code; by POST each item has its own.',
      intervals_no: 'Number of intervals in the [start, end) timespan.',
      percentage_good: 'Percentage of returned values that must have quality good.',
      percentage_bad: 'Percentage of returned values that have quality bad.',
      treat_uncertain_as_bad: 'How values with StatusCode severity Uncertain are treated in aggregate calculation.',
      sloped_extrapolation:
        'How data is interpolated when no boundary value exists, i.e. extrapolating beyond the last known value.',
      partial_interval_treatment: 'Treatment of partial intervals.',
      raw_as_item_values: 'When true, raw data points are a flat list of item values.',
      processed_as_item_values:
        'When true, processed data points are a flat list of item values; false forces three arrays per interval.',

      storename: 'Comma-separated file store names to query.',
      include_file_store_info: 'When true, the response is grouped by file store.',
      _id: 'ObjectId of one file to retrieve; all other filter parameters are ignored then.',
      filter: 'Extra filter expression in document-database read query syntax.',
      limit: 'Maximum number of file information objects per file store; a store may have a default.',
      skip: 'Number of file information objects per file store to skip.',
      sort: 'Sort document in document-database sort syntax.',
    },
  },
  de: {
    allStores: 'alle verfügbaren Dateispeicher',
    withLength: (meaning, length) => `${meaning} Jedes ist ${length} lang.`,
    meanings: {
      identifier: 'Pfad eines Datenpunkts oder einer Eigenschaft.',
      items: 'Die Datenpunkte oder Objekte, die gelesen werden.',
      queries: 'Unabhängige Abfragen, jede mit eigenen Parametern.',
      start_time: 'Anfang (UTC) des Intervalls.',
      end_time: 'Ende (UTC) des Intervalls; der Zeitpunkt selbst gehört nicht dazu.',
      insights: 'Die Hinweise des Servers in die Antwort aufnehmen.',

      aggregate: 'Art des Aggregats als Textcode; mit POST hat jeder Datenpunkt seine eigene.',
      intervals_no: 'Anzahl der Intervalle im Zeitraum [Anfang, Ende).',
      percentage_good: 'Prozentsatz der zurückgegebenen Werte, die die Qualität gut haben müssen.',
      percentage_bad: 'Prozentsatz der zurückgegebenen Werte, die die Qualität schlecht haben.',
      treat_uncertain_as_bad:
        'Wie Werte, deren StatusCode den Schweregrad Uncertain hat, beim Berechnen von Aggregaten behandelt werden.',
      sloped_extrapolation:
        'Wie interpoliert wird, wenn es keinen Randwert gibt, also über den letzten bekannten Wert hinaus extrapoliert wird.',
      partial_interval_treatment: 'Behandlung unvollständiger Intervalle.',
      raw_as_item_values: 'Bei true sind Rohwerte eine flache Liste von Werten der Datenpunkte.',
      processed_as_item_values:
        'Bei true sind verarbeitete Werte eine flache Liste von Werten der Datenpunkte; false erzwingt drei Arrays je Intervall.',

      storename: 'Namen der abzufragenden Dateispeicher, durch Kommas getrennt.',
      include_file_store_info: 'Bei true ist die Antwort nach Dateispeichern gruppiert.',
      _id: 'ObjectId einer einzelnen Datei; alle anderen Filterparameter werden dann nicht beachtet.',
      filter: 'Zusätzlicher Filterausdruck in der Abfragesprache der Dokumentdatenbank.',
      limit: 'Höchstzahl der Metadaten-Objekte je Dateispeicher; ein Speicher kann einen Vorgabewert haben.',
      skip: 'Anzahl der Metadaten-Objekte je Dateispeicher, die übersprungen werden.',
      sort: 'Sortierdokument in der Sortiersprache der Dokumentdatenbank.',
    },
  },
});
