import { catalogue } from '@shared/language/catalogue';

/** What a chart says in place of a picture. */
export const chartWords = catalogue({
  en: {
    tooFarApart: 'The values lie too far apart to be drawn: from end to end of what a number can hold.',
    picture: {
      plot: 'Plot',
      button: 'Picture',
      copy: 'Copy the plot',
      savePng: 'Save as PNG…',
      saveSvg: 'Save as SVG…',
      saved: 'The plot is saved',
      copied: 'The plot is on the clipboard.',
      failed: 'The picture could not be made',
    },
  },
  de: {
    tooFarApart:
      'Die Werte liegen zu weit auseinander, um gezeichnet zu werden: vom einen bis zum anderen Ende dessen, was eine Zahl fassen kann.',
    picture: {
      plot: 'Diagramm',
      button: 'Bild',
      copy: 'Diagramm kopieren',
      savePng: 'Als PNG speichern …',
      saveSvg: 'Als SVG speichern …',
      saved: 'Das Diagramm ist gespeichert',
      copied: 'Das Diagramm ist in der Zwischenablage.',
      failed: 'Das Bild konnte nicht erstellt werden',
    },
  },
});
