import { catalogue } from '@shared/language/catalogue';

/** What is said of views, saved queries and kept requests. */
export const viewWords = catalogue({
  en: {
    view: {
      name: 'View',
      notAView: (named: string, reason: string) => `${named} is not a view: ${reason}.`,
      huge: 'it is far larger than any view',
      noFile: 'it is not a file',
      noJson: (reason: string) => `its text is not JSON (${reason})`,
      chooseOther: 'Choose another file.',
      newer: {
        message: (source: string) =>
          `${source} was made by a newer version of Process Data Viewer, and this one does not understand it.`,
        advice: 'Update the program. The view was left as it is.',
      },
      notUnderstood: (source: string, place: string, reason: string) =>
        `${source} is not a view that can be understood${place === '' ? '' : ` at ${place}`}: ${reason}.`,
      broken: 'Mend it in a text editor, or get another copy. It was left as it is.',
      oldStays: {
        failed: (saved: string, old: string) => `The view was saved as ${saved}, but ${old} could not be removed`,
        advice: 'Open the new one, and remove the old one in the file manager.',
      },
      notTrashed: {
        message: (named: string, reason: string) => `${named} could not be moved to the trash: ${reason}.`,
        advice: 'It is still there; remove it in the file manager.',
      },
      folderNotRead: (folder: string) => `The folder of views ${folder} could not be read`,
      notPermitted: {
        message: (file: string) => `${file} is none of the views that are listed here or were chosen in a dialog.`,
        advice: 'Choose the file with Open.',
      },
    },
    link: {
      source: 'The link',
      tooLarge: {
        message: (view: string) => `The view “${view}” is too large for a link.`,
        advice: 'Save it, and send the file.',
      },
      refused: {
        message: (reason: string) => `The link could not be opened: ${reason}.`,
        advice: 'Ask for the view’s file, or for the link anew.',
        long: 'it is longer than any link that this program makes',
        foreign: 'it is not of the form that this program makes',
        notUnpacked: 'what it carries can’t be unpacked, or is larger than any view',
      },
    },
    query: {
      name: 'Query',
      folderNotRead: (folder: string) => `The folder of favourite queries ${folder} could not be read`,
      foreign: { message: 'That file is no saved query.', advice: 'Choose it from the list again.' },
      notUnderstood: {
        message: (name: string, reason: string) => `The query “${name}” can’t be understood: ${reason}.`,
        advice: 'Mend the file with an editor, or remove it; nothing of it was changed.',
        huge: 'it is far larger than any query',
        newer: 'a newer version of the program has written it',
        at: (place: string, reason: string) => `at ${place === '' ? 'its root' : place}: ${reason}`,
        noJson: (reason: string) => `it is no JSON (${reason})`,
      },
    },
    request: {
      gone: {
        message: (name: string) => `No request is kept as “${name}” any more.`,
        advice: 'Nothing was changed. It may have been renamed or removed in another window.',
      },
      taken: {
        message: (name: string) => `Another request is kept as “${name}” already.`,
        advice: 'Nothing was changed. Choose another name, or rename or remove that one first.',
      },
      tooMany: {
        message: (count: number) => `${count} requests are kept already.`,
        advice: 'Nothing was changed. Remove one that is no longer wanted.',
      },
    },
  },
  de: {
    view: {
      name: 'Ansicht',
      notAView: (named, reason) => `${named} ist keine Ansicht: ${reason}.`,
      huge: 'die Datei ist viel größer als jede Ansicht',
      noFile: 'es ist keine Datei',
      noJson: (reason) => `der Text ist kein JSON (${reason})`,
      chooseOther: 'Eine andere Datei wählen.',
      newer: {
        message: (source) =>
          `${source} stammt von einer neueren Version von Process Data Viewer und ist dieser nicht verständlich.`,
        advice: 'Das Programm aktualisieren. Die Ansicht wurde nicht verändert.',
      },
      notUnderstood: (source, place, reason) =>
        `${source} ist keine verständliche Ansicht${place === '' ? '' : `, bei ${place}`}: ${reason}.`,
      broken: 'In einem Texteditor berichtigen oder eine andere Kopie besorgen. Es wurde nichts verändert.',
      oldStays: {
        failed: (saved, old) => `Die Ansicht wurde als ${saved} gespeichert, aber ${old} konnte nicht entfernt werden`,
        advice: 'Die neue öffnen und die alte im Dateimanager entfernen.',
      },
      notTrashed: {
        message: (named, reason) => `${named} konnte nicht in den Papierkorb verschoben werden: ${reason}.`,
        advice: 'Die Datei ist noch da; im Dateimanager entfernen.',
      },
      folderNotRead: (folder) => `Der Ordner der Ansichten ${folder} konnte nicht gelesen werden`,
      notPermitted: {
        message: (file) =>
          `${file} ist keine der Ansichten, die hier aufgeführt sind oder in einem Dialog gewählt wurden.`,
        advice: 'Die Datei mit „Öffnen“ wählen.',
      },
    },
    link: {
      source: 'Der Link',
      tooLarge: {
        message: (view) => `Die Ansicht „${view}“ ist zu groß für einen Link.`,
        advice: 'Speichern und die Datei senden.',
      },
      refused: {
        message: (reason) => `Der Link konnte nicht geöffnet werden: ${reason}.`,
        advice: 'Um die Datei der Ansicht oder um einen neuen Link bitten.',
        long: 'er ist länger als jeder Link, den dieses Programm erzeugt',
        foreign: 'er hat nicht die Form, die dieses Programm erzeugt',
        notUnpacked: 'sein Inhalt lässt sich nicht entpacken oder ist größer als jede Ansicht',
      },
    },
    query: {
      name: 'Abfrage',
      folderNotRead: (folder) => `Der Ordner der bevorzugten Abfragen ${folder} konnte nicht gelesen werden`,
      foreign: { message: 'Diese Datei ist keine gespeicherte Abfrage.', advice: 'Erneut aus der Liste wählen.' },
      notUnderstood: {
        message: (name, reason) => `Die Abfrage „${name}“ ist nicht verständlich: ${reason}.`,
        advice: 'Die Datei mit einem Editor berichtigen oder entfernen; nichts daran wurde verändert.',
        huge: 'sie ist viel größer als jede Abfrage',
        newer: 'eine neuere Version des Programms hat sie geschrieben',
        at: (place, reason) => `bei ${place === '' ? 'ihrer Wurzel' : place}: ${reason}`,
        noJson: (reason) => `sie ist kein JSON (${reason})`,
      },
    },
    request: {
      gone: {
        message: (name) => `Unter „${name}“ ist keine Anfrage mehr gemerkt.`,
        advice: 'Es wurde nichts geändert. Sie wurde vielleicht in einem anderen Fenster umbenannt oder entfernt.',
      },
      taken: {
        message: (name) => `Unter „${name}“ ist bereits eine andere Anfrage gemerkt.`,
        advice: 'Es wurde nichts geändert. Einen anderen Namen wählen oder jene zuerst umbenennen oder entfernen.',
      },
      tooMany: {
        message: (count) => `Es sind bereits ${count} Anfragen gemerkt.`,
        advice: 'Es wurde nichts geändert. Eine entfernen, die nicht mehr gebraucht wird.',
      },
    },
  },
});
