import { catalogue } from '@shared/language/catalogue';
import { groupedCount } from '@shared/language/grouped-count';

/** What controls say that every area has. */
export const controlWords = catalogue({
  en: {
    undo: 'Undo',
    clearSearch: 'Clear the search',
    /** In the place of a text of no characters, or of nothing but blanks. */
    emptyText: '(empty text)',
    notices: {
      more: (count: number) => `${groupedCount(count)} more ${count === 1 ? 'notice' : 'notices'}`,
      fold: 'Show fewer notices',
    },
    copy: {
      copied: ': copied',
      failed: ': failed',
      nothing: 'Nothing was copied',
      /** @param what rows, paths, or the text itself */
      done: (what: string) => `On the clipboard: ${what}`,
      rows: (count: number) => (count === 1 ? '1 row' : `${groupedCount(count)} rows`),
      paths: (count: number) => `${groupedCount(count)} paths`,
    },
    file: { show: 'Show in folder', copyPath: 'Copy path' },
    table: {
      exportCsv: 'Export as CSV…',
      /** @param what as a sentence about several begins, such as `The events` */
      saved: (what: string) => `${what} are saved`,
      notSaved: (what: string) => `${what} could not be saved`,
      /** The last row of a file. */
      leftOut: (rows: number) =>
        rows === 1 ? '1 further row is left out.' : `${groupedCount(rows)} further rows are left out.`,
    },
    csv: {
      separators: 'Separator and decimals',
      presets: {
        comma: 'Comma between fields, decimal point',
        semicolon: 'Semicolon between fields, decimal comma',
        tab: 'Tab between fields, decimal point',
      },
      /** @param preset what it means on this computer */
      spreadsheet: (preset: string) => `For spreadsheets here: ${preset.charAt(0).toLowerCase()}${preset.slice(1)}`,
      bom: 'Mark as UTF-8 for spreadsheets (BOM)',
      asTheyAre: 'Texts as they are: a spreadsheet may run some as formulas',
    },
    sheet: {
      timesIn: (zone: string) => `Times, in ${zone}`,
      times: { date: 'Dates of Excel', iso: 'ISO 8601 with offset, as text' },
      limits:
        'A sheet takes 1 048 576 rows, a cell 32 767 characters: a longer text ends with “ …”. For more, choose CSV or Parquet.',
    },
    zone: {
      timesIn: (zone: string) => `times in ${zone}`,
      hint: 'The zone of the view in Trends, where it is chosen; not that of this computer',
    },
    sortedByServer: (column: string) => `${column}: sorted by the server`,
    explainCode: 'What does this code mean?',
    timeHelp: (from: string) =>
      `* is now, t today 00:00, y yesterday, mon … sun; add or take away as in *-8h or t+6h30m; or 2026-03-01 08:00, 8:00, 1-mar-26, ISO 8601, milliseconds since 1970. An offset alone, as in +2h, counts from ${from}`,
  },
  de: {
    undo: 'Rückgängig',
    clearSearch: 'Suche leeren',
    emptyText: '(leerer Text)',
    notices: {
      more: (count) => `${groupedCount(count)} weitere ${count === 1 ? 'Meldung' : 'Meldungen'}`,
      fold: 'Weniger Meldungen zeigen',
    },
    copy: {
      copied: ': kopiert',
      failed: ': fehlgeschlagen',
      nothing: 'Es wurde nichts kopiert',
      done: (what) => `In der Zwischenablage: ${what}`,
      rows: (count) => (count === 1 ? '1 Zeile' : `${groupedCount(count)} Zeilen`),
      paths: (count) => `${groupedCount(count)} Pfade`,
    },
    file: { show: 'Im Ordner zeigen', copyPath: 'Pfad kopieren' },
    table: {
      exportCsv: 'Als CSV exportieren …',
      saved: (what) => `${what} sind gespeichert`,
      notSaved: (what) => `${what} konnten nicht gespeichert werden`,
      leftOut: (rows) => (rows === 1 ? '1 weitere Zeile fehlt.' : `${groupedCount(rows)} weitere Zeilen fehlen.`),
    },
    csv: {
      separators: 'Trennzeichen und Dezimalzeichen',
      presets: {
        comma: 'Komma zwischen Feldern, Dezimalpunkt',
        semicolon: 'Semikolon zwischen Feldern, Dezimalkomma',
        tab: 'Tabulator zwischen Feldern, Dezimalpunkt',
      },
      spreadsheet: (preset) => `Für Tabellenprogramme hier: ${preset}`,
      bom: 'Für Tabellenprogramme als UTF-8 kennzeichnen (BOM)',
      asTheyAre: 'Texte, wie sie sind: ein Tabellenprogramm kann manche als Formeln ausführen',
    },
    sheet: {
      timesIn: (zone) => `Zeiten, in ${zone}`,
      times: { date: 'Datumswerte von Excel', iso: 'ISO 8601 mit Versatz, als Text' },
      limits:
        'Ein Blatt fasst 1 048 576 Zeilen, eine Zelle 32 767 Zeichen: ein längerer Text endet mit „ …“. Für mehr CSV oder Parquet wählen.',
    },
    zone: {
      timesIn: (zone) => `Zeiten in ${zone}`,
      hint: 'Die Zeitzone der Ansicht in Trends, wo sie gewählt wird; nicht die dieses Computers',
    },
    sortedByServer: (column) => `${column}: vom Server sortiert`,
    explainCode: 'Was bedeutet dieser Code?',
    timeHelp: (from) =>
      `* ist jetzt, t heute 00:00, y gestern, mon … sun; addieren oder abziehen wie in *-8h oder t+6h30m; oder 2026-03-01 08:00, 8:00, 1-mar-26, ISO 8601, Millisekunden seit 1970. Ein Versatz allein, wie in +2h, zählt ab ${from}`,
  },
});
