import { catalogue } from '../language/catalogue';

/** What is wrong with a query as it is written. */
export const queryCheckWords = catalogue({
  en: {
    beyondYears: 'That time lies beyond the years 1 to 9999.',
    noItems: {
      storename: 'Name at least one item: pick it, type its path or ID, or paste a list.',
      filestore: 'Name at least one file store: type or paste its path or object ID.',
    },
    noId: 'An _id is an ObjectId: 24 digits from 0 to 9 and a to f.',
    order: 'Must be later than the start; the end itself is not included.',
    noStore: 'Choose a store, or all of them.',
    comma: (store: string) => `“${store}” has a comma, by which the service parts names: choose all stores.`,
  },
  de: {
    beyondYears: 'Diese Zeit liegt außerhalb der Jahre 1 bis 9999.',
    noItems: {
      storename:
        'Mindestens einen Datenpunkt nennen: auswählen, seinen Pfad oder seine ID eingeben oder eine Liste einfügen.',
      filestore: 'Mindestens einen Dateispeicher nennen: seinen Pfad oder seine Objekt-ID eingeben oder einfügen.',
    },
    noId: 'Eine _id ist eine ObjectId: 24 Zeichen aus 0 bis 9 und a bis f.',
    order: 'Muss nach dem Anfang liegen; das Ende selbst gehört nicht dazu.',
    noStore: 'Einen Speicher oder alle wählen.',
    comma: (store) => `„${store}“ enthält ein Komma, mit dem der Dienst Namen trennt: alle Speicher wählen.`,
  },
});
