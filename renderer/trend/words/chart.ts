import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What the chart says: its lanes, marks over them, the badge above them, and a long read. */
export const chartWords = catalogue({
  en: {
    label: 'Trend chart',
    resizePanel: 'Resize the panel',
    nothing: {
      empty: 'Click items on the left to draw their trend.',
      reading: 'Reading …',
      failed: 'Nothing could be read: the message above says why.',
      unread: 'Nothing is drawn yet. Press Read.',
      held: 'Nothing is read yet: the question above comes first.',
      hidden: 'All series are hidden. Show one in the legend.',
    },
    /** Where all that there is was read, and it is nothing. */
    bare: {
      none: (from: string, to: string) => `There is no sample of these items between ${from} and ${to}.`,
      noneOfSome: (from: string, to: string) =>
        `There is no sample between ${from} and ${to} of the items that could be read. The message above says why others could not.`,
      future: (from: string) => `What is shown begins at ${from}, which is still to come.`,
      advice: 'Read a longer range, or one where samples are.',
      adviceFuture: 'Read a range that has begun.',
      changed: 'Start and End have been changed since: press Read.',
      find: 'Find the last sample',
      found: (item: string, time: string) => `The last one is of ${item}, ${time}.`,
      show: 'Show that time',
      never: (day: string) => `The server has no sample of them since ${day}.`,
      failed: (count: number) => `${formatCountOf(count, 'item')} could not be asked.`,
    },
    plots: {
      label: 'Plots',
      /** With what keys do there. */
      labelled: (doing: string) => `Plots: ${doing}`,
      keys: (keys: readonly string[]) => keys.join(' and '),
      pan: (keys: string) => `${keys} pan`,
      page: (keys: string) => `${keys} by a whole window`,
      zoom: (keys: string) => `${keys} zoom`,
      home: (keys: string) => `${keys} returns to the range read`,
    },
    lanesBelow: {
      count: (count: number) => `${formatCountOf(count, 'more lane')} below`,
      hint: 'Or turn the wheel over the value axes',
    },
    marks: {
      cursor: (number: number) => `Cursor ${number}`,
      note: (text: string, when: string) => `Note: ${text}, ${when}`,
      period: (from: string, to: string) => `${from} to ${to}`,
    },
    badge: {
      swapped: 'Start was after End: they were swapped',
      formerAddress: 'read from the connection’s former address',
      reading: 'Reading',
      begun: 'Reading …',
      progress: (points: string, bytes: string, percent: number) => `${points} points · ${bytes} · ${percent} %`,
      stop: 'Stop',
    },
    longRead: {
      message: (figures: string) => `Long read of raw samples: ${figures}.`,
      figures: (points: string, size: string) => `about ${points} points, ${size}`,
      timed: (points: string, size: string, time: string) =>
        `about ${points} points, ${size}, ${time} at the pace of the last reads`,
      memory: (most: string, limit: string) =>
        `It takes up to ${most} of memory; ${limit} are to be held, as the status bar says and sets. What is on screen is not let go, so that the limit may be exceeded.`,
      assumed: (count: number) =>
        `${formatCountOf(count, 'item')} that no read has shown before ${count === 1 ? 'is' : 'are'} taken to have a sample a second.`,
      auto: 'Auto draws the same lines from plot values, which are far fewer, and reads raw samples where you zoom in.',
      readInAuto: 'Read in Auto',
      readAnyway: 'Read anyway',
      cancel: 'Cancel',
    },
    render: {
      noItems: 'The view has no items.',
      nameItems: 'Name some by --item.',
    },
  },
  de: {
    label: 'Trenddiagramm',
    resizePanel: 'Größe des Bereichs ändern',
    nothing: {
      empty: 'Datenpunkte links anklicken, um ihren Trend zu zeichnen.',
      reading: 'Lesen läuft …',
      failed: 'Nichts konnte gelesen werden: Die Meldung darüber sagt, warum.',
      unread: 'Noch ist nichts gezeichnet. „Lesen“ drücken.',
      held: 'Noch ist nichts gelesen: Die Frage darüber kommt zuerst.',
      hidden: 'Alle Reihen sind ausgeblendet. In der Legende eine einblenden.',
    },
    bare: {
      none: (from, to) => `Zwischen ${from} und ${to} gibt es keinen Messwert dieser Datenpunkte.`,
      noneOfSome: (from, to) =>
        `Zwischen ${from} und ${to} gibt es keinen Messwert der Datenpunkte, die gelesen werden konnten. Die Meldung darüber sagt, warum andere nicht.`,
      future: (from) => `Gezeigt wird die Zeit ab ${from}; sie kommt erst noch.`,
      advice: 'Einen längeren Zeitraum lesen oder einen, in dem es Messwerte gibt.',
      adviceFuture: 'Einen Zeitraum lesen, der begonnen hat.',
      changed: 'Start und Ende wurden seither geändert: „Lesen“ drücken.',
      find: 'Letzten Messwert suchen',
      found: (item, time) => `Der letzte ist von ${item}, ${time}.`,
      show: 'Diese Zeit zeigen',
      never: (day) => `Der Server hat seit ${day} keinen Messwert von ihnen.`,
      failed: (count) => `${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')}: nicht abfragbar.`,
    },
    plots: {
      label: 'Kurven',
      labelled: (doing) => `Kurven: ${doing}`,
      keys: (keys) => keys.join(' und '),
      pan: (keys) => `verschieben mit ${keys}`,
      page: (keys) => `um ein ganzes Fenster mit ${keys}`,
      zoom: (keys) => `zoomen mit ${keys}`,
      home: (keys) => `zurück zum gelesenen Zeitraum mit ${keys}`,
    },
    lanesBelow: {
      count: (count) => `${formatCountOf(count, 'weitere Spur', 'weitere Spuren')} darunter`,
      hint: 'Oder das Mausrad über den Wertachsen drehen',
    },
    marks: {
      cursor: (number) => `Cursor ${number}`,
      note: (text, when) => `Notiz: ${text}, ${when}`,
      period: (from, to) => `${from} bis ${to}`,
    },
    badge: {
      swapped: 'Start lag nach Ende: beide wurden vertauscht',
      formerAddress: 'von der früheren Adresse der Verbindung gelesen',
      reading: 'Lesen',
      begun: 'Lesen läuft …',
      progress: (points, bytes, percent) => `${points} Punkte · ${bytes} · ${percent} %`,
      stop: 'Stoppen',
    },
    longRead: {
      message: (figures) => `Langes Lesen von Rohwerten: ${figures}.`,
      figures: (points, size) => `etwa ${points} Punkte, ${size}`,
      timed: (points, size, time) => `etwa ${points} Punkte, ${size}, ${time} im Tempo der letzten Lesevorgänge`,
      memory: (most, limit) =>
        `Dafür werden bis zu ${most} Speicher gebraucht; gehalten werden sollen ${limit}, wie es die Statusleiste zeigt und einstellt. Was zu sehen ist, wird nicht freigegeben; die Grenze kann also überschritten werden.`,
      assumed: (count) =>
        `Für ${formatCountOf(count, 'Datenpunkt', 'Datenpunkte')}, ${count === 1 ? 'der noch nie gelesen wurde' : 'die noch nie gelesen wurden'}, wird ein Messwert je Sekunde angenommen.`,
      auto: 'Auto zeichnet dieselben Linien aus Kurvenwerten, von denen es viel weniger gibt, und liest Rohwerte, wo hineingezoomt wird.',
      readInAuto: 'Mit Auto lesen',
      readAnyway: 'Trotzdem lesen',
      cancel: 'Abbrechen',
    },
    render: {
      noItems: 'Die Ansicht hat keine Datenpunkte.',
      nameItems: 'Mit --item welche nennen.',
    },
  },
});
