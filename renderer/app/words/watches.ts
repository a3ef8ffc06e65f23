import { catalogue } from '@shared/language/catalogue';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What is said of searches that are watched. */
export const watchWords = catalogue({
  en: {
    status: (watched: number) => `${formatCountOf(watched, 'search', 'searches')} watched`,
    fresh: (events: number) => formatCountOf(events, 'new event'),
    failing: (searches: number) => `${formatCount(searches)} not watched`,
    lookNow: 'Look now',
    inView: (view: string) => `in “${view}”`,
    states: {
      begun: 'Begins.',
      looking: 'Looking…',
      looked: (time: string) => `Looked at all up to ${time}.`,
      failed: (time: string, message: string) => `Not watched since ${time}; goes on trying. ${message}`,
      signInRefused: (time: string, message: string) =>
        `Not watched since ${time}: an account may be locked after a few tries. Correct the sign-in in Connections, or press Look now. ${message}`,
      tooMuch: (points: string, time: string) =>
        `Not watched up to ${time}: a look would have read about ${points} raw points. Goes on from there.`,
      foreign: 'Not watched yet: its view comes from elsewhere. Press Read there.',
      refused: {
        calculated: 'Not watched: it names a calculated series.',
        lacking: 'Not watched: it names a series that is not in the view any more.',
      },
    },
    event: (time: string, duration: string) => `${time}, for ${duration}`,
    cutEvent: (time: string, duration: string) => `since before ${time}, for more than ${duration}`,
    more: (events: number) => `and ${formatCountOf(events, 'earlier one')}`,
    seen: 'Seen',
    seenOf: (search: string) => `Seen: ${search}`,
    freshOf: (events: number, searches: number) =>
      `${formatCountOf(events, 'new event')} of ${formatCountOf(searches, 'watched search', 'watched searches')}`,
    last: (search: string, event: string) => `Last: ${search}, ${event}`,
    list: 'List',
    show: 'Show',
    showStep: 'Show an event',
    notShown: 'The event could not be shown',
    told: (event: string, view: string) => `${event}, in “${view}”`,
    toldMore: (event: string, others: number, view: string) =>
      `${event}, and ${formatCountOf(others, 'other one')} since the last look, in “${view}”`,
  },
  de: {
    status: (watched) => `${formatCountOf(watched, 'Suche', 'Suchen')} überwacht`,
    fresh: (events) => formatCountOf(events, 'neues Ereignis', 'neue Ereignisse'),
    failing: (searches) => `${formatCount(searches)} nicht überwacht`,
    lookNow: 'Jetzt nachsehen',
    inView: (view) => `in „${view}“`,
    states: {
      begun: 'Beginnt.',
      looking: 'Sieht nach …',
      looked: (time) => `Alles bis ${time} ist durchsucht.`,
      failed: (time, message) => `Seit ${time} nicht überwacht; wird weiter versucht. ${message}`,
      signInRefused: (time, message) =>
        `Seit ${time} nicht überwacht: Ein Konto kann nach wenigen Versuchen gesperrt werden. Die Anmeldung unter „Verbindungen“ berichtigen oder „Jetzt nachsehen“ drücken. ${message}`,
      tooMuch: (points, time) =>
        `Bis ${time} nicht überwacht: etwa ${points} Rohwerte wären zu lesen gewesen. Von da an geht es weiter.`,
      foreign: 'Noch nicht überwacht: Die Ansicht kommt von anderswo. Dort „Lesen“ drücken.',
      refused: {
        calculated: 'Nicht überwacht: Sie nennt eine berechnete Reihe.',
        lacking: 'Nicht überwacht: Sie nennt eine Reihe, die nicht mehr in der Ansicht ist.',
      },
    },
    event: (time, duration) => `${time}, ${duration} lang`,
    cutEvent: (time, duration) => `seit vor ${time}, mehr als ${duration} lang`,
    more: (events) => `und ${formatCountOf(events, 'früheres', 'frühere')}`,
    seen: 'Gesehen',
    seenOf: (search) => `Gesehen: ${search}`,
    freshOf: (events, searches) =>
      `${formatCountOf(events, 'neues Ereignis', 'neue Ereignisse')} in ${formatCountOf(searches, 'überwachter Suche', 'überwachten Suchen')}`,
    last: (search, event) => `Zuletzt: ${search}, ${event}`,
    list: 'Liste',
    show: 'Zeigen',
    showStep: 'Ereignis zeigen',
    notShown: 'Das Ereignis konnte nicht gezeigt werden',
    told: (event, view) => `${event}, in „${view}“`,
    toldMore: (event, others, view) =>
      `${event}, und ${formatCountOf(others, 'weiteres', 'weitere')} seit dem letzten Nachsehen, in „${view}“`,
  },
});
