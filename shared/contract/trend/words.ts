import { catalogue } from '../../language/catalogue';

/** What is odd about an item’s answer. */
export const remarkWords = catalogue({
  en: {
    withoutQuality: (points: number) =>
      `The server sent no quality for ${counted(points, 'point')}: it is shown as unknown.`,
    tooLong: (points: number) =>
      `The value of ${counted(points, 'point')} is a text, an object or an array of more than 64 KB: … is shown in its place.`,
    outside: (points: number) => `The server sent ${counted(points, 'point')} outside the asked range.`,
    again: (points: number) =>
      `The server answered this item twice in one answer: ${counted(points, 'point')} of the second time ${points === 1 ? 'is' : 'are'} left out.`,
    beyond: (columns: number) =>
      `In ${counted(columns, 'column')} uncertain samples lie further out than the line: zoom in to see them.`,
    manyValues: (times: number, values: number) =>
      `${counted(times, 'time')} but ${counted(values, 'value')}: ${there(times)}, ${leftOut(values - times)}.`,
    fewValues: (times: number, values: number) =>
      `${counted(times, 'time')} but only ${counted(values, 'value')}: ${lastHave(times - values)} no value.`,
    manyCodes: (times: number, codes: number) =>
      `${counted(times, 'time')} but ${counted(codes, 'quality code')}: ${there(times)}, ${leftOut(codes - times)}.`,
    fewCodes: (times: number, codes: number) =>
      `${counted(times, 'time')} but only ${counted(codes, 'quality code')}: ${lastHave(times - codes)} no quality.`,
  },
  de: {
    withoutQuality: (count) =>
      `Der Server hat für ${counted(count, 'Punkt', 'Punkte')} keine Qualität gesendet: Sie wird als unbekannt gezeigt.`,
    tooLong: (count) =>
      `Der Wert von ${counted(count, 'Punkt', 'Punkten')} ist ein Text, ein Objekt oder ein Array von mehr als 64 KB: … steht an seiner Stelle.`,
    outside: (count) =>
      `Der Server hat ${counted(count, 'Punkt', 'Punkte')} außerhalb des angefragten Zeitraums gesendet.`,
    again: (count) =>
      `Der Server hat diesen Datenpunkt in einer Antwort zweimal beantwortet: ${counted(count, 'Punkt', 'Punkte')} vom zweiten Mal ${count === 1 ? 'fehlt' : 'fehlen'} hier.`,
    beyond: (columns) =>
      `In ${counted(columns, 'Spalte', 'Spalten')} liegen unsichere Messwerte weiter außen als die Linie: vergrößern, um sie zu sehen.`,
    manyValues: (times, values) =>
      `${counted(times, 'Zeit', 'Zeiten')}, aber ${counted(values, 'Wert', 'Werte')}: ${thereInGerman(times)}, ${leftOutInGerman(values - times)}.`,
    fewValues: (times, values) =>
      `${counted(times, 'Zeit', 'Zeiten')}, aber nur ${counted(values, 'Wert', 'Werte')}: ${lastInGerman(times - values)} ohne Wert.`,
    manyCodes: (times, codes) =>
      `${counted(times, 'Zeit', 'Zeiten')}, aber ${counted(codes, 'Qualitätscode')}: ${thereInGerman(times)}, ${leftOutInGerman(codes - times)}.`,
    fewCodes: (times, codes) =>
      `${counted(times, 'Zeit', 'Zeiten')}, aber nur ${counted(codes, 'Qualitätscode')}: ${lastInGerman(times - codes)} ohne Qualität.`,
  },
});

/** What is said of the trend that was saved in a former run, by the window's first picture as by the program. */
export const savedTrendWords = catalogue({
  en: {
    all: (time: string) => `Saved ${time}`,
    some: (count: number, of: number, time: string) => `${count} of ${of} series saved ${time}`,
    reading: (saved: string) => `${saved}, being read`,
    unread: (saved: string) => `${saved}, not read yet`,
    failed: (saved: string, why: string) => `${saved}; could not be read: ${why}`,
    foreign: 'The saved trend is not of this version of the program, and is not drawn.',
    damaged: 'The saved trend is damaged, and is not drawn.',
    advice: 'Nothing needs to be done: the trend is read, and saved anew.',
  },
  de: {
    all: (time) => `Gesichert ${time}`,
    some: (count, of, time) => `${count} von ${of} Reihen gesichert ${time}`,
    reading: (saved) => `${saved}, wird gelesen`,
    unread: (saved) => `${saved}, noch nicht gelesen`,
    failed: (saved, why) => `${saved}; konnte nicht gelesen werden: ${why}`,
    foreign: 'Der gesicherte Trend stammt nicht von dieser Version des Programms und wird nicht gezeichnet.',
    damaged: 'Der gesicherte Trend ist beschädigt und wird nicht gezeichnet.',
    advice: 'Nichts ist zu tun: Der Trend wird gelesen und neu gesichert.',
  },
});

function counted(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}

/** On screen as in a file. */
function there(points: number): string {
  return `${counted(points, 'point')} ${points === 1 ? 'is' : 'are'} there`;
}

function lastHave(number: number): string {
  return number === 1 ? 'the last one has' : `the last ${number} have`;
}

function leftOut(number: number): string {
  return `${number} too many ${number === 1 ? 'is' : 'are'} left out`;
}

function thereInGerman(count: number): string {
  return `${counted(count, 'Punkt', 'Punkte')} ${count === 1 ? 'ist' : 'sind'} da`;
}

function lastInGerman(count: number): string {
  return count === 1 ? 'die letzte ist' : `die letzten ${count} sind`;
}

function leftOutInGerman(count: number): string {
  return count === 1 ? `${count} überzähliger wird weggelassen` : `${count} überzählige werden weggelassen`;
}
