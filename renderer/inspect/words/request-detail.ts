import { catalogue } from '@shared/language/catalogue';
import { formatCount } from '../../kit/text/format';

/** What is told of one request: what was asked, what came back, and ways to hand it to somebody. */
export const detailWords = catalogue({
  en: {
    label: (id: number) => `Request ${id}`,
    title: (id: number, operation: string) => `No. ${id}: ${operation}`,
    edit: 'Edit',
    repeat: 'Repeat',
    stopRepeat: 'Stop the repeat',
    comparedAnswers: {
      label: (id: number) => `Compared with no. ${id}`,
      gone: (id: number) => `No. ${id}, which this one repeats, is no longer kept.`,
      equal: 'The bodies of both answers are equal.',
      different: (byte: number) => `The bodies of the answers differ, first at byte ${formatCount(byte)}.`,
      unknown: (bytes: number) =>
        `The first ${formatCount(bytes)} bytes of both bodies are alike; what follows is not kept of both.`,
      columns: { request: 'Request', status: 'Status', bytes: 'Bytes', firstByte: 'First byte', duration: 'Time' },
    },
    compare: 'Compare…',
    copyAs: (form: string) => `Copy as ${form}`,
    form: 'Form of the copy',
    forms: { curl: 'cURL', script: 'PowerShell', python: 'Python' },
    copyUrl: 'Copy URL',
    copyAnswer: 'Copy response',
    save: 'HAR',
    notSaved: 'The request could not be saved',
    close: 'Close the request',
    reading: 'Reading the request',
    times: {
      label: 'Time split',
      firstByte: 'Connecting, TLS and first byte',
      firstByteTip:
        'From sending the request to the first byte of its answer: Chromium’s own queue, the connection, TLS and the server. The network stack does not tell when one ends and the next begins.',
    },
    request: {
      title: 'Request',
      parameters: 'Parameters',
      notSent: 'not sent',
      default: 'default',
      notSpecified: 'not in the specification',
    },
    answered: {
      title: 'Response',
      view: 'View of the response',
      views: { tree: 'Tree', text: 'Text', headers: 'Headers', insights: 'Insights' },
      cut: (kept: string, all: string) =>
        `Only the start of the body is kept: ${kept} of ${all}. “Keep” says how much is.`,
      cutInFile: (kept: string, all: string) => `The file has only the start of the body: ${kept} of ${all}.`,
      missing: (all: string) => `The file does not have this body, of ${all}.`,
      ofFile: 'from a file',
      insights: 'Insights',
      file: {
        save: 'Save the response…',
        saved: (id: number) => `The response of no. ${id} is saved`,
        savedStart: (id: number, kept: string, all: string) =>
          `The part of the response of no. ${id} that is kept is saved: ${kept} of ${all}`,
        failed: 'The response could not be saved',
      },
      find: {
        label: 'Find in the response',
        at: (place: number, all: number, isMore: boolean) =>
          `${formatCount(place)} of ${formatCount(all)}${isMore ? ' and more' : ''}`,
        none: 'Not found',
        noneKept: 'Not in what is kept',
        noneYet: 'Not in what has come so far',
        next: 'Next place',
        previous: 'Previous place',
      },
    },
    body: 'Body',
    headers: 'Headers',
    noHeaders: 'None',
    empty: 'Empty',
    asSent: 'As sent',
    shortened: (shown: number, all: number) =>
      `The first ${formatCount(shown)} of ${formatCount(all)} characters are shown; “Copy as” has them all.`,
    text: { label: 'Response as text', offset: 'Byte', raw: 'Raw', empty: 'The body is empty.' },
    tree: { label: 'Response as a tree', reading: 'Reading …', more: 'Show more' },
  },
  de: {
    label: (id) => `Anfrage ${id}`,
    title: (id, operation) => `Nr. ${id}: ${operation}`,
    edit: 'Bearbeiten',
    repeat: 'Wiederholen',
    stopRepeat: 'Wiederholung stoppen',
    comparedAnswers: {
      label: (id) => `Verglichen mit Nr. ${id}`,
      gone: (id) => `Nr. ${id}, die hier wiederholt wurde, wird nicht mehr aufbewahrt.`,
      equal: 'Die Bodys beider Antworten sind gleich.',
      different: (byte) => `Die Bodys der Antworten unterscheiden sich, zuerst bei Byte ${formatCount(byte)}.`,
      unknown: (bytes) =>
        `Die ersten ${formatCount(bytes)} Bytes beider Bodys sind gleich; was folgt, wird nicht von beiden aufbewahrt.`,
      columns: { request: 'Anfrage', status: 'Status', bytes: 'Bytes', firstByte: 'Erstes Byte', duration: 'Dauer' },
    },
    compare: 'Vergleichen …',
    copyAs: (form) => `Als ${form} kopieren`,
    form: 'Form der Kopie',
    forms: { curl: 'cURL', script: 'PowerShell', python: 'Python' },
    copyUrl: 'URL kopieren',
    copyAnswer: 'Antwort kopieren',
    save: 'HAR',
    notSaved: 'Die Anfrage konnte nicht gespeichert werden',
    close: 'Anfrage schließen',
    reading: 'Anfrage wird gelesen',
    times: {
      label: 'Aufteilung der Zeit',
      firstByte: 'Verbindungsaufbau, TLS und erstes Byte',
      firstByteTip:
        'Vom Senden der Anfrage bis zum ersten Byte der Antwort: die Warteschlange von Chromium, die Verbindung, TLS und der Server. Wann das eine endet und das nächste beginnt, sagt der Netzwerk-Stack nicht.',
    },
    request: {
      title: 'Anfrage',
      parameters: 'Parameter',
      notSent: 'nicht gesendet',
      default: 'Vorgabe',
      notSpecified: 'nicht in der Spezifikation',
    },
    answered: {
      title: 'Antwort',
      view: 'Ansicht der Antwort',
      views: { tree: 'Baum', text: 'Text', headers: 'Header', insights: 'Hinweise' },
      cut: (kept, all) =>
        `Nur der Anfang des Bodys wird aufbewahrt: ${kept} von ${all}. „Aufbewahren“ bestimmt, wie viel.`,
      cutInFile: (kept, all) => `Die Datei enthält nur den Anfang des Bodys: ${kept} von ${all}.`,
      missing: (all) => `Die Datei enthält diesen Body nicht, von ${all}.`,
      ofFile: 'aus einer Datei',
      insights: 'Hinweise des Servers',
      file: {
        save: 'Antwort speichern …',
        saved: (id) => `Die Antwort von Nr. ${id} ist gespeichert`,
        savedStart: (id, kept, all) =>
          `Der aufbewahrte Anfang der Antwort von Nr. ${id} ist gespeichert: ${kept} von ${all}`,
        failed: 'Die Antwort konnte nicht gespeichert werden',
      },
      find: {
        label: 'In der Antwort suchen',
        at: (place, all, isMore) => `${formatCount(place)} von ${formatCount(all)}${isMore ? ' und mehr' : ''}`,
        none: 'Nicht gefunden',
        noneKept: 'Nicht im Aufbewahrten',
        noneYet: 'Bisher nicht gefunden',
        next: 'Nächste Stelle',
        previous: 'Vorige Stelle',
      },
    },
    body: 'Body',
    headers: 'Header',
    noHeaders: 'Keine',
    empty: 'Leer',
    asSent: 'Wie gesendet',
    shortened: (shown, all) =>
      `Gezeigt werden die ersten ${formatCount(shown)} von ${formatCount(all)} Zeichen; „Als … kopieren“ liefert alle.`,
    text: { label: 'Antwort als Text', offset: 'Byte', raw: 'Roh', empty: 'Der Body ist leer.' },
    tree: { label: 'Antwort als Baum', reading: 'Wird gelesen …', more: 'Mehr anzeigen' },
  },
});
