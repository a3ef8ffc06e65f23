import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** How many files a chart draws. */
interface Drawn {
  readonly drawn: number;
  /** Files that pass the quick filter, and all that are loaded. */
  readonly listed: number;
  readonly loaded: number;
}

/** What the chart of files says. */
export const chartWords = catalogue({
  en: {
    label: 'Chart',
    x: 'X',
    y: 'Y',
    colour: 'Colour by',
    number: (title: string, files: number) => `${title} · a number in ${formatCountOf(files, 'file')}`,
    time: (title: string, files: number) => `${title} · a date in ${formatCountOf(files, 'file')}`,
    chart: (y: string, x: string, files: number) => `${y} over ${x}, ${formatCountOf(files, 'file')}`,
    points: 'Files in the chart',
    drawn: ({ drawn, listed, loaded }: Drawn) =>
      listed === loaded
        ? `${formatCount(drawn)} of ${formatCountOf(loaded, 'loaded file')} drawn.`
        : `${formatCount(drawn)} of ${formatCountOf(listed, 'file')} drawn that ${listed === 1 ? 'passes' : 'pass'} the quick filter; ${formatCount(loaded)} loaded.`,
    lacking: (title: string, parts: readonly string[]) => `${title}: ${parts.join(', ')}.`,
    missing: (files: number) => `${formatCount(files)} without a value`,
    other: {
      number: (files: number) => `${formatCount(files)} without a number (“12.5” as a text is none)`,
      time: (files: number) => `${formatCount(files)} without a date`,
    },
    infinite: (files: number) => `${formatCount(files)} with NaN, infinity or more than a double holds`,
    span: (title: string, from: string, to: string) => `${title} from ${from} to ${to}.`,
    none: '(no value)',
    others: (values: number) => formatCountOf(values, 'other value'),
    kind: (kind: string, files: number) => `${kind} (${formatCount(files)})`,
    selected: 'selected',
    picture: {
      filter: (text: string) => `Quick filter: “${text}”`,
      times: (zone: string) => `Times of the query are of ${zone}.`,
      made: (read: string, made: string, zone: string) => `Asked ${read}, picture made ${made}, times in ${zone}.`,
      colours: (title: string) => `Colours: ${title}`,
      ringed: (files: number) => `${formatCount(files)} selected, with a ring.`,
      missing: (missing: number, asked: number) =>
        `${formatCount(missing)} of ${formatCountOf(asked, 'item')} not read.`,
      failed: (failed: number, parts: number) =>
        `Not read to the end: ${formatCount(failed)} of ${formatCountOf(parts, 'part')}.`,
      cut: (cut: number, parts: number) =>
        `More files may exist that are not loaded, in ${formatCount(cut)} of ${formatCountOf(parts, 'part')}.`,
      reading: 'More files were being read.',
    },
    noNumberTitle: 'No numbers to draw',
    noNumber: 'A chart needs a number in the files. None of the loaded files has one, or nothing is loaded yet.',
    nothing: (x: string, y: string) => `None of the files has a place both on ${x} and on ${y}.`,
  },
  de: {
    label: 'Diagramm',
    x: 'X',
    y: 'Y',
    colour: 'Farbe nach',
    number: (title, files) => `${title} · Zahl in ${formatCountOf(files, 'Datei', 'Dateien')}`,
    time: (title, files) => `${title} · Datum in ${formatCountOf(files, 'Datei', 'Dateien')}`,
    chart: (y, x, files) => `${y} über ${x}, ${formatCountOf(files, 'Datei', 'Dateien')}`,
    points: 'Dateien im Diagramm',
    drawn: ({ drawn, listed, loaded }) =>
      listed === loaded
        ? `${formatCount(drawn)} von ${formatCountOf(loaded, 'geladenen Datei', 'geladenen Dateien')} gezeichnet.`
        : `${formatCount(drawn)} von ${formatCountOf(listed, 'Datei', 'Dateien')} gezeichnet, die zum Schnellfilter ${listed === 1 ? 'passt' : 'passen'}; ${formatCount(loaded)} geladen.`,
    lacking: (title, parts) => `${title}: ${parts.join(', ')}.`,
    missing: (files) => `${formatCount(files)} ohne Wert`,
    other: {
      number: (files) => `${formatCount(files)} ohne Zahl („12.5“ als Text ist keine)`,
      time: (files) => `${formatCount(files)} ohne Datum`,
    },
    infinite: (files) => `${formatCount(files)} mit NaN, unendlich oder mehr, als ein Double fasst`,
    span: (title, from, to) => `${title} von ${from} bis ${to}.`,
    none: '(kein Wert)',
    others: (values) => formatCountOf(values, 'weiterer Wert', 'weitere Werte'),
    kind: (kind, files) => `${kind} (${formatCount(files)})`,
    selected: 'ausgewählt',
    picture: {
      filter: (text) => `Schnellfilter: „${text}“`,
      times: (zone) => `Zeiten der Abfrage in ${zone}.`,
      made: (read, made, zone) => `Abgefragt ${read}, Bild erstellt ${made}, Zeiten in ${zone}.`,
      colours: (title) => `Farben: ${title}`,
      ringed: (files) => `${formatCount(files)} ausgewählt, mit einem Ring.`,
      missing: (missing, asked) =>
        `${formatCount(missing)} von ${formatCountOf(asked, 'Datenpunkt', 'Datenpunkten')} nicht gelesen.`,
      failed: (failed, parts) =>
        `Nicht bis zum Ende gelesen: ${formatCount(failed)} von ${formatCountOf(parts, 'Teil', 'Teilen')}.`,
      cut: (cut, parts) =>
        `Es kann weitere Dateien geben, die nicht geladen sind, in ${formatCount(cut)} von ${formatCountOf(parts, 'Teil', 'Teilen')}.`,
      reading: 'Weitere Dateien wurden gerade gelesen.',
    },
    noNumberTitle: 'Keine Zahlen zu zeichnen',
    noNumber:
      'Ein Diagramm braucht eine Zahl in den Dateien. Keine der geladenen Dateien hat eine, oder es ist noch nichts geladen.',
    nothing: (x, y) => `Keine der Dateien hat einen Platz sowohl auf ${x} als auch auf ${y}.`,
  },
});
