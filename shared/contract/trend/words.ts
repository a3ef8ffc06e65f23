import { catalogue } from '../../language/catalogue';

/** What is odd about an item’s answer. */
export const remarkWords = catalogue({
  en: {
    withoutQuality: (count: number) => `The server sent no quality for ${points(count)}: it is shown as unknown.`,
    outside: (count: number) => `The server sent ${points(count)} outside the asked range.`,
    beyond: (columns: number) =>
      `In ${columns} column${columns === 1 ? '' : 's'} uncertain samples lie further out than the line: zoom in to see them.`,
    manyValues: (times: number, values: number) =>
      `${times} times but ${values} values: ${points(times)} are drawn, ${leftOut(values - times)}.`,
    fewValues: (times: number, values: number) =>
      `${times} times but only ${values} values: ${points(values)} are drawn, the last ${times - values} are missing.`,
    manyCodes: (times: number, codes: number) =>
      `${times} times but ${codes} quality codes: ${points(times)} are drawn, ${leftOut(codes - times)}.`,
    fewCodes: (times: number, codes: number) =>
      `${times} times but only ${codes} quality codes: the last ${times - codes} have no quality.`,
  },
  de: {
    withoutQuality: (count) =>
      `Der Server hat für ${pointsInGerman(count)} keine Qualität gesendet: Sie wird als unbekannt gezeigt.`,
    outside: (count) => `Der Server hat ${pointsInGerman(count)} außerhalb des angefragten Zeitraums gesendet.`,
    beyond: (columns) =>
      `In ${columns} ${columns === 1 ? 'Spalte' : 'Spalten'} liegen unsichere Messwerte weiter außen als die Linie: vergrößern, um sie zu sehen.`,
    manyValues: (times, values) =>
      `${times} Zeiten, aber ${values} Werte: ${drawnInGerman(times)}, ${leftOutInGerman(values - times)}.`,
    fewValues: (times, values) =>
      `${times} Zeiten, aber nur ${values} Werte: ${drawnInGerman(values)}, die letzten ${times - values} fehlen.`,
    manyCodes: (times, codes) =>
      `${times} Zeiten, aber ${codes} Qualitätscodes: ${drawnInGerman(times)}, ${leftOutInGerman(codes - times)}.`,
    fewCodes: (times, codes) =>
      `${times} Zeiten, aber nur ${codes} Qualitätscodes: die letzten ${times - codes} sind ohne Qualität.`,
  },
});

function points(count: number): string {
  return `${count} point${count === 1 ? '' : 's'}`;
}

function leftOut(count: number): string {
  return `${count} too many ${count === 1 ? 'is' : 'are'} left out`;
}

function pointsInGerman(count: number): string {
  return count === 1 ? `${count} Punkt` : `${count} Punkte`;
}

function drawnInGerman(count: number): string {
  return count === 1 ? `${count} Punkt wird gezeichnet` : `${count} Punkte werden gezeichnet`;
}

function leftOutInGerman(count: number): string {
  return count === 1 ? `${count} überzähliger wird weggelassen` : `${count} überzählige werden weggelassen`;
}
