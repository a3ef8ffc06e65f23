import { catalogue } from '@shared/language/catalogue';

/** What of a series' look was changed, for undo. */
export type ChangedPart = keyof typeof germanParts;

const germanParts = {
  colour: 'Farbe',
  width: 'Breite',
  line: 'Linie',
  'longest gap': 'Längste Lücke',
  aggregate: 'Aggregat',
  scale: 'Skala',
  'value axis': 'Wertachse',
  decimals: 'Nachkommastellen',
  unit: 'Einheit',
  visibility: 'Sichtbarkeit',
} as const;

/** What the settings of a series say, and how series are put into lanes. */
export const seriesSettingsWords = catalogue({
  en: {
    style: 'Series style',
    of: (name: string) => `Settings of ${name}`,
    change: (part: ChangedPart, name: string) => `Change the ${part} of ${name}`,
    colour: 'Colour',
    pickColour: 'Pick a colour from the screen',
    resetColour: 'Reset the colour',
    width: 'Width',
    line: 'Line',
    lines: { sloped: 'Sloped', stepped: 'Stepped', points: 'Points' },
    resetLine: 'Reset to the item’s line',
    resetMadeLine: 'Reset to the line of what it is calculated from',
    asTheItem: (gap: string) => `As the item: ${gap}`,
    /** Of the longest gap of a series that is read with an aggregate. */
    gapOfIntervals:
      'An aggregate’s line has a value per interval, and no gaps by this. What takes raw samples, such as events and exports, follows it.',
    aggregate: 'Aggregate',
    asTheView: 'As the view',
    decimals: 'Decimals',
    automatic: 'auto',
    resetUnit: 'Reset to the item’s unit',
    visible: 'Visible',
    lane: 'Lane',
    noLane: 'It is in no lane while nothing of it is drawn.',
    newLane: 'A new lane',
    scale: {
      title: 'Scale',
      kinds: {
        auto: 'All values on screen',
        limits: 'Inside limits',
        percentile: 'Without outliers',
        fixed: 'Fixed',
      },
      trimmed: 'Trimmed at each end',
      logarithmic: 'Logarithmic',
      ownAxis: 'Value axis of its own',
      shared: 'Items of one unit in a lane share an axis; the first that has a scale decides for all.',
      low: 'From',
      high: 'To',
      open: 'open',
    },
    lanes: {
      mode: (label: string) => `Lanes: ${label}`,
      labels: { one: 'One lane', item: 'Per item', unit: 'Per unit', hand: 'By hand' },
      meanings: {
        one: 'One lane for all items, with a value axis per unit',
        item: 'One lane per item',
        unit: 'One lane per unit; without a unit, lanes by magnitude',
        hand: 'By hand: drag legend entries, or items, onto lanes',
      },
    },
  },
  de: {
    style: 'Darstellung der Reihe',
    of: (name) => `Einstellungen von ${name}`,
    change: (part, name) => `${germanParts[part]} von ${name} ändern`,
    colour: 'Farbe',
    pickColour: 'Farbe vom Bildschirm aufnehmen',
    resetColour: 'Farbe zurücksetzen',
    width: 'Breite',
    line: 'Linie',
    lines: { sloped: 'Linear', stepped: 'Stufen', points: 'Punkte' },
    resetLine: 'Auf die Linie des Datenpunkts zurücksetzen',
    resetMadeLine: 'Auf die Linie dessen zurücksetzen, woraus sie berechnet wird',
    asTheItem: (gap) => `Wie der Datenpunkt: ${gap}`,
    gapOfIntervals:
      'Die Linie eines Aggregats hat je Intervall einen Wert und danach keine Lücken. Was die Rohwerte nimmt, etwa Ereignisse und Exporte, folgt der Angabe.',
    aggregate: 'Aggregat',
    asTheView: 'Wie die Ansicht',
    decimals: 'Nachkommastellen',
    automatic: 'auto',
    resetUnit: 'Auf die Einheit des Datenpunkts zurücksetzen',
    visible: 'Sichtbar',
    lane: 'Spur',
    noLane: 'In keiner Spur, solange nichts davon gezeichnet wird.',
    newLane: 'Neue Spur',
    scale: {
      title: 'Skala',
      kinds: {
        auto: 'Alle Werte im Bild',
        limits: 'Innerhalb von Grenzen',
        percentile: 'Ohne Ausreißer',
        fixed: 'Fest',
      },
      trimmed: 'An jedem Ende gekappt',
      logarithmic: 'Logarithmisch',
      ownAxis: 'Eigene Wertachse',
      shared:
        'Datenpunkte gleicher Einheit teilen sich in einer Spur eine Achse; der erste mit einer Skala bestimmt für alle.',
      low: 'Von',
      high: 'Bis',
      open: 'offen',
    },
    lanes: {
      mode: (label) => `Spuren: ${label}`,
      labels: { one: 'Eine Spur', item: 'Je Datenpunkt', unit: 'Je Einheit', hand: 'Von Hand' },
      meanings: {
        one: 'Eine Spur für alle Datenpunkte, mit einer Wertachse je Einheit',
        item: 'Eine Spur je Datenpunkt',
        unit: 'Eine Spur je Einheit; ohne Einheit Spuren nach Größenordnung',
        hand: 'Von Hand: Einträge der Legende oder Datenpunkte auf Spuren ziehen',
      },
    },
  },
});
