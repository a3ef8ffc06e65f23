import { catalogue } from '@shared/language/catalogue';

/** What is said while files are downloaded, copied and exported. */
export const filesWords = catalogue({
  en: {
    download: {
      name: 'File',
      noStore: {
        message: 'The server does not name the file’s store.',
        advice: 'Name the one store in the query, read again, and download the file then.',
      },
      cut: {
        message: (failed: string, announced: number, sent: number) =>
          `${failed}: the server announced ${announced} bytes and sent ${sent}.`,
        advice: 'Try again; if it stays, show the request in Inspect to whoever runs the server.',
      },
      missing: {
        message: (failed: string, told: string) => `${failed}: the server does not have the file. ${told}`,
        advice: (path: string) =>
          `It may have been deleted since the list was read: read the list again. If no file can be downloaded, check the download path of the connection, ${path}.`,
      },
      broken: (failed: string) => `${failed}: the content broke off before it was complete.`,
      notAsListed: {
        message: (file: string, bytes: number, listed: number) =>
          `${file} is saved with ${bytes} bytes, but its store lists it with ${listed}.`,
        advice:
          'It may be cut off, or be something else: look at it, and at the request in Inspect. If it was replaced meanwhile, read the list again.',
      },
      page: {
        message: (failed: string) => `${failed}: a web page came in its place.`,
        advice:
          'It may be the sign-in page of a gateway: open the request in Inspect to see it, and test the connection.',
      },
    },
    copy: {
      failed: 'The files could not be copied',
      long: {
        message: (count: number, megabytes: number) =>
          `${count} files are more than the clipboard takes (${megabytes} MB of text).`,
        advice: 'Export them to a file, or choose fewer columns.',
      },
    },
    export: {
      unknown: { message: 'There is no unfinished export of that name.', advice: 'Export again.' },
      origin: (address: string, user: string) => (user === '' ? address : `${address} as ${user}`),
      moved: {
        message: (file: string, from: string, connection: string, to: string) =>
          `The export “${file}” began at ${from}; the connection “${connection}” now leads to ${to}. Both in one file would be mixed.`,
        advice: 'Set the connection back and resume, or discard this export and export again.',
      },
      withoutSkip:
        'Everything that a query matches is read in parts, which this server can’t. Read the files into the table with a limit above their number, and export what is loaded.',
      stopped: { message: 'The export was stopped; nothing was saved.', advice: 'Export again when you want it.' },
      running: { message: 'That export is under way already.', advice: 'Wait for it, or pause it first.' },
      heldUp: {
        message: (file: string) =>
          `The disk or share has not yet let go of what was last written of the export “${file}”.`,
        advice: 'Resume once it answers again.',
      },
      notHeld: { message: 'The page no longer has the files that were chosen.', advice: 'Choose them again.' },
      noFile: { message: 'The export has no file open.', advice: 'Export again; if it stays, report it.' },
    },
    stopped: {
      message: (reason: string) => `The worker that reads files stopped (${reason}).`,
      advice: 'Try again; if it stays, report it.',
    },
  },
  de: {
    download: {
      name: 'Datei',
      noStore: {
        message: 'Der Server nennt den Speicher der Datei nicht.',
        advice: 'Den einen Speicher in der Abfrage nennen, erneut lesen und die Datei dann herunterladen.',
      },
      cut: {
        message: (failed, announced, sent) =>
          `${failed}: der Server hat ${announced} Bytes angekündigt und ${sent} gesendet.`,
        advice: 'Erneut versuchen; wenn es so bleibt, die Anfrage in der Diagnose dem Betreiber des Servers zeigen.',
      },
      missing: {
        message: (failed, told) => `${failed}: der Server hat die Datei nicht. ${told}`,
        advice: (path) =>
          `Vielleicht wurde sie gelöscht, seit die Liste gelesen wurde: die Liste erneut lesen. Wenn sich keine Datei herunterladen lässt, den Pfad zum Herunterladen der Verbindung prüfen, ${path}.`,
      },
      broken: (failed) => `${failed}: der Inhalt brach ab, bevor er vollständig war.`,
      notAsListed: {
        message: (file, bytes, listed) =>
          `${file} ist mit ${bytes} Bytes gespeichert, aber der Speicher führt sie mit ${listed}.`,
        advice:
          'Sie kann abgeschnitten oder etwas anderes sein: sie selbst und die Anfrage in der Diagnose ansehen. Wenn sie inzwischen ersetzt wurde, die Liste erneut lesen.',
      },
      page: {
        message: (failed) => `${failed}: an ihrer Stelle kam eine Webseite.`,
        advice:
          'Es kann die Anmeldeseite eines Gateways sein: die Anfrage in der Diagnose öffnen, um sie zu sehen, und die Verbindung testen.',
      },
    },
    copy: {
      failed: 'Die Dateien konnten nicht kopiert werden',
      long: {
        message: (count, megabytes) =>
          `${count} Dateien sind mehr, als die Zwischenablage fasst (${megabytes} MB Text).`,
        advice: 'In eine Datei exportieren oder weniger Spalten wählen.',
      },
    },
    export: {
      unknown: { message: 'Es gibt keinen unfertigen Export dieses Namens.', advice: 'Erneut exportieren.' },
      origin: (address, user) => (user === '' ? address : `${address} als ${user}`),
      moved: {
        message: (file, from, connection, to) =>
          `Der Export „${file}“ begann bei ${from}; die Verbindung „${connection}“ führt jetzt zu ${to}. In einer Datei wäre beides vermischt.`,
        advice: 'Die Verbindung zurückstellen und fortsetzen oder diesen Export verwerfen und erneut exportieren.',
      },
      withoutSkip:
        'Alles, was eine Abfrage findet, wird in Teilen gelesen; das kann dieser Server nicht. Die Dateien mit einer Grenze über ihrer Anzahl in die Tabelle lesen und das Geladene exportieren.',
      stopped: {
        message: 'Der Export wurde abgebrochen; es wurde nichts gespeichert.',
        advice: 'Bei Bedarf erneut exportieren.',
      },
      running: { message: 'Dieser Export läuft bereits.', advice: 'Darauf warten oder ihn zuerst anhalten.' },
      heldUp: {
        message: (file) =>
          `Der Datenträger oder die Freigabe hält noch fest, was zuletzt vom Export „${file}“ geschrieben wurde.`,
        advice: 'Fortsetzen, sobald wieder eine Antwort kommt.',
      },
      notHeld: {
        message: 'Die Seite hat die gewählten Dateien nicht mehr.',
        advice: 'Die Dateien erneut wählen.',
      },
      noFile: {
        message: 'Der Export hat keine Datei geöffnet.',
        advice: 'Erneut exportieren; wenn es so bleibt, bitte melden.',
      },
    },
    stopped: {
      message: (reason) => `Der Worker, der Dateien liest, ist stehen geblieben (${reason}).`,
      advice: 'Erneut versuchen; wenn es so bleibt, bitte melden.',
    },
  },
});
