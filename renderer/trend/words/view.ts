import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What is said of a view, its layers and its calculations, and its steps that can be undone. */
export const viewWords = catalogue({
  en: {
    /** What a view is called until a person gives it a name. */
    newView: 'New view',
    items: (count: number) => formatCountOf(count, 'item'),
    leftOut: (count: number, most: number) =>
      `${formatCountOf(count, 'item')} left out: a trend holds ${most} series at most.`,
    /** Steps that can be undone. */
    steps: {
      add: (name: string) => `Add ${name}`,
      change: (name: string) => `Change ${name}`,
      remove: (name: string) => `Remove ${name}`,
      duplicate: (name: string) => `Duplicate ${name}`,
      replace: (name: string, next: string) => `Replace ${name} by ${next}`,
      show: (name: string) => `Show ${name}`,
      hide: (name: string) => `Hide ${name}`,
      addProfile: (name: string) => `Add the profile of ${name}`,
      compare: (name: string) => `Compare with ${name}`,
      compareLayers: (count: number) => `Compare with ${count} layers`,
    },
    /** What the series of a profile are called, behind the name of the one that they are made for. */
    profile: {
      mean: (name: string, layers: number) => `${name} · mean of ${layers}`,
      low: (name: string, layers: number) => `${name} · 10 % of ${layers}`,
      high: (name: string, layers: number) => `${name} · 90 % of ${layers}`,
      outside: (name: string) => `${name} · outside 10/90 %`,
    },
    /** What layers are called until a person gives them a name: how far they are before the view’s period. */
    layerNames: {
      hour: (count: number) => `−${count} h`,
      day: (count: number) => `−${count} d`,
      week: (count: number) => `−${count} w`,
      month: (count: number) => `−${count} mo`,
      year: (count: number) => `−${count} y`,
      shift: (count: number) => `−${formatCountOf(count, 'shift')}`,
    },
    layers: {
      earlier: {
        hour: (count: number) => `${formatCountOf(count, 'hour')} earlier`,
        day: (count: number) => `${formatCountOf(count, 'day')} earlier`,
        week: (count: number) => `${formatCountOf(count, 'week')} earlier`,
        month: (count: number) => `${formatCountOf(count, 'month')} earlier`,
        year: (count: number) => `${formatCountOf(count, 'year')} earlier`,
        shift: (count: number) => `${formatCountOf(count, 'shift')} earlier`,
      },
      kept: (earlier: string, kept: string, how: string) => `${earlier}, ${kept} (${how})`,
      sameDayOfMonth: 'same day of the month and time of day',
      sameWeekday: (kept: string) => `same weekday, ${kept}`,
      same: { clock: 'same time of day', elapsed: 'same elapsed time' },
      wholeDays: '24 h a day',
      shifts: (earlier: string, starts: string, zone: string) =>
        `${earlier}, from the start of each (${starts}; ${zone})`,
      aligned: (from: string, to: string, kept: string) => `${from} at ${to}, ${kept} from there`,
    },
    calculations: {
      editFormula: 'Edit the formula.',
      noSeries: (letter: string) => `There is no series ${letter} in the view.`,
      undoOrEdit: 'Undo what removed it, or edit the formula.',
      circle: (letter: string) => `${letter} is made of this series itself: a formula can’t go in a circle.`,
      sourceFailed: (letter: string, path: string, said: string) => `${letter} (${path}) can’t be calculated: ${said}`,
      manyPeriods: (most: number) => `More than ${most} other periods lie over each other in it.`,
      useFewer: 'Make it of series that are calculated from fewer.',
    },
  },
  de: {
    newView: 'Neue Ansicht',
    items: (count) => formatCountOf(count, 'Datenpunkt', 'Datenpunkte'),
    leftOut: (count, most) =>
      `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')} ausgelassen: ein Trend fasst höchstens ${most} Reihen.`,
    steps: {
      add: (name) => `${name} hinzufügen`,
      change: (name) => `${name} ändern`,
      remove: (name) => `${name} entfernen`,
      duplicate: (name) => `${name} duplizieren`,
      replace: (name, next) => `${name} durch ${next} ersetzen`,
      show: (name) => `${name} einblenden`,
      hide: (name) => `${name} ausblenden`,
      addProfile: (name) => `Profil von ${name} hinzufügen`,
      compare: (name) => `Mit ${name} vergleichen`,
      compareLayers: (count) => `Mit ${count} Ebenen vergleichen`,
    },
    profile: {
      mean: (name, layers) => `${name} · Mittel von ${layers}`,
      low: (name, layers) => `${name} · 10 % von ${layers}`,
      high: (name, layers) => `${name} · 90 % von ${layers}`,
      outside: (name) => `${name} · außerhalb 10/90 %`,
    },
    layerNames: {
      hour: (count) => `−${count} h`,
      day: (count) => `−${formatCountOf(count, 'Tag', 'Tage')}`,
      week: (count) => `−${formatCountOf(count, 'Woche', 'Wochen')}`,
      month: (count) => `−${formatCountOf(count, 'Monat', 'Monate')}`,
      year: (count) => `−${formatCountOf(count, 'Jahr', 'Jahre')}`,
      shift: (count) => `−${formatCountOf(count, 'Schicht', 'Schichten')}`,
    },
    layers: {
      earlier: {
        hour: (count) => `${formatCountOf(count, 'Stunde', 'Stunden')} früher`,
        day: (count) => `${formatCountOf(count, 'Tag', 'Tage')} früher`,
        week: (count) => `${formatCountOf(count, 'Woche', 'Wochen')} früher`,
        month: (count) => `${formatCountOf(count, 'Monat', 'Monate')} früher`,
        year: (count) => `${formatCountOf(count, 'Jahr', 'Jahre')} früher`,
        shift: (count) => `${formatCountOf(count, 'Schicht', 'Schichten')} früher`,
      },
      kept: (earlier, kept, how) => `${earlier}, ${kept} (${how})`,
      sameDayOfMonth: 'gleicher Tag des Monats und gleiche Uhrzeit',
      sameWeekday: (kept) => `gleicher Wochentag, ${kept}`,
      same: { clock: 'gleiche Uhrzeit', elapsed: 'gleiche vergangene Zeit' },
      wholeDays: '24 h je Tag',
      shifts: (earlier, starts, zone) => `${earlier}, jeweils ab ihrem Beginn (${starts}; ${zone})`,
      aligned: (from, to, kept) => `${from} auf ${to}, von dort ${kept}`,
    },
    calculations: {
      editFormula: 'Die Formel bearbeiten.',
      noSeries: (letter) => `Die Ansicht hat keine Reihe ${letter}.`,
      undoOrEdit: 'Rückgängig machen, was sie entfernt hat, oder die Formel bearbeiten.',
      circle: (letter) => `${letter} wird aus dieser Reihe selbst berechnet: eine Formel kann nicht im Kreis gehen.`,
      sourceFailed: (letter, path, said) => `${letter} (${path}) kann nicht berechnet werden: ${said}`,
      manyPeriods: (most) => `Darin liegen mehr als ${most} andere Zeiträume übereinander.`,
      useFewer: 'Reihen verwenden, die aus weniger Zeiträumen berechnet werden.',
    },
  },
});
