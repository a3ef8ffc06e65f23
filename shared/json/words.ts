import { catalogue } from '../language/catalogue';

/** Why a text is no JSON. */
export const jsonWords = catalogue({
  en: {
    at: (line: string, column: string) => `line ${line}, column ${column}`,
    endsEarly: 'it ends too early',
    unexpected: 'unexpected sign',
  },
  de: {
    at: (line, column) => `Zeile ${line}, Spalte ${column}`,
    endsEarly: 'das Ende kommt zu früh',
    unexpected: 'unerwartetes Zeichen',
  },
});
