import { catalogue } from '../../language/catalogue';

/** What is odd about an item’s answer. */
export const remarkWords = catalogue({
  en: {
    withoutQuality: (count: number) => `The server sent no quality for ${points(count)}: it is shown as unknown.`,
    outside: (count: number) => `The server sent ${points(count)} outside the asked range.`,
    beyond: (columns: number) =>
      `In ${columns} column${columns === 1 ? '' : 's'} uncertain samples lie further out than the line: zoom in to see them.`,
    manyValues: (times: number, values: number) =>
      `${times} times but ${values} values: ${there(times)}, ${leftOut(values - times)}.`,
    fewValues: (times: number, values: number) =>
      `${times} times but only ${values} values: ${lastHave(times - values)} no value.`,
    manyCodes: (times: number, codes: number) =>
      `${times} times but ${codes} quality codes: ${there(times)}, ${leftOut(codes - times)}.`,
    fewCodes: (times: number, codes: number) =>
      `${times} times but only ${codes} quality codes: ${lastHave(times - codes)} no quality.`,
  },
  de: {
    withoutQuality: (count) =>
      `Der Server hat für ${pointsInGerman(count)} keine Qualität gesendet: Sie wird als unbekannt gezeigt.`,
    outside: (count) => `Der Server hat ${pointsInGerman(count)} außerhalb des angefragten Zeitraums gesendet.`,
    beyond: (columns) =>
      `In ${columns} ${columns === 1 ? 'Spalte' : 'Spalten'} liegen unsichere Messwerte weiter außen als die Linie: vergrößern, um sie zu sehen.`,
    manyValues: (times, values) =>
      `${times} Zeiten, aber ${values} Werte: ${thereInGerman(times)}, ${leftOutInGerman(values - times)}.`,
    fewValues: (times, values) =>
      `${times} Zeiten, aber nur ${values} Werte: ${lastInGerman(times - values)} ohne Wert.`,
    manyCodes: (times, codes) =>
      `${times} Zeiten, aber ${codes} Qualitätscodes: ${thereInGerman(times)}, ${leftOutInGerman(codes - times)}.`,
    fewCodes: (times, codes) =>
      `${times} Zeiten, aber nur ${codes} Qualitätscodes: ${lastInGerman(times - codes)} ohne Qualität.`,
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

function points(count: number): string {
  return `${count} point${count === 1 ? '' : 's'}`;
}

/** On screen as in a file. */
function there(count: number): string {
  return `${points(count)} ${count === 1 ? 'is' : 'are'} there`;
}

function lastHave(count: number): string {
  return count === 1 ? 'the last one has' : `the last ${count} have`;
}

function leftOut(count: number): string {
  return `${count} too many ${count === 1 ? 'is' : 'are'} left out`;
}

function pointsInGerman(count: number): string {
  return count === 1 ? `${count} Punkt` : `${count} Punkte`;
}

function thereInGerman(count: number): string {
  return count === 1 ? `${count} Punkt ist da` : `${count} Punkte sind da`;
}

function lastInGerman(count: number): string {
  return count === 1 ? 'die letzte ist' : `die letzten ${count} sind`;
}

function leftOutInGerman(count: number): string {
  return count === 1 ? `${count} überzähliger wird weggelassen` : `${count} überzählige werden weggelassen`;
}
