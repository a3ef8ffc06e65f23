import { catalogue } from '../../language/catalogue';

/** The groups of bits of a quality code: their names, and what their digits mean, by value. */
export const qualityFieldWords = catalogue({
  en: {
    severity: { name: 'Severity', meanings: ['good', 'uncertain', 'bad', 'reserved, counts as bad'] },
    reserved: 'Reserved',
    subCode: 'Sub-code',
    structure: 'Structure changed',
    semantics: 'Semantics changed',
    info: {
      name: 'Info type',
      meanings: [
        'not used: by the standard, the bits below do not count',
        'DataValue: the bits below count',
        'reserved',
        'reserved',
      ],
    },
    limit: { name: 'Limit', meanings: ['not limited', 'low limit', 'high limit', 'constant'] },
    overflow: 'Overflow',
    multiple: 'Multiple values',
    extra: 'Extra data',
    partial: 'Partial interval',
    source: { name: 'Source', meanings: ['raw', 'calculated', 'interpolated', 'reserved'] },
    vendor: 'Vendor’s own',
    quality: { name: 'Quality', meanings: ['bad', 'uncertain', 'not used, counts as bad', 'good'] },
    substatus: 'Substatus',
    noYes: ['no', 'yes'],
  },
  de: {
    severity: { name: 'Schweregrad', meanings: ['gut', 'unsicher', 'schlecht', 'reserviert, zählt als schlecht'] },
    reserved: 'Reserviert',
    subCode: 'Untercode',
    structure: 'Struktur geändert',
    semantics: 'Bedeutung geändert',
    info: {
      name: 'Infotyp',
      meanings: [
        'nicht benutzt: nach der Norm zählen die Bits darunter nicht',
        'DataValue: die Bits darunter zählen',
        'reserviert',
        'reserviert',
      ],
    },
    limit: { name: 'Begrenzung', meanings: ['nicht begrenzt', 'untere Grenze', 'obere Grenze', 'konstant'] },
    overflow: 'Überlauf',
    multiple: 'Mehrere Werte',
    extra: 'Zusätzliche Daten',
    partial: 'Unvollständiges Intervall',
    source: { name: 'Quelle', meanings: ['roh', 'berechnet', 'interpoliert', 'reserviert'] },
    vendor: 'Eigenes des Herstellers',
    quality: { name: 'Qualität', meanings: ['schlecht', 'unsicher', 'nicht benutzt, zählt als schlecht', 'gut'] },
    substatus: 'Unterstatus',
    noYes: ['nein', 'ja'],
  },
});
