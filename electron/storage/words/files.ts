import { catalogue } from '@shared/language/catalogue';

const keptInMemory = {
  en: 'what you change there is kept only until the program ends.',
  de: 'was dort geändert wird, bleibt nur bis zum Ende des Programms erhalten.',
};

/** What is said of files of this computer: what failed, why, and what to do. */
export const fileWords = catalogue({
  en: {
    quoted: (name: string) => `“${name}”`,
    notSaved: (named: string) => `${named} could not be saved`,
    notRead: (named: string) => `${named} could not be read`,
    notRemoved: (named: string) => `${named} could not be removed`,
    /** Why, and what to do, by the code of the operating system. */
    causes: {
      ENOENT: {
        happened: 'it is not there any more, or its folder is not',
        advice: 'Look whether it was moved or renamed, or whether its drive is connected.',
      },
      EACCES: {
        happened: 'this computer does not allow it',
        advice: 'Ask for the permission, or choose another folder.',
      },
      EROFS: { happened: 'its drive can only be read', advice: 'Choose another folder.' },
      ENOSPC: {
        happened: 'the drive is full',
        advice: 'Make room on the drive or choose another one, and try again.',
      },
      EDQUOT: {
        happened: 'your share of the drive is used up',
        advice: 'Make room on the drive or choose another one, and try again.',
      },
      EISDIR: { happened: 'it is a folder', advice: 'Choose a file.' },
      ENODEV: { happened: 'it is a device or a pipe', advice: 'Choose a file.' },
      ENOTDIR: { happened: 'a part of its path is no folder', advice: 'Choose another folder.' },
      ENAMETOOLONG: { happened: 'its name is too long', advice: 'Choose a shorter name.' },
      EFBIG: {
        happened: 'it is larger than this computer allows',
        advice: 'Ask for a larger limit, or choose another drive.',
      },
      EIO: {
        happened: 'its drive does not work rightly',
        advice: 'Choose another drive, and have this one looked at.',
      },
      EMFILE: { happened: 'too many files are open', advice: 'Close other programs, and try again.' },
      EBUSY: { happened: 'another program is using it', advice: 'Close it there and try again.' },
    },
    adviceOtherwise: 'Try again, or choose another folder.',
    /** The files of the program itself; `named` is a file's name and content. */
    own: {
      named: (name: string, content: string) => `“${name}” (${content})`,
      setAside: {
        message: (named: string, reason: string) => `${named} can’t be understood (${reason}) and was set aside.`,
        advice: (aside: string) => `It is kept as ${aside}. The program goes on without it.`,
      },
      leftOut: {
        message: (named: string, reason: string) =>
          `${named} can’t be understood in parts, which were left out (${reason}).`,
        advice: (copy: string) => `The file as it was is kept as ${copy}.`,
      },
      newer: {
        message: (named: string) => `${named} was written by a newer version of this program, and is left as it is.`,
        advice: `Update the program. Until then, ${keptInMemory.en}`,
      },
      notReadAdvice: `Mend that and start the program again. Until then, ${keptInMemory.en}`,
      notSavedAdvice:
        'Make room, or see to the permissions, before you close the program: your work is kept in memory, and saving is tried again every few seconds.',
      folder: {
        failed: (folder: string) => `Nothing can be saved in ${folder}`,
        advice:
          'You can work, and save views and exports elsewhere; all else is kept only until the program ends. See to the folder and start the program again.',
      },
      more: (message: string, others: number) => `${message} So it is with ${others} more.`,
      foreign: 'its text is not what this program writes',
      notMigrated: (version: number, reason: string) => `it could not be migrated from version ${version} (${reason})`,
      notUnderstood: 'not understood',
    },
    /** What the program's own files hold. */
    holds: {
      items: 'items of a connection',
      requests: 'requests that are kept by name',
      session: 'what you were working on',
      recentViews: 'recent views',
      recentQueries: 'queries asked lately',
      settings: 'settings',
    },
  },
  de: {
    quoted: (name) => `„${name}“`,
    notSaved: (named) => `${named} konnte nicht gespeichert werden`,
    notRead: (named) => `${named} konnte nicht gelesen werden`,
    notRemoved: (named) => `${named} konnte nicht entfernt werden`,
    causes: {
      ENOENT: {
        happened: 'sie oder ihr Ordner ist nicht mehr da',
        advice: 'Nachsehen, ob sie verschoben oder umbenannt wurde und ob ihr Laufwerk verbunden ist.',
      },
      EACCES: {
        happened: 'dieser Computer erlaubt es nicht',
        advice: 'Um die Berechtigung bitten oder einen anderen Ordner wählen.',
      },
      EROFS: { happened: 'das Laufwerk ist schreibgeschützt', advice: 'Einen anderen Ordner wählen.' },
      ENOSPC: {
        happened: 'das Laufwerk ist voll',
        advice: 'Auf dem Laufwerk Platz schaffen oder ein anderes wählen und erneut versuchen.',
      },
      EDQUOT: {
        happened: 'Ihr Anteil am Laufwerk ist aufgebraucht',
        advice: 'Auf dem Laufwerk Platz schaffen oder ein anderes wählen und erneut versuchen.',
      },
      EISDIR: { happened: 'es ist ein Ordner', advice: 'Eine Datei wählen.' },
      ENODEV: { happened: 'es ist ein Gerät oder eine Pipe', advice: 'Eine Datei wählen.' },
      ENOTDIR: { happened: 'ein Teil des Pfades ist kein Ordner', advice: 'Einen anderen Ordner wählen.' },
      ENAMETOOLONG: { happened: 'der Name ist zu lang', advice: 'Einen kürzeren Namen wählen.' },
      EFBIG: {
        happened: 'sie ist größer, als dieser Computer erlaubt',
        advice: 'Um eine höhere Grenze bitten oder ein anderes Laufwerk wählen.',
      },
      EIO: {
        happened: 'das Laufwerk arbeitet nicht richtig',
        advice: 'Ein anderes Laufwerk wählen und dieses prüfen lassen.',
      },
      EMFILE: { happened: 'zu viele Dateien sind offen', advice: 'Andere Programme schließen und erneut versuchen.' },
      EBUSY: {
        happened: 'ein anderes Programm verwendet sie',
        advice: 'Die Datei dort schließen und erneut versuchen.',
      },
    },
    adviceOtherwise: 'Erneut versuchen oder einen anderen Ordner wählen.',
    own: {
      named: (name, content) => `„${name}“ (${content})`,
      setAside: {
        message: (named, reason) => `${named} ist nicht verständlich (${reason}) und wurde beiseitegelegt.`,
        advice: (aside) => `Die Datei ist als ${aside} erhalten. Das Programm arbeitet ohne sie weiter.`,
      },
      leftOut: {
        message: (named, reason) => `${named} ist in Teilen nicht verständlich, die weggelassen wurden (${reason}).`,
        advice: (copy) => `Die Datei, wie sie war, ist als ${copy} erhalten.`,
      },
      newer: {
        message: (named) =>
          `${named} wurde von einer neueren Version dieses Programms geschrieben und bleibt, wie es ist.`,
        advice: `Das Programm aktualisieren. Bis dahin gilt: ${keptInMemory.de}`,
      },
      notReadAdvice: `Das beheben und das Programm neu starten. Bis dahin gilt: ${keptInMemory.de}`,
      notSavedAdvice:
        'Platz schaffen oder die Berechtigungen richten, bevor Sie das Programm schließen: Ihre Arbeit bleibt im Arbeitsspeicher, und das Speichern wird alle paar Sekunden wiederholt.',
      folder: {
        failed: (folder) => `In ${folder} kann nichts gespeichert werden`,
        advice:
          'Sie können arbeiten und Ansichten und Exporte anderswo speichern; alles andere bleibt nur bis zum Ende des Programms erhalten. Den Ordner in Ordnung bringen und das Programm neu starten.',
      },
      more: (message, others) => `${message} Ebenso bei ${others} weiteren.`,
      foreign: 'der Text ist nicht der, den dieses Programm schreibt',
      notMigrated: (version, reason) => `die Umstellung von Version ${version} ist nicht gelungen (${reason})`,
      notUnderstood: 'nicht verständlich',
    },
    holds: {
      items: 'Datenpunkte einer Verbindung',
      requests: 'unter einem Namen gemerkte Anfragen',
      session: 'woran Sie gearbeitet haben',
      recentViews: 'zuletzt verwendete Ansichten',
      recentQueries: 'zuletzt gestellte Abfragen',
      settings: 'Einstellungen',
    },
  },
});
