import { catalogue } from '@shared/language/catalogue';
import { shownNumber } from '@shared/language/decimal-sign';
import { formatCount, formatCountOf } from '../../kit/text/format';

/** What figures are called in a file. Programs read it: it is the same in every language. */
export const fileFigures = {
  item: 'Item',
  unit: 'Unit',
  min: 'Minimum',
  max: 'Maximum',
  mean: 'Mean',
  meanOverTime: 'Time-weighted mean',
  deviation: 'Standard deviation',
  integral: 'Integral unit × h',
};

/** What figures are called, at the head of a column, and what stands where there is none. */
export const figureWords = catalogue({
  en: {
    item: 'Item',
    unit: 'Unit',
    beyond: () => `beyond ${shownNumber('1.8e308')}`,
    below: () => `below ${shownNumber('-1.8e308')}`,
    needsRaw: 'needs raw',
    texts: (count: number) => formatCountOf(count, 'text'),
    infinite: (count: number) => `${formatCount(count)} infinite`,
    noValue: (count: number) => `${formatCount(count)} without a value`,
    short: {
      good: '% good',
      min: 'Min',
      max: 'Max',
      mean: 'Mean',
      meanOverTime: 'Mean over time',
      integral: 'Integral × h',
    },
  },
  de: {
    item: 'Datenpunkt',
    unit: 'Einheit',
    beyond: () => `über ${shownNumber('1.8e308')}`,
    below: () => `unter ${shownNumber('-1.8e308')}`,
    needsRaw: 'nur aus Rohwerten',
    texts: (count) => formatCountOf(count, 'Text', 'Texte'),
    infinite: (count) => `${formatCount(count)} unendlich`,
    noValue: (count) => `${formatCount(count)} ohne Wert`,
    short: {
      good: '% gut',
      min: 'Min',
      max: 'Max',
      mean: 'Mittel',
      meanOverTime: 'Zeitmittel',
      integral: 'Integral × h',
    },
  },
});
