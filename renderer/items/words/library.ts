import { catalogue } from '@shared/language/catalogue';
import { shownNumber } from '@shared/language/decimal-sign';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What is said where a library changes or goes as a whole: import and merge, export, and what the server fills in. */
export const libraryWords = catalogue({
  en: {
    menu: {
      label: 'Library',
      import: 'Import a library …',
      export: 'Export the library …',
      fill: 'Fill in from the server',
    },
    removed: (name: string) => `“${name}” was removed from the library.`,
    removedSome: (count: number) => `${formatCount(count)} items were removed from the library.`,
    exported: {
      name: (connection: string) => `${connection} items`,
      saved: (count: number) => `${formatCountOf(count, 'item')} saved as a library`,
      notSaved: 'The library could not be saved',
    },
    fill: {
      filled: (count: number) => `${formatCountOf(count, 'item')} filled in from the server.`,
      nothing: 'Nothing was filled in.',
      nothingNew: 'The server says nothing new about these items.',
      notAll: 'Not all items could be filled in',
      failed: 'The items could not be filled in',
      oddLimits: (count: number, path: string, low: string, high: string) =>
        `The limits of ${formatCountOf(count, 'item')} were not taken, such as “${low}” and “${high}” of ${path}: both have to be numbers, the low one below the high one. Give your own in “About the item”.`,
      onlyAsked: (asked: number, of: number) =>
        `Only ${formatCount(asked)} of ${formatCountOf(of, 'item')} ${asked === 1 ? 'was' : 'were'} asked about.`,
      left: (count: number) =>
        `${formatCount(count)} ${count === 1 ? 'was' : 'were'} not asked about: select a folder of them.`,
      asking: (asked: number, all: number) =>
        `Asking the server: ${formatCount(asked)} of ${formatCountOf(all, 'item')}`,
      cancel: 'Cancel',
    },
    import: {
      title: 'Import a library',
      about:
        'A library comes from “Export the library” of this program. It is merged with yours: nothing is removed, and what you wrote stays.',
      chooseFile: 'Choose a file',
      chooseOther: 'Choose another file',
      reading: 'Reading the file …',
      cancel: 'Cancel',
      merge: 'Merge',
      preview: 'What the merge does',
      inFile: (count: number) => `${formatCountOf(count, 'item')} in the file`,
      preferred: 'Where values differ',
      mine: 'Mine stand, the file’s go into the notes',
      theirs: 'The file’s stand, mine go into the notes',
      differences: 'Differences',
      item: 'Item',
      what: 'What',
      mineTitle: 'Mine',
      theirsTitle: 'In the file',
      more: (count: number) => `and ${formatCount(count)} more`,
      refused: (count: number) => `${formatCount(count)} can’t be used and stay in the file`,
      number: (number: number) => `No. ${formatCount(number)}`,
      unreadable: (file: string) => `The file ${file} could not be read.`,
      unreadableAdvice: 'Check that it is still there and may be read.',
      broken: (file: string, reason: string) => `The file ${file} could not be read: ${reason}.`,
      stopped: 'The file is not read any more.',
      again: 'Choose the file again.',
    },
    merge: {
      added: (count: number) => `${formatCountOf(count, 'item')} added`,
      alike: (count: number) =>
        `${formatCountOf(count, 'item')} kept as ${count === 1 ? 'it is' : 'they are'}: the file has nothing new`,
      completed: (count: number) => `${formatCountOf(count, 'item')} completed with what you had not given`,
      tagged: (count: number) => `tags of ${formatCountOf(count, 'item')} joined`,
      noted: (count: number) => `notes of ${formatCountOf(count, 'item')} joined`,
      differing: {
        mine: (count: number) =>
          `${formatCountOf(count, 'item')} with values that differ: both are kept, yours stand, the file’s go into the notes`,
        theirs: (count: number) =>
          `${formatCountOf(count, 'item')} with values that differ: both are kept, the file’s stand, yours go into the notes`,
      },
      full: (count: number) =>
        `the notes of ${formatCountOf(count, 'item')} have no room for what differs: ${count === 1 ? 'it stays as you have it' : 'they stay as you have them'}, the rest is only in the file`,
      noItems: 'The file has no items',
      done: (parts: readonly string[]) => `The library was merged: ${parts.join(', ')}.`,
    },
    /** What became of so many items, in a few words. */
    merged: {
      added: (count: number) => `${formatCount(count)} added`,
      completed: (count: number) => `${formatCount(count)} completed`,
      tagged: (count: number) => `${formatCount(count)} got tags`,
      noted: (count: number) => `${formatCount(count)} got notes`,
      differing: (count: number) => `${formatCount(count)} with both values kept`,
      alike: (count: number) => `${formatCount(count)} kept as ${count === 1 ? 'it is' : 'they are'}`,
    },
    fields: {
      name: 'display name',
      unit: 'unit',
      description: 'description',
      range: 'limits',
      id: 'object ID',
      stepped: 'line',
      longestGap: 'longest gap',
      states: 'states',
    },
    /** Values as the notes have them, and the lines with those that did not stand. */
    notes: {
      range: (low: number, high: number) => `${shownNumber(low)} to ${shownNumber(high)}`,
      steps: 'steps',
      slopes: 'slopes',
      otherTags: (tags: string) => `Other tags: ${tags}`,
      other: {
        name: (value: string) => `Other display name: ${value}`,
        unit: (value: string) => `Other unit: ${value}`,
        description: (value: string) => `Other description: ${value}`,
        range: (value: string) => `Other limits: ${value}`,
        id: (value: string) => `Other object ID: ${value}`,
        stepped: (value: string) => `Other line: ${value}`,
        longestGap: (value: string) => `Other longest gap: ${value}`,
        states: (value: string) => `Other states: ${value}`,
      },
    },
  },
  de: {
    menu: {
      label: 'Bibliothek',
      import: 'Bibliothek importieren …',
      export: 'Bibliothek exportieren …',
      fill: 'Vom Server ergänzen',
    },
    removed: (name) => `„${name}“ wurde aus der Bibliothek entfernt.`,
    removedSome: (count) => `${formatCount(count)} Datenpunkte wurden aus der Bibliothek entfernt.`,
    exported: {
      name: (connection) => `${connection} Datenpunkte`,
      saved: (count) => `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')} als Bibliothek gespeichert`,
      notSaved: 'Die Bibliothek konnte nicht gespeichert werden',
    },
    fill: {
      filled: (count) => `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')} vom Server ergänzt.`,
      nothing: 'Nichts wurde ergänzt.',
      nothingNew: 'Der Server sagt zu diesen Datenpunkten nichts Neues.',
      notAll: 'Nicht alle Datenpunkte konnten ergänzt werden',
      failed: 'Die Datenpunkte konnten nicht ergänzt werden',
      oddLimits: (count, path, low, high) =>
        `Grenzwerte von ${formatCountOf(count, 'Datenpunkt', 'Datenpunkten')} nicht übernommen, z. B. „${low}“ und „${high}“ von ${path}: Beide müssen Zahlen sein, der untere kleiner als der obere. Eigene lassen sich in „Angaben zum Datenpunkt“ eintragen.`,
      onlyAsked: (asked, of) =>
        `Nur ${formatCount(asked)} von ${formatCountOf(of, 'Datenpunkt', 'Datenpunkten')} ${asked === 1 ? 'wurde' : 'wurden'} abgefragt.`,
      left: (count) =>
        count === 1
          ? '1 wurde nicht abgefragt: einen Ordner davon auswählen.'
          : `${formatCount(count)} wurden nicht abgefragt: einen Ordner davon auswählen.`,
      asking: (asked, all) =>
        `Der Server wird gefragt: ${formatCount(asked)} von ${formatCountOf(all, 'Datenpunkt', 'Datenpunkten')}`,
      cancel: 'Abbrechen',
    },
    import: {
      title: 'Bibliothek importieren',
      about:
        'Eine Bibliothek stammt aus „Bibliothek exportieren“ dieses Programms. Sie wird mit der eigenen zusammengeführt: Nichts wird entfernt, und Selbstgeschriebenes bleibt.',
      chooseFile: 'Datei wählen',
      chooseOther: 'Andere Datei wählen',
      reading: 'Die Datei wird gelesen …',
      cancel: 'Abbrechen',
      merge: 'Zusammenführen',
      preview: 'Was das Zusammenführen bewirkt',
      inFile: (count) => `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')} in der Datei`,
      preferred: 'Bei unterschiedlichen Werten',
      mine: 'Eigene gelten, die der Datei in die Notizen',
      theirs: 'Die der Datei gelten, eigene in die Notizen',
      differences: 'Unterschiede',
      item: 'Datenpunkt',
      what: 'Was',
      mineTitle: 'Eigener Wert',
      theirsTitle: 'In der Datei',
      more: (count) => `und ${formatCountOf(count, 'weiterer', 'weitere')}`,
      refused: (count) =>
        count === 1
          ? '1 ist nicht verwendbar und bleibt in der Datei'
          : `${formatCount(count)} sind nicht verwendbar und bleiben in der Datei`,
      number: (number) => `Nr. ${formatCount(number)}`,
      unreadable: (file) => `Die Datei ${file} konnte nicht gelesen werden.`,
      unreadableAdvice: 'Prüfen, ob sie noch vorhanden ist und gelesen werden darf.',
      broken: (file, reason) => `Die Datei ${file} konnte nicht gelesen werden: ${reason}.`,
      stopped: 'Die Datei wird nicht mehr gelesen.',
      again: 'Die Datei erneut wählen.',
    },
    merge: {
      added: (count) => `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')} hinzugefügt`,
      alike: (count) =>
        `${formatCountOf(count, 'Datenpunkt bleibt', 'Datenpunkte bleiben')} unverändert: Die Datei hat nichts Neues`,
      completed: (count) =>
        `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')} ergänzt um das, was nicht angegeben war`,
      tagged: (count) => `Schlagwörter von ${formatCountOf(count, 'Datenpunkt', 'Datenpunkten')} vereinigt`,
      noted: (count) => `Notizen von ${formatCountOf(count, 'Datenpunkt', 'Datenpunkten')} vereinigt`,
      differing: {
        mine: (count) =>
          `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')} mit unterschiedlichen Werten: beide bleiben, die eigenen gelten, die der Datei kommen in die Notizen`,
        theirs: (count) =>
          `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')} mit unterschiedlichen Werten: beide bleiben, die der Datei gelten, die eigenen kommen in die Notizen`,
      },
      full: (count) =>
        `die Notizen von ${formatCountOf(count, 'Datenpunkt', 'Datenpunkten')} haben keinen Platz für die Unterschiede: ${count === 1 ? 'er bleibt, wie er ist' : 'sie bleiben, wie sie sind'}, der Rest steht nur in der Datei`,
      noItems: 'Die Datei hat keine Datenpunkte',
      done: (parts) => `Die Bibliothek wurde zusammengeführt: ${parts.join(', ')}.`,
    },
    merged: {
      added: (count) => `${formatCount(count)} hinzugefügt`,
      completed: (count) => `${formatCount(count)} ergänzt`,
      tagged: (count) => `${formatCount(count)} mit neuen Schlagwörtern`,
      noted: (count) => `${formatCount(count)} mit neuen Notizen`,
      differing: (count) => `${formatCount(count)} mit beiden Werten`,
      alike: (count) => `${formatCount(count)} unverändert`,
    },
    fields: {
      name: 'Anzeigename',
      unit: 'Einheit',
      description: 'Beschreibung',
      range: 'Grenzwerte',
      id: 'Objekt-ID',
      stepped: 'Linie',
      longestGap: 'längste Lücke',
      states: 'Zustände',
    },
    notes: {
      range: (low, high) => `${shownNumber(low)} bis ${shownNumber(high)}`,
      steps: 'Stufen',
      slopes: 'Geraden',
      otherTags: (tags) => `Andere Schlagwörter: ${tags}`,
      other: {
        name: (value) => `Anderer Anzeigename: ${value}`,
        unit: (value) => `Andere Einheit: ${value}`,
        description: (value) => `Andere Beschreibung: ${value}`,
        range: (value) => `Andere Grenzwerte: ${value}`,
        id: (value) => `Andere Objekt-ID: ${value}`,
        stepped: (value) => `Andere Linie: ${value}`,
        longestGap: (value) => `Andere längste Lücke: ${value}`,
        states: (value) => `Andere Zustände: ${value}`,
      },
    },
  },
});
