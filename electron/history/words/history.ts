import { catalogue } from '@shared/language/catalogue';

/** What is said while history is read, compared, searched for events and exported. */
export const historyWords = catalogue({
  en: {
    holds: 'what is known of a server',
    compared: {
      about: (id: number, message: string) => `No. ${id}: ${message}`,
      noHistory: {
        message: (id: number) => `No. ${id} is no read of history.`,
        advice: 'Choose two requests that read history.',
      },
      running: {
        message: (id: number) => `No. ${id} has not ended yet.`,
        advice: 'Compare when its answer is there.',
      },
      empty: { message: (id: number) => `No. ${id} has no answer to compare.`, advice: 'Send it again.' },
      cut: {
        message: (id: number) => `No. ${id} is not kept as a whole.`,
        advice: 'Send it again over a shorter range, or let more of the answers be kept: “Keep” above the list.',
      },
      stopped: {
        message: (reason: string) => `The worker that compares answers stopped (${reason}).`,
        advice: 'Compare answers over a shorter range; if it stays, report it.',
      },
    },
    events: {
      tooMany: {
        message:
          'The server sent more than 5\u202f000\u202f000 samples where about a million were expected; the rest was not taken.',
        advice: 'Choose a shorter range, or leave out the item that has so many.',
      },
      notHeld: {
        message: (name: string) => `“${name}” is not calculated over all of the range any more.`,
        advice: 'Search again. If it stays, choose a shorter range, or raise “Memory for history” in the settings.',
      },
      lacking: (aggregate: string, item: string, reason: string) =>
        `The server did not give ${aggregate} of ${item} (${reason}): raw samples were read instead.`,
    },
    plot: {
      message: 'The server gave no least or greatest value for intervals that have several.',
      advice: 'Choose Raw for this item, or ask who runs the server.',
    },
    export: {
      stopped: { message: 'The export was stopped; nothing was saved.', advice: 'Export again when you want it.' },
      unnamed: {
        message: (label: string) => `“${label}” was not named as a series of the page.`,
        advice: 'Export again.',
      },
      incomplete: {
        message: (label: string) => `“${label}” was read without a problem, but not to the end.`,
        advice: 'Export again; if it stays, report it.',
      },
      noItem: (label: string, count: number, message: string) =>
        `${count === 1 ? '' : `None of the ${count} items could be read. `}“${label}”: ${message}`,
      nothingEnded: {
        message: 'No interval of the range has ended yet.',
        advice: 'Choose an earlier range, or shorter intervals.',
      },
      noInstant: {
        message: 'No row would be in the file: none of the regular times lies in the range.',
        advice: 'Choose a longer range, or rows at shorter distances.',
      },
      died: {
        message: (failed: string, reason: string) => `${failed}: the export’s worker stopped (${reason}).`,
        advice: 'Export again; if it stays, report it.',
      },
    },
  },
  de: {
    holds: 'was über einen Server bekannt ist',
    compared: {
      about: (id, message) => `Nr. ${id}: ${message}`,
      noHistory: {
        message: (id) => `Nr. ${id} liest keine Historie.`,
        advice: 'Zwei Anfragen wählen, die Historie lesen.',
      },
      running: {
        message: (id) => `Nr. ${id} ist noch nicht zu Ende.`,
        advice: 'Vergleichen, wenn die Antwort da ist.',
      },
      empty: {
        message: (id) => `Nr. ${id} hat keine Antwort zum Vergleichen.`,
        advice: 'Die Anfrage noch einmal senden.',
      },
      cut: {
        message: (id) => `Nr. ${id} ist nicht als Ganzes aufbewahrt.`,
        advice:
          'Die Anfrage über einen kürzeren Zeitraum noch einmal senden oder mehr von den Antworten aufbewahren lassen: „Aufbewahren“ über der Liste.',
      },
      stopped: {
        message: (reason) => `Der Worker, der Antworten vergleicht, ist stehen geblieben (${reason}).`,
        advice: 'Antworten über einen kürzeren Zeitraum vergleichen; wenn es so bleibt, bitte melden.',
      },
    },
    events: {
      tooMany: {
        message:
          'Der Server hat mehr als 5\u202f000\u202f000 Messwerte gesendet, wo etwa eine Million erwartet wurde; der Rest wurde nicht angenommen.',
        advice: 'Einen kürzeren Zeitraum wählen oder den Datenpunkt weglassen, der so viele hat.',
      },
      notHeld: {
        message: (name) => `„${name}“ ist nicht mehr über den ganzen Zeitraum berechnet.`,
        advice:
          'Erneut suchen. Bleibt es dabei, einen kürzeren Zeitraum wählen oder in den Einstellungen „Speicher für Historie“ erhöhen.',
      },
      lacking: (aggregate, item, reason) =>
        `Der Server hat ${aggregate} von ${item} nicht geliefert (${reason}): stattdessen wurden Rohwerte gelesen.`,
    },
    plot: {
      message: 'Der Server hat für Intervalle mit mehreren Werten keinen kleinsten oder größten geliefert.',
      advice: 'Für diesen Datenpunkt Rohwerte wählen oder beim Betreiber des Servers nachfragen.',
    },
    export: {
      stopped: {
        message: 'Der Export wurde abgebrochen; es wurde nichts gespeichert.',
        advice: 'Bei Bedarf erneut exportieren.',
      },
      unnamed: {
        message: (label) => `„${label}“ wurde nicht als Reihe der Seite genannt.`,
        advice: 'Erneut exportieren.',
      },
      incomplete: {
        message: (label) => `„${label}“ wurde ohne Problem gelesen, aber nicht bis zum Ende.`,
        advice: 'Erneut exportieren; wenn es so bleibt, bitte melden.',
      },
      noItem: (label, count, message) =>
        `${count === 1 ? '' : `Keiner der ${count} Datenpunkte konnte gelesen werden. `}„${label}“: ${message}`,
      nothingEnded: {
        message: 'Noch kein Intervall des Zeitraums ist zu Ende.',
        advice: 'Einen früheren Zeitraum oder kürzere Intervalle wählen.',
      },
      noInstant: {
        message: 'Die Datei hätte keine Zeile: keiner der regelmäßigen Zeitpunkte liegt im Zeitraum.',
        advice: 'Einen längeren Zeitraum oder Zeilen in kürzeren Abständen wählen.',
      },
      died: {
        message: (failed, reason) => `${failed}: der Worker des Exports ist stehen geblieben (${reason}).`,
        advice: 'Erneut exportieren; wenn es so bleibt, bitte melden.',
      },
    },
  },
});
