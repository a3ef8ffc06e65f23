import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What came of what a person did with views. */
export const viewActionWords = catalogue({
  en: {
    failed: {
      create: 'The view could not be made',
      close: 'The view could not be closed',
      show: 'The view could not be shown',
      window: 'The window could not be opened',
      move: 'The view could not be moved',
      open: 'The view could not be opened',
      openCase: 'The case could not be opened',
      save: 'The view could not be saved',
      rename: 'The view could not be renamed',
      duplicate: 'The view could not be duplicated',
      link: 'The link could not be made',
      makeTemplate: 'The view could not be made a template',
      changeTemplate: 'The template could not be changed',
      remove: 'The view could not be removed',
      restore: 'Your last work could not be restored',
      restoreUnknown:
        'Your last work could not be restored. It is left alone, so nothing of this window is kept until the next start',
      keep: 'The view can’t be kept as it is now',
    },
    /** Files that were dropped on the window. */
    notOpened: {
      title: (name: string, others: number) =>
        `“${name}”${others === 0 ? '' : ` and ${formatCountOf(others, 'other file')}`} can’t be opened`,
      text: 'Views (.pdview), cases (.zip) and charts of WebStudio (.json) can be dropped on the window.',
    },
    rename: { title: 'Rename the view', action: 'Rename' },
    save: { title: 'Save the view', action: 'Save' },
    /** Changes of the view, as undoing names them. */
    changes: {
      makeTemplate: 'Make a template',
      show: (value: string) => `Show ${value}`,
      endTemplate: 'End the template',
    },
    duplicated: (name: string) => `Goes on as “${name}”.`,
    linkCopied: (name: string) => `The link to “${name}” was copied.`,
    templateMade: (name: string) => `{${name}} can be chosen beside the view’s name.`,
    removed: (name: string) => `“${name}” is in the trash.`,
    fileChanged: {
      title: 'The file has changed',
      text: (name: string) => `Somebody else has saved “${name}” since you opened it.`,
      own: (name: string) => `You have saved “${name}” in another window since you opened it in this one.`,
      action: 'Load the file',
    },
    fileGone: {
      title: 'The file is gone',
      text: (name: string) =>
        `The file of “${name}” was moved, renamed or deleted, or its drive is not connected: what you see is in no file.`,
      action: 'Save it there again',
    },
    setAside: {
      title: (name: string) => `“${name}” was not opened again`,
      text: (file: string) => `The window could not go on with it the last time. It is kept in ${file}.`,
      open: 'Open it all the same',
    },
    notSetAside: (name: string) => `The window could not go on with “${name}”; it is a tab again at the next start`,
    left: {
      title: 'Unsaved views of the closed window',
      text: (names: readonly string[]) =>
        `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'is a tab' : 'are tabs'} of this window now.`,
    },
  },
  de: {
    failed: {
      create: 'Die Ansicht konnte nicht erstellt werden',
      close: 'Die Ansicht konnte nicht geschlossen werden',
      show: 'Die Ansicht konnte nicht gezeigt werden',
      window: 'Das Fenster konnte nicht geöffnet werden',
      move: 'Die Ansicht konnte nicht verschoben werden',
      open: 'Die Ansicht konnte nicht geöffnet werden',
      openCase: 'Der Fall konnte nicht geöffnet werden',
      save: 'Die Ansicht konnte nicht gespeichert werden',
      rename: 'Die Ansicht konnte nicht umbenannt werden',
      duplicate: 'Die Ansicht konnte nicht dupliziert werden',
      link: 'Der Link konnte nicht erstellt werden',
      makeTemplate: 'Die Ansicht konnte nicht zur Vorlage gemacht werden',
      changeTemplate: 'Die Vorlage konnte nicht geändert werden',
      remove: 'Die Ansicht konnte nicht entfernt werden',
      restore: 'Ihre letzte Arbeit konnte nicht wiederhergestellt werden',
      restoreUnknown:
        'Ihre letzte Arbeit konnte nicht wiederhergestellt werden. Sie bleibt unberührt, daher wird bis zum nächsten Start nichts von diesem Fenster behalten',
      keep: 'Die Ansicht kann nicht behalten werden, wie sie jetzt ist',
    },
    notOpened: {
      title: (name, others) =>
        `„${name}“ ${others === 0 ? 'kann' : `und ${formatCountOf(others, 'weitere Datei', 'weitere Dateien')} können`} nicht geöffnet werden`,
      text: 'Ansichten (.pdview), Fälle (.zip) und Diagramme von WebStudio (.json) können auf dem Fenster abgelegt werden.',
    },
    rename: { title: 'Ansicht umbenennen', action: 'Umbenennen' },
    save: { title: 'Ansicht speichern', action: 'Speichern' },
    changes: {
      makeTemplate: 'Vorlage erstellen',
      show: (value) => `${value} zeigen`,
      endTemplate: 'Vorlage beenden',
    },
    duplicated: (name) => `Geht als „${name}“ weiter.`,
    linkCopied: (name) => `Der Link zu „${name}“ wurde kopiert.`,
    templateMade: (name) => `{${name}} kann neben dem Namen der Ansicht gewählt werden.`,
    removed: (name) => `„${name}“ ist im Papierkorb.`,
    fileChanged: {
      title: 'Die Datei hat sich geändert',
      text: (name) => `Jemand anders hat „${name}“ gespeichert, seit Sie es geöffnet haben.`,
      own: (name) => `Sie haben „${name}“ in einem anderen Fenster gespeichert, seit Sie es in diesem geöffnet haben.`,
      action: 'Datei laden',
    },
    fileGone: {
      title: 'Die Datei ist nicht mehr da',
      text: (name) =>
        `Die Datei von „${name}“ wurde verschoben, umbenannt oder gelöscht, oder ihr Laufwerk ist nicht verbunden: Was hier zu sehen ist, steht in keiner Datei.`,
      action: 'Dort wieder speichern',
    },
    setAside: {
      title: (name) => `„${name}“ wurde nicht wieder geöffnet`,
      text: (file) => `Das Fenster konnte beim letzten Mal damit nicht weitermachen. Erhalten ist es in ${file}.`,
      open: 'Trotzdem öffnen',
    },
    notSetAside: (name) =>
      `Das Fenster konnte mit „${name}“ nicht weitermachen; beim nächsten Start ist es wieder ein Tab`,
    left: {
      title: 'Ungespeicherte Ansichten des geschlossenen Fensters',
      text: (names) =>
        `${names.map((name) => `„${name}“`).join(', ')} ${names.length === 1 ? 'ist jetzt ein Tab' : 'sind jetzt Tabs'} dieses Fensters.`,
    },
  },
});
