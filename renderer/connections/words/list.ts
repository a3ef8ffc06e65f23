import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What the list of connections says, and what is told of what was done with it. */
export const listWords = catalogue({
  en: {
    title: 'Connections',
    add: 'New connection',
    lost: (name: string) =>
      name === ''
        ? 'A connection without a name that was not saved'
        : `The unsaved changes of the connection “${name}”`,
    files: { title: 'Import and export', import: 'Import …', exportAll: 'Export all …' },
    card: {
      demo: 'demo',
      notSaved: 'not saved',
      inUse: 'in use',
      more: (name: string) => `More for ${name}`,
      copy: 'Duplicate',
      export: 'Export …',
      up: 'Move up',
      upKeys: 'Alt+↑',
      down: 'Move down',
      downKeys: 'Alt+↓',
      remove: 'Delete',
    },
    done: {
      exported: 'Exported without secrets',
      removed: (name: string) => `“${name}” was deleted.`,
      imported: (count: number) =>
        `${formatCountOf(count, 'connection')} imported. Enter their passwords, and say whom to trust, again.`,
      known: (names: string) => `Here already with the same settings: ${names}.`,
      nothing: 'The file holds no connections.',
    },
  },
  de: {
    title: 'Verbindungen',
    add: 'Neue Verbindung',
    lost: (name) =>
      name === ''
        ? 'Eine Verbindung ohne Namen, die nicht gespeichert wurde'
        : `Die nicht gespeicherten Änderungen der Verbindung „${name}“`,
    files: { title: 'Importieren und exportieren', import: 'Importieren …', exportAll: 'Alle exportieren …' },
    card: {
      demo: 'Demo',
      notSaved: 'nicht gespeichert',
      inUse: 'in Verwendung',
      more: (name) => `Mehr zu ${name}`,
      copy: 'Duplizieren',
      export: 'Exportieren …',
      up: 'Nach oben',
      upKeys: 'Alt+↑',
      down: 'Nach unten',
      downKeys: 'Alt+↓',
      remove: 'Löschen',
    },
    done: {
      exported: 'Ohne Zugangsdaten exportiert',
      removed: (name) => `„${name}“ wurde gelöscht.`,
      imported: (count) =>
        `${formatCountOf(count, 'Verbindung', 'Verbindungen')} importiert. Geben Sie die Passwörter erneut ein, und bestimmen Sie erneut, wem vertraut wird.`,
      known: (names) => `Mit denselben Einstellungen schon vorhanden: ${names}.`,
      nothing: 'Die Datei enthält keine Verbindungen.',
    },
  },
});
