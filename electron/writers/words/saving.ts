import { catalogue } from '@shared/language/catalogue';
import { groupedCount } from '@shared/language/grouped-count';

/** What is said of files that are exported: their kinds, and what went wrong while they were saved. */
export const savingWords = catalogue({
  en: {
    kinds: {
      csv: 'Text with separated values',
      parquet: 'Apache Parquet',
      ndjson: 'JSON, one object a line',
      json: 'JSON',
      har: 'HTTP archive (HAR)',
      txt: 'Text',
      png: 'Picture (PNG)',
      svg: 'Drawing (SVG)',
      pdf: 'Report (PDF)',
      xlsx: 'Excel workbook',
      zip: 'Case of Process Data Viewer (zip)',
    },
    unfinished: 'an unfinished export',
    nameless: 'export',
    notReplaced: {
      failed: (named: string) => `${named} could not be replaced`,
      message: (why: string, free: string) => `${why} What was exported is complete as ${free}.`,
      advice: 'Go on with that file; the former one is as it was.',
      inUse: (failed: string, free: string) =>
        `${failed}: another program has it open, or it is protected. What was exported is complete as ${free}.`,
      inUseAdvice: (target: string, free: string) =>
        `Go on with ${free}; or close ${target} there, delete it and give its name to the new file.`,
    },
    noName: {
      failed: (named: string) => `${named} could not get its name`,
      message: (why: string, hidden: string) => `${why} What was exported is complete in the hidden file ${hidden}.`,
      advice: 'See to the folder: at its next start the program gives the file its name.',
    },
    noSidecar: {
      failed: (named: string) => `What tells of ${named} could not be saved beside it`,
      advice: (named: string) => `${named} itself is complete. Export again to have both.`,
    },
    broughtToEnd: {
      message: (named: string, file: string) =>
        `${named} was complete when the program ended, but had not got its name. It is saved as ${file}.`,
      nothingToDo: 'There is nothing to do.',
      compare: 'Look whether it or the former file is the one to keep.',
    },
    notWritten: {
      message: (file: string) => `${file} was not exported since the program started.`,
      advice: 'Look for it in the file manager.',
    },
    notShown: (named: string) => `${named} can’t be shown`,
    noId: { message: 'The page gave a file without an _id.', advice: 'Export again; if it stays, report it.' },
    /** @param advice what else is to be said */
    nothingWritten: (advice: string) => `Nothing was written. ${advice}`,
    manyColumns: {
      message: (most: number) =>
        `A column for each item takes ${groupedCount(most)} samples at most, and these are more.`,
      advice: 'Nothing was written. Export a row for each sample, a shorter range, or fewer items.',
    },
    largeSheet: {
      columns: (count: number, most: number) => `These are ${count} columns; a sheet of Excel takes ${most} at most.`,
      rows: (most: number) => `These are more rows; a sheet of Excel takes ${groupedCount(most)} at most.`,
      bytes: 'These are a sheet of more than 4 GB; a sheet of Excel takes less at most.',
      advice: 'Nothing was written. Export as CSV or Parquet, or less: fewer columns or items, or a shorter range.',
    },
    changed: {
      message: 'The server’s history changed while it was read: a part that broke off and was read again differs.',
      advice: 'Export again.',
    },
  },
  de: {
    kinds: {
      csv: 'Text mit getrennten Werten',
      parquet: 'Apache Parquet',
      ndjson: 'JSON, ein Objekt je Zeile',
      json: 'JSON',
      har: 'HTTP-Archiv (HAR)',
      txt: 'Text',
      png: 'Bild (PNG)',
      svg: 'Zeichnung (SVG)',
      pdf: 'Bericht (PDF)',
      xlsx: 'Excel-Arbeitsmappe',
      zip: 'Fall von Process Data Viewer (zip)',
    },
    unfinished: 'ein unfertiger Export',
    nameless: 'Export',
    notReplaced: {
      failed: (named) => `${named} konnte nicht ersetzt werden`,
      message: (why, free) => `${why} Das Exportierte liegt vollständig als ${free} vor.`,
      advice: 'Mit dieser Datei weitermachen; die frühere ist unverändert.',
      inUse: (failed, free) =>
        `${failed}: ein anderes Programm hat die Datei geöffnet, oder sie ist geschützt. Das Exportierte liegt vollständig als ${free} vor.`,
      inUseAdvice: (target, free) =>
        `Mit ${free} weitermachen; oder ${target} dort schließen, löschen und den Namen der neuen Datei geben.`,
    },
    noName: {
      failed: (named) => `${named} konnte nicht benannt werden`,
      message: (why, hidden) => `${why} Das Exportierte liegt vollständig in der versteckten Datei ${hidden} vor.`,
      advice: 'Den Ordner in Ordnung bringen: beim nächsten Start gibt das Programm der Datei ihren Namen.',
    },
    noSidecar: {
      failed: (named) => `Die Angaben zu ${named} konnten nicht daneben gespeichert werden`,
      advice: (named) => `${named} selbst ist vollständig. Erneut exportieren, um beides zu haben.`,
    },
    broughtToEnd: {
      message: (named, file) =>
        `${named} war vollständig, als das Programm endete, hatte aber noch nicht den richtigen Namen. Gespeichert ist die Datei als ${file}.`,
      nothingToDo: 'Es ist nichts zu tun.',
      compare: 'Nachsehen, ob sie oder die frühere Datei behalten werden soll.',
    },
    notWritten: {
      message: (file) => `${file} wurde seit dem Start des Programms nicht exportiert.`,
      advice: 'Im Dateimanager danach suchen.',
    },
    notShown: (named) => `${named} kann nicht gezeigt werden`,
    noId: {
      message: 'Die Seite hat eine Datei ohne _id geliefert.',
      advice: 'Erneut exportieren; wenn es so bleibt, bitte melden.',
    },
    nothingWritten: (advice) => `Es wurde nichts geschrieben. ${advice}`,
    manyColumns: {
      message: (most) =>
        `Eine Spalte je Datenpunkt fasst höchstens ${groupedCount(most)} Messwerte, und dies sind mehr.`,
      advice:
        'Es wurde nichts geschrieben. Eine Zeile je Messwert, einen kürzeren Zeitraum oder weniger Datenpunkte exportieren.',
    },
    largeSheet: {
      columns: (count, most) => `Dies sind ${count} Spalten; ein Tabellenblatt von Excel fasst höchstens ${most}.`,
      rows: (most) => `Dies sind mehr Zeilen; ein Tabellenblatt von Excel fasst höchstens ${groupedCount(most)}.`,
      bytes: 'Dies ist ein Tabellenblatt von mehr als 4 GB; ein Tabellenblatt von Excel fasst nur weniger.',
      advice:
        'Es wurde nichts geschrieben. Als CSV oder Parquet exportieren, oder weniger: weniger Spalten oder Datenpunkte oder einen kürzeren Zeitraum.',
    },
    changed: {
      message:
        'Die Daten des Servers haben sich beim Lesen geändert: ein Teil, der abbrach und noch einmal gelesen wurde, ist anders.',
      advice: 'Erneut exportieren.',
    },
  },
});
