import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What is said where a person gives a series values of their own. */
export const ownSamplesWords = catalogue({
  en: {
    newOne: 'Add values of your own',
    edit: (name: string) => `Edit ${name}`,
    editOne: 'Edit the values',
    copy: 'Copy the values',
    values: 'Times and values',
    how: (zone: string) =>
      `A line for each, as a spreadsheet has them in two columns. Times without an offset are in ${zone}.`,
    count: (count: number, first: string, last: string) =>
      `${formatCountOf(count, 'value')}, from ${first} to ${last}.`,
    leftOut: (count: number) => `${formatCountOf(count, 'line is', 'lines are')} left out:`,
    line: (line: number, why: string) => `Line ${formatCount(line)}: ${why}`,
    more: (count: number) => `and ${formatCount(count)} more`,
    tooMany: (count: number, most: number) =>
      `${formatCount(count)} lines are too many: a series of your own has at most ${formatCount(most)} values. Take fewer.`,
    noTime: 'There is no time.',
    noDate: (time: string) => `“${time}” is no date and time, such as 2026-11-20 08:00.`,
    tooFar: (time: string) => `“${time}” is not in the years 1 to 9999.`,
    noValue: 'There is no value.',
    doubtful: (value: string) => `“${value}” can be a number or two columns. Part the columns by semicolons or tabs.`,
    noNumber: (value: string) => `“${value}” is not a number.`,
  },
  de: {
    newOne: 'Eigene Werte hinzufügen',
    edit: (name) => `${name} bearbeiten`,
    editOne: 'Werte bearbeiten',
    copy: 'Werte kopieren',
    values: 'Zeiten und Werte',
    how: (zone) =>
      `Je eine Zeile, wie eine Tabelle sie in zwei Spalten hat. Zeiten ohne Zeitverschiebung gelten in ${zone}.`,
    count: (count, first, last) => `${formatCountOf(count, 'Wert', 'Werte')}, von ${first} bis ${last}.`,
    leftOut: (count) => `${formatCountOf(count, 'Zeile wird', 'Zeilen werden')} ausgelassen:`,
    line: (line, why) => `Zeile ${formatCount(line)}: ${why}`,
    more: (count) => `und ${formatCount(count)} weitere`,
    tooMany: (count, most) =>
      `${formatCount(count)} Zeilen sind zu viele: eine eigene Reihe hat höchstens ${formatCount(most)} Werte. Weniger nehmen.`,
    noTime: 'Die Zeit fehlt.',
    noDate: (time) => `„${time}“ ist kein Datum mit Uhrzeit, wie 2026-11-20 08:00.`,
    tooFar: (time) => `„${time}“ liegt nicht in den Jahren 1 bis 9999.`,
    noValue: 'Der Wert fehlt.',
    doubtful: (value) =>
      `„${value}“ kann eine Zahl oder zwei Spalten sein. Die Spalten durch Semikolons oder Tabulatoren trennen.`,
    noNumber: (value) => `„${value}“ ist keine Zahl.`,
  },
});
