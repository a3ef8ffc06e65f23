import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What the tabs and menus of views say, and the dialogs that ask about views. */
export const viewWords = catalogue({
  en: {
    cancel: 'Cancel',
    save: 'Save',
    searchViews: 'Search views',
    searchByName: 'Search by name',
    views: 'Views',
    noneSaved: (keys: string | undefined) =>
      `No view has been saved yet${keys === undefined ? '' : `: ${keys} saves the one on screen`}.`,
    noneFound: 'No view matches.',
    fileGone: 'The file is not there, or can’t be reached now.',
    addToTrend: 'Add to the trend',
    tabs: {
      goTo: 'Open views',
      newTab: 'New tab',
      newTabWithKeys: (keys: string) => `New tab (${keys})`,
      link: 'Link the time',
      linkHelp: 'Link the time: the linked views, in all windows, show the same time and one cursor',
      linkHelpWithKeys: (keys: string) =>
        `Link the time: the linked views, in all windows, show the same time and one cursor (${keys})`,
      notSetUp: (connection: string) => `${connection}, not set up`,
      changed: 'with unsaved changes',
      linked: 'time linked',
      noFile: 'Not in a file yet',
      close: 'Close',
      closeOne: (name: string) => `Close ${name}`,
    },
    menu: {
      view: (name: string) => `View ${name}`,
      changedView: (name: string) => `View ${name}, with unsaved changes`,
      changed: 'Unsaved changes',
      new: 'New',
      newTab: 'New tab',
      open: 'Open …',
      recent: 'Open recent',
      saveAs: 'Save as …',
      rename: 'Rename …',
      duplicate: 'Duplicate',
      copyLink: 'Copy link',
      makeTemplate: 'Make a template …',
      trash: 'Move to the trash …',
      unlink: 'Unlink the time',
      link: 'Link the time',
      window: 'Move to a new window',
      caseStays: 'A case stays in the window in which it was opened.',
      close: 'Close',
      noFile: 'Not in a file yet; it is kept until you save it.',
      template: (text: string) => `Template ${text}`,
      chooseOther: (name: string) => `Choose another ${name} …`,
      endTemplate: 'No template any longer',
    },
    titles: {
      conflict: 'The file has changed',
      changes: 'Unsaved changes',
      trash: 'Move to the trash',
      open: 'Open a view',
      template: 'Make a template',
      value: 'Choose for the template',
    },
    changes: {
      question: (name: string) => `“${name}” has changes that are in no file. Save them before it is closed?`,
      drop: 'Don’t save',
    },
    conflict: {
      question: (name: string, modified: string) =>
        `Somebody else has saved the file of “${name}” since you opened it, last on ${modified}. What is to become of your changes?`,
      own: (name: string, modified: string) =>
        `You have saved the file of “${name}” in another window since you opened it in this one, last on ${modified}. What is to become of the changes in this window?`,
      saveAs: 'Save mine as another file…',
      reload: 'Discard mine and load the file',
      overwrite: 'Overwrite the file with mine',
    },
    trash: {
      text: (name: string) =>
        `The file of “${name}” goes to the trash of your computer, from where it can be brought back.`,
      move: 'Move to the trash',
    },
    name: 'Name',
    open: {
      reading: 'Reading the views',
      browse: 'Another file …',
      chart:
        'Charts of WebStudio become views: choose the file of their model (.json), drop it on the window, or paste the model here.',
    },
    template: {
      make: 'Make a template',
      /** What the part that varies is called until a person says otherwise. */
      usualName: 'unit',
      part: 'The part of the paths that varies',
      partAbout: 'As it is now, such as R-101 of Reactor R-101',
      noPath: 'No path of the view holds this.',
      noRoom: (placeholder: string) => `A path holds ${placeholder} already, or would be too long.`,
      name: 'What it is called',
      wrongName: 'Letters, digits, - and _ only.',
      willFollow: 'Items whose paths hold it will follow what is chosen.',
      follow: (items: number) => `${formatCountOf(items, 'item')} will follow, the others stay:`,
      patterns: 'Patterns',
      show: 'Show',
      now: (value: string) => `Now ${value}`,
      tooLong: 'A path would be too long with this.',
      choices: (count: number) =>
        `${formatCountOf(count, 'choice')} with items in the library; any other can be typed.`,
      unknown: (value: string) =>
        `The library has no item of this template under “${value}”. It is asked for all the same.`,
      found: (found: number, items: number) => `${found} of ${formatCountOf(items, 'item')}`,
      allFound: (found: number, items: number) => `${found} of ${formatCountOf(items, 'item')} in the library.`,
      someFound: (found: number, items: number) =>
        `${found} of ${formatCountOf(items, 'item')} in the library; the others are asked for all the same.`,
    },
  },
  de: {
    cancel: 'Abbrechen',
    save: 'Speichern',
    searchViews: 'Ansichten durchsuchen',
    searchByName: 'Nach Name suchen',
    views: 'Ansichten',
    noneSaved: (keys) =>
      `Noch wurde keine Ansicht gespeichert${keys === undefined ? '' : `: ${keys} speichert die aktuelle`}.`,
    noneFound: 'Keine Ansicht passt.',
    fileGone: 'Die Datei ist nicht da oder gerade nicht zu erreichen.',
    addToTrend: 'Zum Trend hinzufügen',
    tabs: {
      goTo: 'Offene Ansichten',
      newTab: 'Neuer Tab',
      newTabWithKeys: (keys) => `Neuer Tab (${keys})`,
      link: 'Zeit koppeln',
      linkHelp: 'Zeit koppeln: Die gekoppelten Ansichten zeigen in allen Fenstern dieselbe Zeit und einen Cursor',
      linkHelpWithKeys: (keys) =>
        `Zeit koppeln: Die gekoppelten Ansichten zeigen in allen Fenstern dieselbe Zeit und einen Cursor (${keys})`,
      notSetUp: (connection) => `${connection}, nicht eingerichtet`,
      changed: 'mit ungespeicherten Änderungen',
      linked: 'Zeit gekoppelt',
      noFile: 'Noch in keiner Datei',
      close: 'Schließen',
      closeOne: (name) => `${name} schließen`,
    },
    menu: {
      view: (name) => `Ansicht ${name}`,
      changedView: (name) => `Ansicht ${name}, mit ungespeicherten Änderungen`,
      changed: 'Ungespeicherte Änderungen',
      new: 'Neu',
      newTab: 'Neuer Tab',
      open: 'Öffnen …',
      recent: 'Zuletzt verwendet',
      saveAs: 'Speichern unter …',
      rename: 'Umbenennen …',
      duplicate: 'Duplizieren',
      copyLink: 'Link kopieren',
      makeTemplate: 'Vorlage erstellen …',
      trash: 'In den Papierkorb verschieben …',
      unlink: 'Zeit entkoppeln',
      link: 'Zeit koppeln',
      window: 'In ein neues Fenster verschieben',
      caseStays: 'Ein Fall bleibt in dem Fenster, in dem er geöffnet wurde.',
      close: 'Schließen',
      noFile: 'Noch in keiner Datei; sie bleibt erhalten, bis Sie sie speichern.',
      template: (text) => `Vorlage ${text}`,
      chooseOther: (name) => `Anderen Wert für ${name} wählen …`,
      endTemplate: 'Keine Vorlage mehr',
    },
    titles: {
      conflict: 'Die Datei hat sich geändert',
      changes: 'Ungespeicherte Änderungen',
      trash: 'In den Papierkorb verschieben',
      open: 'Ansicht öffnen',
      template: 'Vorlage erstellen',
      value: 'Für die Vorlage wählen',
    },
    changes: {
      question: (name) => `„${name}“ hat Änderungen, die in keiner Datei sind. Vor dem Schließen speichern?`,
      drop: 'Nicht speichern',
    },
    conflict: {
      question: (name, modified) =>
        `Jemand anders hat die Datei von „${name}“ gespeichert, seit Sie sie geöffnet haben, zuletzt am ${modified}. Was soll mit Ihren Änderungen geschehen?`,
      own: (name, modified) =>
        `Sie haben die Datei von „${name}“ in einem anderen Fenster gespeichert, seit Sie sie in diesem geöffnet haben, zuletzt am ${modified}. Was soll mit den Änderungen in diesem Fenster geschehen?`,
      saveAs: 'Meine als andere Datei speichern …',
      reload: 'Meine verwerfen und die Datei laden',
      overwrite: 'Die Datei mit meinen überschreiben',
    },
    trash: {
      text: (name) =>
        `Die Datei von „${name}“ kommt in den Papierkorb Ihres Computers, von wo sie zurückgeholt werden kann.`,
      move: 'In den Papierkorb verschieben',
    },
    name: 'Name',
    open: {
      reading: 'Ansichten werden gelesen',
      browse: 'Andere Datei …',
      chart:
        'Diagramme von WebStudio werden zu Ansichten: die Datei ihres Modells (.json) wählen, auf das Fenster ziehen oder das Modell hier einfügen.',
    },
    template: {
      make: 'Vorlage erstellen',
      usualName: 'Anlage',
      part: 'Der Teil der Pfade, der sich ändert',
      partAbout: 'Wie er jetzt ist, etwa R-101 von Reactor R-101',
      noPath: 'Kein Pfad der Ansicht enthält das.',
      noRoom: (placeholder) => `Ein Pfad enthält ${placeholder} schon oder würde zu lang.`,
      name: 'Wie er heißt',
      wrongName: 'Nur Buchstaben, Ziffern, - und _.',
      willFollow: 'Datenpunkte, deren Pfade ihn enthalten, folgen dem, was gewählt wird.',
      follow: (items) =>
        items === 1
          ? `${formatCountOf(items, 'Datenpunkt')} folgt, die anderen bleiben:`
          : `${formatCountOf(items, 'Datenpunkt', 'Datenpunkte')} folgen, die anderen bleiben:`,
      patterns: 'Muster',
      show: 'Zeigen',
      now: (value) => `Jetzt ${value}`,
      tooLong: 'Ein Pfad würde damit zu lang.',
      choices: (count) =>
        `${formatCountOf(count, 'Möglichkeit', 'Möglichkeiten')} mit Datenpunkten in der Bibliothek; jede andere kann eingegeben werden.`,
      unknown: (value) =>
        `Die Bibliothek hat keinen Datenpunkt dieser Vorlage unter „${value}“. Er wird trotzdem angefragt.`,
      found: (found, items) => `${found} von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')}`,
      allFound: (found, items) =>
        `${found} von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')} in der Bibliothek.`,
      someFound: (found, items) =>
        `${found} von ${formatCountOf(items, 'Datenpunkt', 'Datenpunkten')} in der Bibliothek; die anderen werden trotzdem angefragt.`,
    },
  },
});
