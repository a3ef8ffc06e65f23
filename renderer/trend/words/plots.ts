import { catalogue } from '@shared/language/catalogue';
import { shownNumber } from '@shared/language/decimal-sign';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What a plot of a series is made of. */
interface Source {
  readonly name: string;
  /** What is used, counted. */
  readonly made: string;
  /** What of that is of lesser quality, and what is left out, counted. */
  readonly among: readonly string[];
  readonly left: readonly string[];
  /** How long nothing is read; undefined where all is. */
  readonly unheld: string | undefined;
}

/** For how long a series has states. */
interface Known {
  readonly name: string;
  readonly known: string;
  readonly leftOut: string | undefined;
  readonly unknown: string | undefined;
}

/** How well values keep within a low limit, a high one, or both. */
interface Kept {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly pp: string | undefined;
  readonly ppk: string;
}

/** Marks that stand for many points. */
interface Cells {
  readonly marks: number;
  readonly points: number;
  readonly x: string;
  readonly y: string;
}

/** Of what coefficients are made. */
interface Compared {
  readonly name: string;
  readonly step: string;
  readonly instants: number;
  readonly shift: string;
}

/** What is chosen in a plot, and when it was so in the trend. */
interface Chosen {
  readonly what: string;
  readonly total: number;
  readonly shown: number;
  /** When the period begins that was gone to. */
  readonly at: string | undefined;
}

/** What the plots say, and what is said beside them. */
export const plotWords = catalogue({
  en: {
    kinds: {
      xy: 'X against Y',
      histogram: 'Histogram',
      durations: 'Durations',
      boxes: 'Boxes',
      correlation: 'Correlation',
      oscillations: 'Oscillations',
    },
    palette: 'Plots',
    plot: 'Plot',
    x: 'X',
    y: 'Y',
    in: 'in',
    range: 'Range of the plot',
    ranges: { sight: 'what is in sight', read: 'the range read' },
    lit: (what: string) => `Highlighted: ${what}`,
    litCursors: (last: number) => `between cursors 1 and ${last}`,
    litSight: 'what is in sight',
    item: 'Item of the plot',
    bins: 'Bins',
    binsUnit: 'bins',
    boxPer: 'Box per',
    per: { day: 'per day', shift: 'per shift', hour: 'per hour', event: 'per event' },
    shifted: 'shifted by up to',
    shift: 'Greatest shift',
    tenth: 'a tenth of the range',
    join: 'Joined by',
    joins: { interpolated: 'interpolated', nearest: 'nearest' },
    within: 'within',
    tolerance: 'Tolerance in seconds',
    earlier: 'X earlier by',
    earlierLabel: 'X earlier by, in seconds',
    change: 'Change the plot',
    plotValues: 'They are no samples: no plot is made of them.',
    calculated: (name: string) =>
      `${name} is calculated from plot values, which are no samples: nothing is made of it.`,
    select: {
      form: 'Select in the plot',
      from: (what: string) => `${what} from`,
      to: (what: string) => `${what} to`,
      fromHint: 'from',
      toHint: 'to',
      button: 'Select',
      wrong: 'Type numbers, the lower one first.',
    },
    chosen: {
      is: ({ what, total, shown, at }: Chosen) => {
        if (total === 0) return `${what}: at no time`;
        const some = shown < total ? `, the first ${formatCount(shown)} are shown` : '';
        return `${what}: ${formatCountOf(total, 'period')} in the trend${some}${at === undefined ? '' : `: ${at}`}`;
      },
      previous: 'Previous period',
      next: 'Next period',
      clear: 'Clear',
    },
    extent: {
      any: 'at any value',
      upTo: (high: string) => `up to ${high}`,
      from: (low: string) => `from ${low}`,
      between: (low: string, high: string) => `${low} to ${high}`,
    },
    source: {
      is: ({ name, made, among, left, unheld }: Source) => {
        const some = among.length === 0 ? '' : `, ${among.join(' and ')} among them`;
        const out = left.length === 0 ? '' : `; left out: ${left.join(', ')}`;
        return `${name}: ${made}${some}${out}${unheld === undefined ? '' : `; ${unheld} of the range not read`}.`;
      },
      raw: (count: number) => formatCountOf(count, 'raw sample'),
      calculated: (count: number) => formatCountOf(count, 'calculated value'),
      own: (count: number) => formatCountOf(count, 'value of your own', 'values of your own'),
      aggregate: (count: number, aggregate: string) => formatCountOf(count, `${aggregate} value`),
      uncertain: (count: number) => `${formatCount(count)} uncertain`,
      bad: (count: number) => `${formatCount(count)} bad`,
    },
    empty: {
      plotValues: (name: string) =>
        `${name} is drawn of plot values, which are no samples: nothing is made of them. Read it raw, or zoom in.`,
      texts: (name: string) => `${name} has texts or On/Off values here, and no number: see its durations.`,
      infinite: (name: string) => `${name} has infinite values here, and no number.`,
      quality: (name: string) => `All samples of ${name} here are left out for their quality.`,
      unread: (name: string) => `${name} is not read here yet.`,
      failed: (name: string) => `${name} could not be read here: see the message above the trend.`,
      noNumber: (name: string) => `${name} has no number in this range.`,
      noState: (name: string) => `${name} has no state in this range.`,
      manyStates: (name: string, most: number) =>
        `${name} has more than ${most} different values here: they are no states. A histogram shows how they are spread.`,
      noEvent: 'No event was found in this range: search on the Events tab.',
      notJoined: (x: string, y: string, tolerance: string) =>
        `Nothing is joined: no sample of ${x} is within ${tolerance} of one of ${y}. Allow more.`,
    },
    /** What a picture of a plot says of it. */
    caption: {
      item: (name: string, path: string) => `${name}: ${path}`,
      view: (name: string) => `View: ${name}`,
      made: (time: string, zone: string) => `Picture made ${time}, times in ${zone}.`,
      times: 'Colours by time',
    },
    xy: {
      chart: (x: string, y: string, points: number) => `${y} against ${x}, ${formatCountOf(points, 'point')}`,
      /** `when`: so long before or after. */
      shifted: (when: string) => `X is taken ${when} Y.`,
      joinedNearest: (joined: number, alone: number, tolerance: string) =>
        `${formatCount(joined)} joined, ${formatCount(alone)} of Y left out: each sample of Y with the nearest of X within ${tolerance}.`,
      joinedInterpolated: (joined: number, alone: number, tolerance: string) =>
        `${formatCount(joined)} joined, ${formatCount(alone)} of Y left out: each sample of Y with the line of X there, its samples within ${tolerance} on either side.`,
      fewPoints: (n: string) => `No regression line: it takes two points, ${n}.`,
      sameX: (x: string, n: string) => `No regression line: X is ${x} at all points, ${n}.`,
      beyond: (n: string) =>
        `No regression line: its slope or its value at X = 0 is beyond ${shownNumber('1.8e308')}, ${n}.`,
      sameY: (line: string, n: string) => `${line}, R² undefined: Y is the same at all points, ${n}.`,
      cells: ({ marks, points, x, y }: Cells) =>
        `Too many points to be drawn one by one: ${formatCountOf(marks, 'mark')} stand for ${formatCount(points)}, each for those in a cell of ${x} by ${y}, in the colour of their mean time.`,
      about: (points: number) => `${formatCountOf(points, 'point')}, about`,
    },
    histogram: {
      chart: (name: string, values: number) => `How ${formatCountOf(values, 'value')} of ${name} are spread`,
      equal: 'Each sample counts the same, however long it lasts.',
      limit: (limit: string, above: string, below: string) => `${limit}: ${above} above, ${below} below.`,
      spread: (mean: string, deviation: string) => `Mean ${mean} (standard deviation ${deviation}).`,
      capability: ({ from, to, pp, ppk }: Kept) => {
        const where =
          from === undefined ? `Up to ${to}` : to === undefined ? `From ${from} on` : `Between ${from} and ${to}`;
        return `${where}: ${pp === undefined ? '' : `Pp ${pp}, `}Ppk ${ppk}.`;
      },
      values: 'Values',
      samples: (count: number) => formatCountOf(count, 'sample'),
      upTo: (part: string, high: string) => `${part} up to ${high}`,
    },
    durations: {
      chart: (name: string) => `The part of the time that ${name} has each state`,
      grid: 'Durations',
      none: 'No state.',
      is: (name: string, state: string) => `${name} is ${state}`,
      known: ({ name, known, leftOut, unknown }: Known) => {
        const out = leftOut === undefined ? '' : `; left out for its quality: ${leftOut}`;
        const rest = unknown === undefined ? '' : `; without data, or not read: ${unknown}`;
        return `${name}: parts of ${known}${out}${rest}. A state holds until the next sample.`;
      },
      columns: { state: 'State', share: 'Share', time: 'Time', runs: 'Times', longest: 'Longest' },
    },
    boxes: {
      chart: (name: string, periods: number) => `How ${name} is spread in ${formatCountOf(periods, 'period')}`,
      grid: 'Boxes',
      none: 'No samples.',
      about: 'Box: the middle half of the samples, with the median; whiskers: the least and greatest.',
      more: (most: number, more: number) =>
        `The first ${most}; about ${formatCountOf(more, 'more is', 'more are')} left out.`,
      columns: { start: 'Start', median: 'Median', leftOut: 'Left out' },
    },
    hours: {
      chart: (name: string, hours: number) =>
        `The median of ${name} in ${formatCountOf(hours, 'hour')}, by day and time of day`,
      about: 'Each hour in the colour of the median of its samples; a row for each day.',
      legend: 'Colours by median',
      tip: (when: string, median: string, samples: number) =>
        `${when}\nMedian ${median}, ${formatCountOf(samples, 'sample')}`,
    },
    correlation: {
      chart: (name: string, items: number) =>
        `How ${formatCountOf(items, 'item goes', 'items go')} with ${name}, by shift`,
      grid: 'Correlation',
      none: 'No other item.',
      about: ({ name, step, instants, shift }: Compared) =>
        `Pearson’s r with ${name}, of where the lines are every ${step} (${formatCount(instants)} instants), shifted by up to ${shift} either way.`,
      axis: (unit: string, name: string) => `${unit} before ${name}`,
      columns: { best: 'r', shift: 'Goes with it', r: 'r at once', pairs: 'n' },
      row: (name: string, r: string, shift: string, pairs: string) => `${name}: r = ${r}, ${shift}, n = ${pairs}.`,
      before: (shift: string) => `${shift} before`,
      after: (shift: string) => `${shift} after`,
      atOnce: 'at once',
      orMore: (shift: string) => `${shift}, or more`,
      atEnd: 'It is greatest at the end of what is looked at: shift by more.',
      tooFew: (name: string, other: string, least: number) =>
        `${name} and ${other} have fewer than ${least} instants in common.`,
      constant: (name: string, other: string) => `${name} or ${other} has the same value all the time.`,
      unread: (names: string) => `Not read over all of the range: ${names}.`,
      tooShort: 'The range is too short.',
      tooLong: (shift: string) =>
        `The range is too long for shifts of up to ${shift}: choose a greater one, or a shorter range.`,
      onlyOne: (name: string) => `There is no other item to hold ${name} against: add one to the trend.`,
      colours: 'Items',
    },
    oscillations: {
      chart: (name: string) => `Amplitudes of ${name} by period`,
      grid: 'Oscillations',
      none: 'Nothing stands out.',
      about: (shortest: string, longest: string) => `Periods of ${shortest} to ${longest}; zoom in for shorter ones.`,
      axis: 'Period',
      is: (name: string, period: string) => `${name} every ${period}, crests`,
      row: (period: string, amplitude: string, share: string) =>
        `Every ${period}: ± ${amplitude}, ${share} of the variance.`,
      tooFew: (name: string) => `${name} has too few samples here to tell what comes back.`,
      columns: { period: 'Period', amplitude: 'Amplitude ±', share: 'Share' },
      share: 'The part of its variance that the wave explains.',
    },
  },
  de: {
    kinds: {
      xy: 'X gegen Y',
      histogram: 'Histogramm',
      durations: 'Dauern',
      boxes: 'Boxen',
      correlation: 'Korrelation',
      oscillations: 'Schwingungen',
    },
    palette: 'Diagramme',
    plot: 'Diagramm',
    x: 'X',
    y: 'Y',
    in: 'im',
    range: 'Zeitraum des Diagramms',
    ranges: { sight: 'sichtbaren Zeitraum', read: 'gelesenen Zeitraum' },
    lit: (what) => `Hervorgehoben: ${what}`,
    litCursors: (last) => `zwischen Cursor 1 und ${last}`,
    litSight: 'der sichtbare Zeitraum',
    item: 'Datenpunkt des Diagramms',
    bins: 'Klassen',
    binsUnit: 'Klassen',
    boxPer: 'Box je',
    per: { day: 'je Tag', shift: 'je Schicht', hour: 'je Stunde', event: 'je Ereignis' },
    shifted: 'verschoben um bis zu',
    shift: 'Größte Verschiebung',
    tenth: 'ein Zehntel',
    join: 'Zugeordnet durch',
    joins: { interpolated: 'interpoliert', nearest: 'nächstgelegen' },
    within: 'innerhalb',
    tolerance: 'Toleranz in Sekunden',
    earlier: 'X früher um',
    earlierLabel: 'X früher um, in Sekunden',
    change: 'Diagramm ändern',
    plotValues: 'Sie sind keine Messwerte: Daraus entsteht kein Diagramm.',
    calculated: (name) =>
      `${name} ist aus Kurvenwerten berechnet, und die sind keine Messwerte: Daraus entsteht kein Diagramm.`,
    select: {
      form: 'Im Diagramm auswählen',
      from: (what) => `${what} von`,
      to: (what) => `${what} bis`,
      fromHint: 'von',
      toHint: 'bis',
      button: 'Auswählen',
      wrong: 'Zahlen eingeben, die kleinere zuerst.',
    },
    chosen: {
      is: ({ what, total, shown, at }) => {
        if (total === 0) return `${what}: zu keiner Zeit`;
        const some = shown < total ? `, gezeigt werden die ersten ${formatCount(shown)}` : '';
        return `${what}: ${formatCountOf(total, 'Zeitraum', 'Zeiträume')} im Trend${some}${at === undefined ? '' : `: ${at}`}`;
      },
      previous: 'Voriger Zeitraum',
      next: 'Nächster Zeitraum',
      clear: 'Aufheben',
    },
    extent: {
      any: 'bei jedem Wert',
      upTo: (high) => `bis ${high}`,
      from: (low) => `ab ${low}`,
      between: (low, high) => `${low} bis ${high}`,
    },
    source: {
      is: ({ name, made, among, left, unheld }) => {
        const some = among.length === 0 ? '' : `, davon ${among.join(' und ')}`;
        const out = left.length === 0 ? '' : `; ausgelassen: ${left.join(', ')}`;
        return `${name}: ${made}${some}${out}${unheld === undefined ? '' : `; ${unheld} des Zeitraums nicht gelesen`}.`;
      },
      raw: (count) => formatCountOf(count, 'Rohwert', 'Rohwerte'),
      calculated: (count) => formatCountOf(count, 'berechneter Wert', 'berechnete Werte'),
      own: (count) => formatCountOf(count, 'eigener Wert', 'eigene Werte'),
      aggregate: (count, aggregate) => formatCountOf(count, `Wert (${aggregate})`, `Werte (${aggregate})`),
      uncertain: (count) => `${formatCount(count)} unsicher`,
      bad: (count) => `${formatCount(count)} schlecht`,
    },
    empty: {
      plotValues: (name) =>
        `${name} ist aus Kurvenwerten gezeichnet, und die sind keine Messwerte: Daraus entsteht kein Diagramm. Als Rohwerte lesen oder hineinzoomen.`,
      texts: (name) => `${name} hat hier Texte oder Ein/Aus-Werte und keine Zahl: siehe „Dauern“.`,
      infinite: (name) => `${name} hat hier unendliche Werte und keine Zahl.`,
      quality: (name) => `Alle Messwerte von ${name} sind hier wegen ihrer Qualität ausgelassen.`,
      unread: (name) => `${name} ist hier noch nicht gelesen.`,
      failed: (name) => `${name} konnte hier nicht gelesen werden: siehe die Meldung über dem Trend.`,
      noNumber: (name) => `${name} hat in diesem Zeitraum keine Zahl.`,
      noState: (name) => `${name} hat in diesem Zeitraum keinen Zustand.`,
      manyStates: (name, most) =>
        `${name} hat hier mehr als ${most} verschiedene Werte: Das sind keine Zustände. Ein Histogramm zeigt ihre Verteilung.`,
      noEvent: 'In diesem Zeitraum wurde kein Ereignis gefunden: im Tab „Ereignisse“ suchen.',
      notJoined: (x, y, tolerance) =>
        `Nichts ist zugeordnet: Kein Messwert von ${x} liegt innerhalb von ${tolerance} um einen von ${y}. Mehr zulassen.`,
    },
    caption: {
      item: (name, path) => `${name}: ${path}`,
      view: (name) => `Ansicht: ${name}`,
      made: (time, zone) => `Bild erstellt ${time}, Zeiten in ${zone}.`,
      times: 'Farben nach der Zeit',
    },
    xy: {
      chart: (x, y, points) => `${y} gegen ${x}, ${formatCountOf(points, 'Punkt', 'Punkte')}`,
      shifted: (when) => `Von X gilt der Wert ${when}.`,
      joinedNearest: (joined, alone, tolerance) =>
        `${formatCount(joined)} zugeordnet, ${formatCount(alone)} von Y ausgelassen: jeder Messwert von Y mit dem nächstgelegenen von X innerhalb von ${tolerance}.`,
      joinedInterpolated: (joined, alone, tolerance) =>
        `${formatCount(joined)} zugeordnet, ${formatCount(alone)} von Y ausgelassen: jeder Messwert von Y mit der Linie von X an dieser Stelle, deren Messwerte beiderseits innerhalb von ${tolerance} liegen.`,
      fewPoints: (n) => `Keine Regressionsgerade: Sie braucht zwei Punkte, ${n}.`,
      sameX: (x, n) => `Keine Regressionsgerade: X ist an allen Punkten ${x}, ${n}.`,
      beyond: (n) =>
        `Keine Regressionsgerade: Ihre Steigung oder ihr Wert bei X = 0 liegt jenseits von ${shownNumber('1.8e308')}, ${n}.`,
      sameY: (line, n) => `${line}, R² nicht definiert: Y ist an allen Punkten gleich, ${n}.`,
      cells: ({ marks, points, x, y }) =>
        `Zu viele Punkte, um sie einzeln zu zeichnen: ${formatCountOf(marks, 'Marke steht', 'Marken stehen')} für ${formatCount(points)}, jede für die in einer Zelle von ${x} mal ${y}, in der Farbe ihrer mittleren Zeit.`,
      about: (points) => `${formatCountOf(points, 'Punkt', 'Punkte')}, ungefähr`,
    },
    histogram: {
      chart: (name, values) => `Verteilung von ${formatCountOf(values, 'Wert', 'Werten')} von ${name}`,
      equal: 'Jeder Messwert zählt gleich, egal wie lange er gilt.',
      limit: (limit, above, below) => `${limit}: ${above} darüber, ${below} darunter.`,
      spread: (mean, deviation) => `Mittelwert ${mean} (Standardabweichung ${deviation}).`,
      capability: ({ from, to, pp, ppk }) => {
        const where = from === undefined ? `Bis ${to}` : to === undefined ? `Ab ${from}` : `Zwischen ${from} und ${to}`;
        return `${where}: ${pp === undefined ? '' : `Pp ${pp}, `}Ppk ${ppk}.`;
      },
      values: 'Werte',
      samples: (count) => formatCountOf(count, 'Messwert', 'Messwerte'),
      upTo: (part, high) => `${part} bis ${high}`,
    },
    durations: {
      chart: (name) => `Zeitanteile der Zustände von ${name}`,
      grid: 'Dauern',
      none: 'Kein Zustand.',
      is: (name, state) => `${name} ist ${state}`,
      known: ({ name, known, leftOut, unknown }) => {
        const out = leftOut === undefined ? '' : `; wegen der Qualität ausgelassen: ${leftOut}`;
        const rest = unknown === undefined ? '' : `; ohne Daten oder nicht gelesen: ${unknown}`;
        return `${name}: Anteile von ${known}${out}${rest}. Ein Zustand gilt bis zum nächsten Messwert.`;
      },
      columns: { state: 'Zustand', share: 'Anteil', time: 'Zeit', runs: 'Anzahl', longest: 'Längste' },
    },
    boxes: {
      chart: (name, periods) => `Verteilung von ${name} in ${formatCountOf(periods, 'Zeitraum', 'Zeiträumen')}`,
      grid: 'Boxen',
      none: 'Keine Messwerte.',
      about: 'Box: die mittlere Hälfte der Messwerte mit dem Median; Antennen: kleinster und größter Wert.',
      more: (most, more) =>
        `Die ersten ${most}; etwa ${formatCountOf(more, 'weiterer ist', 'weitere sind')} ausgelassen.`,
      columns: { start: 'Start', median: 'Median', leftOut: 'Ausgelassen' },
    },
    hours: {
      chart: (name, hours) =>
        `Median von ${name} in ${formatCountOf(hours, 'Stunde', 'Stunden')}, nach Tag und Tageszeit`,
      about: 'Jede Stunde in der Farbe des Medians ihrer Messwerte; eine Zeile je Tag.',
      legend: 'Farben nach Median',
      tip: (when, median, samples) => `${when}\nMedian ${median}, ${formatCountOf(samples, 'Messwert', 'Messwerte')}`,
    },
    correlation: {
      chart: (name, items) =>
        `Wie ${formatCountOf(items, 'Datenpunkt', 'Datenpunkte')} mit ${name} zusammengehen, nach Verschiebung`,
      grid: 'Korrelation',
      none: 'Kein anderer Datenpunkt.',
      about: ({ name, step, instants, shift }) =>
        `r nach Pearson mit ${name}: wo die Linien alle ${step} sind (${formatCount(instants)} Zeitpunkte), um bis zu ${shift} nach beiden Seiten verschoben.`,
      axis: (unit, name) => `${unit} vor ${name}`,
      columns: { best: 'r', shift: 'Geht mit', r: 'r gleichzeitig', pairs: 'n' },
      row: (name, r, shift, pairs) => `${name}: r = ${r}, ${shift}, n = ${pairs}.`,
      before: (shift) => `${shift} davor`,
      after: (shift) => `${shift} danach`,
      atOnce: 'gleichzeitig',
      orMore: (shift) => `${shift} oder mehr`,
      atEnd: 'Am Ende des betrachteten Bereichs ist r am größten: um mehr verschieben.',
      tooFew: (name, other, least) => `${name} und ${other} haben weniger als ${least} Zeitpunkte gemeinsam.`,
      constant: (name, other) => `${name} oder ${other} hat immer denselben Wert.`,
      unread: (names) => `Nicht im ganzen Zeitraum gelesen: ${names}.`,
      tooShort: 'Der Zeitraum ist zu kurz.',
      tooLong: (shift) =>
        `Der Zeitraum ist zu lang für Verschiebungen um bis zu ${shift}: eine größere Verschiebung oder einen kürzeren Zeitraum wählen.`,
      onlyOne: (name) =>
        `Es gibt keinen anderen Datenpunkt, mit dem ${name} verglichen werden kann: einen zum Trend hinzufügen.`,
      colours: 'Datenpunkte',
    },
    oscillations: {
      chart: (name) => `Amplituden von ${name} nach Periode`,
      grid: 'Schwingungen',
      none: 'Nichts tritt hervor.',
      about: (shortest, longest) => `Perioden von ${shortest} bis ${longest}; für kürzere hineinzoomen.`,
      axis: 'Periode',
      is: (name, period) => `${name} alle ${period}, Scheitel`,
      row: (period, amplitude, share) => `Alle ${period}: ± ${amplitude}, ${share} der Varianz.`,
      tooFew: (name) => `${name} hat hier zu wenige Messwerte, um zu sagen, was wiederkehrt.`,
      columns: { period: 'Periode', amplitude: 'Amplitude ±', share: 'Anteil' },
      share: 'Der Anteil seiner Varianz, den die Welle erklärt.',
    },
  },
});
