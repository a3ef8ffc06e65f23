import { catalogue } from '@shared/language/catalogue';

/** What is said of the notes and limit lines of a view. */
export const notesWords = catalogue({
  en: {
    /** With the keys that add a note and a limit line. */
    none: (note: string | undefined, limit: string | undefined) =>
      `${
        note === undefined
          ? '“Add a note” notes something at an instant'
          : `Point at the plots and press ${note} to note something at that instant`
      }; ${limit ?? '“Add a limit line”'} draws a limit line.`,
    text: 'Text',
    note: {
      list: 'Notes',
      form: 'Note',
      add: 'Add a note',
      edit: 'Edit a note',
      delete: 'Delete a note',
      save: 'Save the note',
      editOne: (text: string) => `Edit note: ${text}`,
      deleteOne: (text: string) => `Delete note: ${text}`,
      from: 'At, or from',
      to: 'To (for a period)',
      betweenCursors: 'Between cursors 1 and 2',
      noText: 'Type what is to be noted',
      full: (most: number) => `A view has ${most} notes at most: delete one first`,
    },
    limit: {
      list: 'Limit lines',
      form: 'Limit line',
      add: 'Add a limit line',
      set: 'Set a limit line',
      delete: 'Delete a limit line',
      save: 'Save the limit line',
      editOne: (kind: string, value: string, of: string) => `Edit limit line ${kind} ${value} of ${of}`,
      deleteOne: (kind: string, value: string, of: string) => `Delete limit line ${kind} ${value} of ${of}`,
      kind: 'Kind',
      value: 'Value',
      full: (most: number) => `A view has ${most} limit lines at most: delete one first`,
      gone: 'This item is not in the trend any more: choose another one',
    },
  },
  de: {
    none: (note, limit) =>
      `${
        note === undefined
          ? '„Notiz hinzufügen“ notiert etwas zu einem Zeitpunkt'
          : `Auf ein Diagramm zeigen und ${note} drücken, um zu diesem Zeitpunkt etwas zu notieren`
      }; ${limit ?? '„Grenzwert hinzufügen“'} zeichnet einen Grenzwert.`,
    text: 'Text',
    note: {
      list: 'Notizen',
      form: 'Notiz',
      add: 'Notiz hinzufügen',
      edit: 'Notiz bearbeiten',
      delete: 'Notiz löschen',
      save: 'Notiz speichern',
      editOne: (text) => `Notiz bearbeiten: ${text}`,
      deleteOne: (text) => `Notiz löschen: ${text}`,
      from: 'Um oder von',
      to: 'Bis (für einen Zeitraum)',
      betweenCursors: 'Zwischen Cursor 1 und 2',
      noText: 'Eingeben, was notiert werden soll',
      full: (most) => `Eine Ansicht hat höchstens ${most} Notizen: zuerst eine löschen`,
    },
    limit: {
      list: 'Grenzwerte',
      form: 'Grenzwert',
      add: 'Grenzwert hinzufügen',
      set: 'Grenzwert setzen',
      delete: 'Grenzwert löschen',
      save: 'Grenzwert speichern',
      editOne: (kind, value, of) => `Grenzwert ${kind} ${value} von ${of} bearbeiten`,
      deleteOne: (kind, value, of) => `Grenzwert ${kind} ${value} von ${of} löschen`,
      kind: 'Art',
      value: 'Wert',
      full: (most) => `Eine Ansicht hat höchstens ${most} Grenzwerte: zuerst einen löschen`,
      gone: 'Dieser Datenpunkt ist nicht mehr im Trend: einen anderen wählen',
    },
  },
});
