import { catalogue } from '@shared/language/catalogue';

/** What is said of faults of the program itself, and of windows that stop. */
export const crashWords = catalogue({
  en: {
    again: 'Start it again',
    tooOften: {
      message: 'The window keeps stopping.',
      detail:
        'It has been started again several times within a minute. What you were working on is kept. Help, Show log file has the details.',
      end: 'End the program',
    },
    unresponsive: {
      message: 'The window does not respond.',
      detail: 'It may come back by itself. Started again, it shows your view as it was last kept.',
      wait: 'Wait',
    },
    stopped: {
      window: (why: string) => `The window stopped (${why}) and was started again.`,
      series: (why: string) => `The part of the window that holds the series stopped (${why}) and was started again.`,
      files: (why: string) => `The part of the window that holds the files stopped (${why}) and was started again.`,
      shortOfMemory: 'this computer’s memory ran short',
      useLess: 'Your view is back. Lower “Memory for history” in the status bar, or read a shorter range.',
      advice: 'Your view is back as it was last kept. If it happens again, Help, Show log file has the details.',
    },
    fault: {
      message: (text: string) => `The program met a fault of its own: ${text}`,
      advice:
        'What you were working on is kept. If something does not go on, start the program again; Help, Show log file has the details.',
    },
  },
  de: {
    again: 'Neu starten',
    tooOften: {
      message: 'Das Fenster bleibt immer wieder stehen.',
      detail:
        'Es wurde innerhalb einer Minute mehrmals neu gestartet. Woran Sie gearbeitet haben, ist erhalten. Näheres steht unter Hilfe, Protokolldatei zeigen.',
      end: 'Programm beenden',
    },
    unresponsive: {
      message: 'Das Fenster reagiert nicht.',
      detail:
        'Vielleicht kommt es von selbst zurück. Neu gestartet zeigt es Ihre Ansicht, wie sie zuletzt erhalten wurde.',
      wait: 'Warten',
    },
    stopped: {
      window: (why) => `Das Fenster ist stehen geblieben (${why}) und wurde neu gestartet.`,
      series: (why) =>
        `Der Teil des Fensters, der die Reihen hält, ist stehen geblieben (${why}) und wurde neu gestartet.`,
      files: (why) =>
        `Der Teil des Fensters, der die Dateien hält, ist stehen geblieben (${why}) und wurde neu gestartet.`,
      shortOfMemory: 'der Arbeitsspeicher dieses Computers wurde knapp',
      useLess:
        'Ihre Ansicht ist wieder da. „Speicher für Historie“ in der Statusleiste verringern oder einen kürzeren Zeitraum lesen.',
      advice:
        'Ihre Ansicht ist wieder da, wie sie zuletzt erhalten wurde. Wenn es wieder geschieht: Näheres steht unter Hilfe, Protokolldatei zeigen.',
    },
    fault: {
      message: (text) => `Im Programm ist ein Fehler aufgetreten: ${text}`,
      advice:
        'Woran Sie gearbeitet haben, ist erhalten. Wenn etwas nicht weitergeht, das Programm neu starten; Näheres steht unter Hilfe, Protokolldatei zeigen.',
    },
  },
});
