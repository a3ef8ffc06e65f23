import { catalogue } from '@shared/language/catalogue';

/** What a chart says in place of a picture. */
export const chartWords = catalogue({
  en: {
    tooFarApart: 'The values lie too far apart to be drawn: from end to end of what a number can hold.',
  },
  de: {
    tooFarApart:
      'Die Werte liegen zu weit auseinander, um gezeichnet zu werden: vom einen bis zum anderen Ende dessen, was eine Zahl fassen kann.',
  },
});
